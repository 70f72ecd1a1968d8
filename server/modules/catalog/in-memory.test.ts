/** A catalog in memory is the database's, whoever changed it and however much is kept. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { OPTIONAL_CATEGORY_PARTS } from '@frontage/domain/optional-categories.ts'
import { anApp, anotherProcessOf } from '@frontage/testing/app.ts'
import { listCategories, listTemplates, readShowcase } from './index.ts'

const first = await anApp()
const second = await anotherProcessOf(first)
const { db } = first.context
const harbor = { ...scopeOfTenant('harbor'), shelves: OPTIONAL_CATEGORY_PARTS }

const write = (text: ReturnType<typeof sql>) => db.tenant(harbor, (tx) => text.execute(tx))
const listed = async (of = second.context.db) => ({
  list: await listTemplates(of, harbor, { pageSize: 100 }),
  categories: await listCategories(of, harbor),
})

test.each([
  [
    'a title',
    sql`update template set title = 'Renamed' where tenant_id = 'harbor' and slug = (select min(slug) from template)`,
  ],
  [
    'an order',
    sql`update template set sort = -5 where tenant_id = 'harbor' and slug = (select max(slug) from template)`,
  ],
  [
    'a withdrawal',
    sql`update template set active = false where tenant_id = 'harbor' and slug = (select min(slug) from template)`,
  ],
  [
    'an offer',
    sql`update template set offer = 'null' where tenant_id = 'harbor' and slug = (select max(slug) from template)`,
  ],
  [
    'all placements of a template',
    sql`delete from template_placement where tenant_id = 'harbor' and template_id =
      (select id from template where tenant_id = 'harbor' and active order by slug desc limit 1)`,
  ],
  ['a category', sql`update category set name = 'Leaflets' where tenant_id = 'harbor' and id = 101`],
])('%s that one process changes is what the other shows next', async (_what, change) => {
  await Promise.all([listed(), listed(db)])
  const before = JSON.stringify(await listed())
  await write(change)
  const shown = await listed()
  expect(JSON.stringify(shown)).not.toBe(before)
  expect(shown).toEqual(await listed((await anotherProcessOf(first)).context.db))
})

test('posts are counted again when one is added or removed', async () => {
  const posts = async () =>
    (await listCategories(second.context.db, harbor)).flatMap(({ kind, subCategories }) =>
      kind === 'posts' ? subCategories.map(({ templateCount }) => templateCount) : [],
    )
  const before = await posts()
  await write(sql`update post set active = false
    where tenant_id = 'harbor' and id = (select id from post where tenant_id = 'harbor' and active limit 1)`)
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  expect(sum(await posts())).toBe(sum(before) - 1)
})

test('another tenant’s change reads nothing again', async () => {
  await listed()
  const summit = scopeOfTenant('summit')
  await db.tenant(summit, (tx) =>
    sql`update template set title = title || '!' where tenant_id = 'summit'`.execute(tx),
  )
  const { statements } = await second.context.db.countStatements(() => listed())
  expect(statements.length).toBe(2)
})

test('whoever asks while it is read waits for the same reading', async () => {
  await write(sql`update template set title = title || '.' where tenant_id = 'harbor'`)
  const { result, statements } = await second.context.db.countStatements(() =>
    Promise.all(Array.from({ length: 20 }, () => readShowcase(second.context.db, harbor))),
  )
  expect(new Set(result.map((one) => JSON.stringify(one))).size).toBe(1)
  const readings = statements.filter(({ sql: text }) => text.includes('from "template_placement"'))
  // One by what stood there, one for what had changed, and those that read cards.
  expect(readings.filter(({ sql: text }) => text.startsWith('select "sub_category_id"')).length).toBe(1)
})

test('a reading that failed is not kept', async () => {
  const broken = (await anotherProcessOf(first)).context.db
  const read = broken.read
  broken.read = () => Promise.reject(new Error('cut off'))
  await expect(listTemplates(broken, harbor, {})).rejects.toThrow('cut off')
  broken.read = read
  expect((await listTemplates(broken, harbor, {})).totalRows).toBeGreaterThan(0)
})
