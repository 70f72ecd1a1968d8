/** SQL stays in repositories: which files those are, and that the linter says so. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mayHaveSql } from './sql-fence.js'

test.each([
  ['server/modules/cart/repository.ts', true],
  ['server/modules/membership/promo-codes-repository.ts', true],
  ['server/modules/pages/together/repository.ts', true],
  ['server/platform/mail/repository.ts', true],
  ['server/modules/cart/cart.test.ts', true],
  ['server/demonstration/seed.ts', true],
  ['server/modules/pages/demonstration.ts', true],
  ['db/move.ts', true],
  ['testing/app.ts', true],
  ['server/modules/cart/queries.ts', false],
  ['server/modules/cart/commands/add-item.ts', false],
  ['server/modules/cart/myrepository.ts', false],
  ['server/modules/cart/repository.helpers.ts', false],
  ['server/platform/health.ts', false],
  ['server/doctor/checks.ts', false],
])('%s: %s', (file, may) => expect(mayHaveSql(file)).toBe(may))

const ROOT = join(import.meta.dirname, '..')
/** Inside the room that the rule is about. */
const BROKEN = join(ROOT, 'server/sql-under-test')
afterAll(() => rmSync(BROKEN, { recursive: true, force: true }))

const sourceWithSql = `import { sql } from 'kysely'
export const all = (tx, pool) => [
  sql\`select 1\`.execute(tx),
  tx.selectFrom('cart').selectAll(),
  tx.deleteFrom('cart'),
  pool.query('delete from cart'),
]
`

test('the linter refuses SQL elsewhere, and nothing of it in a repository', () => {
  mkdirSync(BROKEN, { recursive: true })
  for (const name of ['queries.ts', 'repository.ts']) writeFileSync(join(BROKEN, name), sourceWithSql)
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', 'server/sql-under-test'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const found = stdout.split('\n').filter((line) => line.includes('SQL is in repository.ts'))
  expect(found.map((line) => /sql-under-test\/([^:]+:\d+)/.exec(line)?.[1])).toEqual([
    'queries.ts:1',
    'queries.ts:4',
    'queries.ts:5',
    'queries.ts:6',
  ])
  expect(status).not.toBe(0)
})
