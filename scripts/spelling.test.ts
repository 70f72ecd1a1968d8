/** American spelling in every source and document, names and comments included. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { britishSpelling } from './plain-words.js'

const ROOT = join(import.meta.dirname, '..')
/** A released migration is never edited, and what other people wrote stays theirs. */
const EXEMPT =
  /(^|\/)(node_modules|dist|generated)\/|^db\/migrations\/|^catalog\/photos\/source\/|^scripts\/(plain-words|spelling)|suggested-words|complete\.test\.ts$/
const files = globSync('*/**/*.{ts,tsx,mjs,js,css,md,sql}', {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/*-under-test'],
})
  .concat(globSync('*.md', { cwd: ROOT }))
  .filter((file) => !EXEMPT.test(file))

test('there are sources to look at', () => expect(files.length).toBeGreaterThan(2000))

test('no source is spelled as in Britain', () => {
  const found = files.flatMap((file) => {
    const word = britishSpelling(readFileSync(join(ROOT, file), 'utf8'))
    return word ? [`${file}: ${word}`] : []
  })
  expect(found).toEqual([])
})
