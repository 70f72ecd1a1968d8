import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

const root = join(import.meta.dirname, '..')
/** Short ones are words that forms say for themselves, such as 'Enter name'. */
const sentences = [...new Set(Object.values(refusals).map(({ sentence }) => sentence))].filter(
  (sentence) => sentence.length > 24,
)

test('what the server refuses with is written once: the browser takes it from the contracts', async () => {
  const repeated: string[] = []
  for await (const file of glob('web/{entry,features,lib,routes,ui}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\./.test(file)) continue
    const source = await readFile(join(root, file), 'utf8')
    for (const sentence of sentences)
      if (source.includes(`'${sentence.replaceAll("'", "\\'")}'`) || source.includes(`"${sentence}"`))
        repeated.push(`${file}: ${sentence}`)
  }
  expect(repeated).toEqual([])
})
