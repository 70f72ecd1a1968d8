/** A newer release adds a column beside processes whose connections keep plans. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { build } from './client.ts'
import { scopeOfTenant } from './scope.ts'
import { asksForAllColumns } from './statements.ts'

const harbor = scopeOfTenant('harbor')
const all = build.selectFrom('tenant').selectAll()

test('neither a read nor a transaction of the older release fails', async () => {
  const db = await aDatabase()
  const read = async () => (await db.read(harbor, [all]))[0].length
  const inTransaction = () =>
    db.tenant(harbor, async (tx) => (await tx.selectFrom('tenant').selectAll().execute()).length)
  const both = () =>
    Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? read() : inTransaction())))
  for (let round = 0; round < 3; round += 1) await both()
  await db.platform((owner) => sql`alter table tenant add column trial text`.execute(owner))
  expect(await both()).toEqual(Array.from({ length: 12 }, () => 0))
  expect(await both()).toEqual(Array.from({ length: 12 }, () => 0))
})

test.each([
  ['select * from "tenant"', true],
  ['select "t".*, 1 as one from "tenant" as "t"', true],
  ['insert into "tenant" ("name") values ($1) returning *', true],
  ['select 1 as one, * from tenant', true],
  ['select count(*) from tenant', false],
  ['select price * count as total from line', false],
])('%s asks for all columns: %s', (text, isSo) => expect(asksForAllColumns(text)).toBe(isSo))
