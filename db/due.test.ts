/** What is due is looked for by the server's clock, which counts whole milliseconds. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'

const db = await aDatabase()
const FUNCTIONS = join(import.meta.dirname, 'functions')

test('no moment that something is due at has more digits by default than that clock', async () => {
  const { rows } = await db.platform((owner) =>
    sql<{ name: string; value: string }>`
      select table_name || '.' || column_name as name, column_default as value
      from information_schema.columns
      where table_schema = 'public' and column_name like '%due_at%' and column_default is not null`.execute(
      owner,
    ),
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ value }) => !value.startsWith('date_trunc('))).toEqual([])
})

test('nor does a function of the database note something as due now with more', async () => {
  const noting = (await readdir(FUNCTIONS)).filter((name) => name.startsWith('note_due_'))
  expect(noting.length).toBeGreaterThan(5)
  const texts = await Promise.all(noting.map((name) => readFile(join(FUNCTIONS, name), 'utf8')))
  expect(noting.filter((_, at) => /(?<!'milliseconds', )now\(\)/.test(texts[at] ?? ''))).toEqual([])
})
