import { scopeOfTenant } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import type { Mention } from '@frontage/contracts/pages.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const MENTIONS = '/managepages/api/v1/mentions'
const editor = await signedIn(context, 'editor@harbor.test')
const ask = (who: User, search: string) =>
  app.inject(who.get(`${MENTIONS}?search=${encodeURIComponent(search)}`))
const found = async (search: string, who = editor): Promise<Mention[]> => (await ask(who, search)).json().data
const names = async (search: string, who = editor) => (await found(search, who)).map(({ name }) => name)

/** Someone else at a brokerage, under a name of their own. */
async function teammate(firstName: string, lastName: string, over: object = {}): Promise<void> {
  const { tenantId = editor.tenantId, ...rest } = over as { tenantId?: string }
  await context.db.tenant(scopeOfTenant(tenantId), (tx) =>
    tx
      .insertInto('account')
      .values({
        tenant_id: tenantId,
        email: `${firstName}.${lastName}.${Math.random()}@people.test`.toLowerCase(),
        password_hash: 'none',
        first_name: firstName,
        last_name: lastName,
        profile: '{}',
        flags: '{}',
        ...rest,
      })
      .execute(),
  )
}

test.each([
  ['nora', [{ kind: 'teammate', name: 'Nora Fields', detail: 'Waterfront' }]],
  ['FIELDS', [{ kind: 'teammate', name: 'Nora Fields', detail: 'Waterfront' }]],
  ['fie no', [{ kind: 'teammate', name: 'Nora Fields', detail: 'Waterfront' }]],
  ['Downt', [{ kind: 'office', name: 'Downtown', detail: 'Coast' }]],
  ['nobody at all', []],
])('%s finds teammates and offices by their names', async (search, expected) => {
  expect(await found(search)).toEqual(expected)
})

test('a word that begins with what was typed comes before one that only holds it', async () => {
  await teammate('Ozzy', 'Abrams')
  await teammate('Rizzo', 'Aaron')
  await teammate('Zzyva', 'Zander')
  expect(await names('zz')).toEqual(['Zzyva Zander', 'Rizzo Aaron', 'Ozzy Abrams'])
})

test('five at most, of which two lines are left to offices', async () => {
  for (let at = 0; at < 7; at++) await teammate('Quill', `Number ${at}`, { team: `Quill House ${at % 3}` })
  const kinds = (await found('quill')).map(({ kind }) => kind)
  expect(kinds).toEqual(['teammate', 'teammate', 'teammate', 'office', 'office'])
})

test.each(['%', '_', '\\', '%%', 'N_ra'])('%s is a character like others', async (search) => {
  expect(await found(search)).toEqual([])
})

test('whoever has left is not offered', async () => {
  await teammate('Gonzalo', 'Departed', { is_active: false, team: 'Departed House' })
  expect(await found('departed')).toEqual([])
})

test('names of another brokerage are never found, nor anybody by an email address', async () => {
  await teammate('Summitonly', 'Person', { tenantId: 'summit', team: 'Summitonly House' })
  expect(await found('summitonly')).toEqual([])
  expect(await names('summitonly', await signedIn(context, 'editor@summit.test'))).toEqual([
    'Summitonly Person',
    'Summitonly House',
  ])
  expect(await found('harbor.test')).toEqual([])
  expect((await ask(editor, 'a')).body).not.toContain('@')
})

test.each([
  ['agent@harbor.test', 403],
  ['consult@harbor.test', 403],
  ['manager@harbor.test', 403],
  ['editor@harbor.test', 200],
  ['admin@harbor.test', 200],
])('%s is answered with %i', async (email, status) => {
  expect((await ask(await signedIn(context, email), 'nora')).statusCode).toBe(status)
})

test('anonymous visitors and odd searches are refused', async () => {
  expect((await app.inject(anonymous('harbor', `${MENTIONS}?search=nora`))).statusCode).toBe(401)
  expect((await ask(editor, '   ')).statusCode).toBe(422)
  expect((await ask(editor, 'x'.repeat(76))).statusCode).toBe(422)
  expect((await ask(editor, 'a\u0000b')).statusCode).toBe(422)
})

test('whoever reads out the directory is stopped', async () => {
  const reader = await signedIn(context, 'admin@bluebird.test')
  const statuses: number[] = []
  // Ten at once: of those that arrive at the very same moment, the limiter counts all before it answers the first.
  for (let turn = 0; turn < 25; turn += 1) {
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(reader, 'a')))
    statuses.push(...asked.map(({ statusCode }) => statusCode))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(240)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
