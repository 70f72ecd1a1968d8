/** Many templates at once, through the front door: retired, offered again, put on a category, taken off one, and Undo. */
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { BulkPreview } from '@frontage/contracts/bulk.ts'
import type { ManagedTemplate } from '@frontage/contracts/templates.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'

const API = '/marketingcenter/api/v1'
const BULK = '/managetenants/api/v1/bulk-actions'
const { app, context } = await anApp()
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const elsewhere = await signedIn(context, 'editor@summit.test')

const data = async <T>(sent: InjectOptions) => (await app.inject(sent)).json<{ data: T }>().data
const list = (query = '') =>
  data<{ rows: ManagedTemplate[]; totalRows: number; next: string | null }>(
    editor.get(`${API}/manage-templates?pageSize=100&sort=title&direction=ASC${query}`),
  )
const { rows } = await list('&product=letter-flyer')
const [first, second] = rows
if (!first || !second) throw new Error('there are flyers')
const selection = { ids: [first.id, second.id] }
const asked = (input: object, of: object = selection) => ({ kind: 'templates.change', input, selection: of })
const preview = (input: object, of: object = selection) =>
  data<BulkPreview>(editor.post(`${BULK}/preview`, asked(input, of)))
const run = (input: object, of: object = selection) =>
  data<{ id: string; changed: number; refused: number }>(editor.post(BULK, asked(input, of)))
const undo = async (id: string) => {
  const begun = await data<{ id: string }>(editor.post(`${BULK}/${id}/undo`))
  return data<{ changed: number; refused: number }>(editor.get(`${BULK}/${begun.id}`))
}
const categories = await data<{ id: number; name: string; subCategories: { id: number; name: string }[] }[]>(
  editor.get(`${API}/categories`),
)
const subs = categories.flatMap(({ name, subCategories }) =>
  subCategories.map((sub) => ({ id: sub.id, name: sub.name, path: `${name} › ${sub.name}` })),
)
const placed = (id: number) =>
  data<{ id: string }[]>(editor.get(`${API}/manage-categories/${id}/templates`)).then((all) =>
    all.map((one) => one.id),
  )
const free = subs.find(({ name }) => !first.places.includes(name) && !second.places.includes(name))
if (!free) throw new Error('there is a category without these flyers')

test('a dry run names what will change and changes nothing', async () => {
  const told = await preview({ put_on: free.id })
  expect(told).toMatchObject({ total: 2, changed: 2, refused: 0 })
  expect(told.rows[0]?.differences).toEqual([{ field: `places.${free.path}`, after: expect.any(String) }])
  expect(await placed(free.id)).not.toContain(first.id)
})

test('put on a category they come last, taken back they are where they were', async () => {
  const before = await placed(free.id)
  const done = await run({ put_on: free.id })
  expect(done).toMatchObject({ changed: 2, refused: 0 })
  expect(await placed(free.id)).toEqual([...before, first.id, second.id])
  expect(await undo(done.id)).toMatchObject({ changed: 2, refused: 0 })
  expect(await placed(free.id)).toEqual(before)
})

test('taken off where they are at home, they are at home elsewhere; Undo restores home and order', async () => {
  await run({ put_on: free.id })
  const home = async () =>
    context.db.tenant(editor, (tx) =>
      tx
        .selectFrom('template')
        .select(['category_id', 'sub_category_id'])
        .where('id', '=', first.id)
        .execute(),
    )
  const before = await home()
  const at = before[0]!.sub_category_id
  const order = await placed(at)
  const done = await run({ take_off: at })
  expect(done.changed).toBeGreaterThan(0)
  expect(await placed(at)).not.toContain(first.id)
  expect((await home())[0]?.sub_category_id).not.toBe(at)
  expect(await undo(done.id)).toMatchObject({ refused: 0 })
  expect([await home(), await placed(at)]).toEqual([before, order])
  await run({ take_off: free.id })
})

test('retired they leave the catalog for as long as nobody offers them again', async () => {
  const shown = async () => (await app.inject(agent.get(`${API}/templates/${first.id}`))).statusCode
  expect(await shown()).toBe(200)
  const done = await run({ state: 'retired' }, { all: { product: 'letter-flyer', state: 'published' } })
  expect(done.changed).toBe(rows.length)
  expect(await shown()).toBe(404)
  expect((await list('&product=letter-flyer&state=retired')).totalRows).toBe(rows.length)
  const log = await data<{ rows: { action: string }[] }>(
    (await signedIn(context, 'admin@harbor.test')).get(
      `/managetenants/api/v1/audit?kind=template&pageSize=1`,
    ),
  )
  expect(log.rows[0]?.action).toBe('template.retired')
  // One is offered again by itself: Undo leaves it as it is, and brings the others back.
  await app.inject(
    editor.put(`${API}/manage-templates/${second.id}/status`, { from: 'retired', to: 'published' }),
  )
  expect(await undo(done.id)).toMatchObject({ changed: rows.length - 1 })
  expect(await shown()).toBe(200)
})

test('what is not changed stays: also a place on a category that takes no templates any more', async () => {
  const there = () =>
    context.db.tenant(editor, (tx) =>
      tx
        .selectFrom('template_placement')
        .select(['sub_category_id', 'sort'])
        .where('template_id', '=', first.id)
        .orderBy('sub_category_id')
        .execute(),
    )
  await context.db.tenant(editor, async (tx) => {
    const { id } = await tx
      .selectFrom('category')
      .select('id')
      .where('kind', '=', 'posts')
      .where('level', '=', 2)
      .limit(1)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('template_placement')
      .values({ tenant_id: 'harbor', template_id: first.id, sub_category_id: id, sort: 7 })
      .execute()
  })
  const before = await there()
  const done = await run({ state: 'retired', put_on: free.id }, { ids: [first.id] })
  expect(await there()).toHaveLength(before.length + 1)
  expect(await undo(done.id)).toMatchObject({ changed: 1, refused: 0 })
  expect(await there()).toEqual(before)
})

test('what is not here, or takes no templates, is refused row by row', async () => {
  expect((await preview({ put_on: 999_999 })).rows.map(({ reason }) => reason)).toEqual([
    'This category is no longer here, or takes no templates.',
    'This category is no longer here, or takes no templates.',
  ])
  expect(await preview({ put_on: categories[0]!.id })).toMatchObject({ refused: 2, changed: 0 })
  expect((await app.inject(editor.post(`${BULK}/preview`, asked({})))).statusCode).toBe(422)
  const theirs = await data<BulkPreview>(elsewhere.post(`${BULK}/preview`, asked({ state: 'retired' })))
  expect(theirs).toMatchObject({ refused: 2, changed: 0 })
  expect((await app.inject(agent.post(`${BULK}/preview`, asked({ state: 'retired' })))).statusCode).toBe(403)
})

test('pages begin at a row in every order, and the file has all that the filters find', async () => {
  for (const sort of ['title', 'product', 'designs', 'changed'])
    for (const direction of ['ASC', 'DESC']) {
      const seen: string[] = []
      let at = ''
      do {
        const query = `pageSize=25&sort=${sort}&direction=${direction}${at && `&at=${at}`}`
        const page = await data<Awaited<ReturnType<typeof list>>>(
          editor.get(`${API}/manage-templates?${query}`),
        )
        seen.push(...page.rows.map(({ id }) => id))
        at = page.next ?? ''
      } while (at)
      expect(new Set(seen).size, `${sort} ${direction}`).toBe((await list()).totalRows)
      expect(seen).toHaveLength(new Set(seen).size)
    }
  const file = await app.inject(editor.get(`${API}/manage-templates-file?product=letter-flyer`))
  const lines = file.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows.length + 1)
  expect(file.body).toContain(first.title)
  expect((await app.inject(agent.get(`${API}/manage-templates-file`))).statusCode).toBe(403)
})
