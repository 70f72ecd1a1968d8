import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

const root = join(import.meta.dirname, '..')
/** Short ones are words that forms say for themselves, such as 'Enter name'. */
const sentences = [...new Set(Object.values(refusals).map(({ sentence }) => sentence))].filter(
  (sentence) => sentence.length > 22,
)

/** Where a sentence is somebody else's that happens to be the same. */
const QUOTED = new Map([
  // What the card provider says, spoken by the stand-in of the provider.
  ['server/platform/cards/stand-in/test-cards.ts', 'Your card was declined.'],
])

/** As it is read: text that the formatter broke into lines, or into strings that are added, is one text. */
const asRead = (source: string) =>
  source
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\\'|&apos;|’/g, "'")

test('what the server refuses with is written once, in the contracts or in a rule of the domain', async () => {
  const repeated: string[] = []
  for await (const file of glob('{web,server,editor,page-nodes,artwork}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/dist\/|node_modules|-under-test/.test(file)) continue
    const source = asRead(await readFile(join(root, file), 'utf8'))
    for (const sentence of sentences)
      if (source.includes(sentence) && QUOTED.get(file) !== sentence) repeated.push(`${file}: ${sentence}`)
  }
  expect(repeated).toEqual([])
})
