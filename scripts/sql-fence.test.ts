/** SQL stays in repositories: which files those are, and that the linter says so. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasLooseOr, mayHaveSql } from './sql-fence.js'

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

test.each([
  [['a = ', ' or b'], true],
  [['(a or b) and c\nOR d'], true],
  [['(a = ', ' or (b and c))'], false],
  [["name = 'this or that' -- or so"], false],
  [['author and orders.editor'], false],
  [['case when a or b then c end'], false],
  [['select id from cart where a or b'], false],
  [['or b'], false],
])('an "or" in %j stands alone: %s', (parts, isLoose) => expect(hasLooseOr(parts)).toBe(isLoose))

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
export const loose = (id) => sql\`owner = \${id} or is_public\`
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
  // The linter reads several files at a time, and tells of each when it is done.
  const loose = stdout.split('\n').filter((line) => line.includes('Put it in parentheses'))
  expect(loose.map((line) => /sql-under-test\/([^:]+:\d+)/.exec(line)?.[1]).toSorted()).toEqual([
    'queries.ts:8',
    'repository.ts:8',
  ])
  expect(status).not.toBe(0)
})
