/** What docs/runbooks/moves.md says that the command may say is what it says. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/runbooks/moves.md'), 'utf8')
const code = globSync(['db/tenant-move/*.ts', 'server/modules/brokerages/move/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
const [, table = ''] = page.split('| It says')
const [rows = ''] = table.split('\n\n')
const sentences = rows.split('\n| ').flatMap((row) => {
  const [said = ''] = row.split(' | ')
  return [...said.matchAll(/`([^`-][^`]*)`/g)].map(([, sentence = '']) => sentence)
})

test('the page has them', () => {
  expect(sentences.length).toBeGreaterThan(15)
})

test.each(sentences)('%s', (sentence) => {
  // What is said of a brokerage, an address or a time is another each time.
  const parts = sentence.split(/\bID\b|…|\b60\b|, /).map((part) => part.trim())
  const missing = parts.filter((part) => part.length > 3 && !code.includes(part))
  expect(missing).toEqual([])
})
