/** The query of a screen is changed through one door: the linter says so. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Inside the room that the rule is about. */
const BROKEN = join(ROOT, 'web/query-under-test')
afterAll(() => rmSync(BROKEN, { recursive: true, force: true }))

const SOURCE = `import { useNavigate, useSearchParams } from 'react-router'
export function useRead() {
  const [query] = useSearchParams()
  return query
}
export function useOrder() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const sort = () => void navigate('?sort=name', { preventScrollReset: true })
  return { query, setQuery, sort, leave: () => void navigate('/cp') }
}
`

test('the linter refuses whatever sets a query by itself, and nothing that reads one', () => {
  mkdirSync(BROKEN, { recursive: true })
  for (const name of ['list.tsx', 'list.test.tsx']) writeFileSync(join(BROKEN, name), SOURCE)
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', 'web/query-under-test'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const found = stdout.split('\n').filter((line) => line.includes('what was asked for last'))
  expect(found.map((line) => /query-under-test\/([^:]+:\d+)/.exec(line)?.[1])).toEqual([
    'list.tsx:7',
    'list.tsx:9',
  ])
  expect(status).not.toBe(0)
})
