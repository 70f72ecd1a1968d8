import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const SHEETS = ['page-nodes/published/*.css', 'web/lib/page-html/*.css', 'editor/**/*.css']

/** Outside of the page body, around a few elements each. */
const harmless = ['.frame:has(', '.drop:has(']

const rulesIn = (path: string): string[] =>
  readFileSync(join(root, path), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('}')

// What a `:has()` in the page body asks about is worked out again with each change: in a table of 25,000 cells every key
// then waits for all of them. The renderer and the editor's nodes say by classes what their parents need to know.
test('no style of a page, written or published, asks by :has() what an element contains', () => {
  const sheets = globSync(SHEETS, { cwd: root, exclude: ['**/dist/**'] })
  expect(sheets).toContain('page-nodes/published/tables.css')
  expect(sheets).toContain('editor/features/table/large-table.module.css')
  const asking = sheets.flatMap((path) =>
    rulesIn(path)
      .filter((rule) => rule.includes(':has(') && !harmless.some((start) => rule.trim().startsWith(start)))
      .map((rule) => `${path}: ${rule.trim().split('{')[0]}`),
  )
  expect(asking).toEqual([])
})
