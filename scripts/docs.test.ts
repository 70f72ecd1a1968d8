/** Documents that name a file name one that is there. */
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = await Array.fromAsync(glob(['*.md', 'docs/**/*.md', '*/README.md'], { cwd: root }))
const rooms = [
  'artwork',
  'bench',
  'catalog',
  'contracts',
  'db',
  'docs',
  'domain',
  'e2e',
  'editor',
  'page-nodes',
]
const areas = [...rooms, 'scripts', 'server', 'testing', 'web']

/** Links to files, from the document; and paths in code, from the project's root. */
function filesNamedIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) =>
    join(dirname(document), link),
  )
  const paths = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code.replace(/:\d+$/, ''))
    .filter((code) => new RegExp(`^(?:${areas.join('|')})/[\\w./@-]+$`).test(code) && !code.includes('...'))
  return [...links, ...paths]
}

/** A path may leave out what it ends with, as `domain/cart-steps` does, or begin inside a room. */
const isThere = (file: string): boolean =>
  ['', '.ts', '.tsx', '.md', '/index.ts'].some((ending) => existsSync(join(root, file + ending)))

test('there are documents, and they name files', () => {
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.flatMap(filesNamedIn).length).toBeGreaterThan(50)
})

test.each(documents)('%s names files that are there', (document) => {
  expect(filesNamedIn(document).filter((file) => !isThere(file))).toEqual([])
})
