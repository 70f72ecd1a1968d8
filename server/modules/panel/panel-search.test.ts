/** The command palette's search: of each kind what its user may open, and nothing of another tenant. */
import { expect, test } from 'vitest'
import type { PanelItem } from '@frontage/contracts/panel.ts'
import { anApp, anonymous, signedIn, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const PATH = '/managetenants/api/v1/panel/search'
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const other = await signedIn(context, 'admin@summit.test')

const ask = (user: User, text: string) => app.inject(user.get(`${PATH}?${new URLSearchParams({ text })}`))
const found = async (user: User, text: string): Promise<PanelItem[]> => (await ask(user, text)).json().data
const titles = async (user: User, text: string, kind: PanelItem['kind']) =>
  (await found(user, text)).filter((item) => item.kind === kind).map(({ title }) => title)

const order = await context.db.tenant(admin, (tx) =>
  tx
    .selectFrom('orders')
    .select('number')
    .where('tenant_id', '=', 'harbor')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(),
)

test('users are found by name and by email', async () => {
  expect(await titles(admin, 'nora fields', 'user')).toEqual(['Nora Fields'])
  expect(await titles(admin, 'NORA.fields@harbor', 'user')).toEqual(['Nora Fields'])
})

test('orders are found by number and by who ordered', async () => {
  expect(await titles(admin, order.number, 'order')).toEqual([order.number])
  expect((await titles(admin, 'nora fields', 'order')).length).toBeGreaterThan(0)
})

test('templates and pages are found by their words', async () => {
  expect((await titles(admin, 'open house', 'template')).length).toBeGreaterThan(0)
  expect(await titles(admin, 'privacy notice', 'page')).toEqual(['California Privacy Notice'])
  expect(await titles(admin, 'privacy nothing-like-it', 'page')).toEqual([])
})

test('no kind has more than a few', async () => {
  const kinds = (await found(admin, 'ar')).map(({ kind }) => kind)
  for (const kind of new Set(kinds)) expect(kinds.filter((one) => one === kind).length).toBeLessThanOrEqual(5)
})

test('an editor finds pages and templates, and neither users nor orders', async () => {
  const kinds = new Set((await found(editor, 'nora fields')).map(({ kind }) => kind))
  expect(kinds.has('user') || kinds.has('order')).toBe(false)
  expect(await titles(editor, 'privacy notice', 'page')).toEqual(['California Privacy Notice'])
  expect(await found(editor, order.number)).toEqual([])
})

test('another tenant’s administrator finds nobody of this one', async () => {
  expect((await found(other, 'nora.fields@harbor.test')).filter(({ kind }) => kind === 'user')).toEqual([])
  expect(await titles(other, order.number, 'order')).toEqual([])
})

test('agents and anonymous visitors do not search here', async () => {
  expect((await ask(agent, 'nora')).statusCode).toBe(403)
  expect((await app.inject(anonymous('harbor', `${PATH}?text=nora`))).statusCode).toBe(401)
})

test('one letter is no search', async () => expect((await ask(admin, 'n')).statusCode).toBe(422))
