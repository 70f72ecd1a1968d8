/** Documentation that names a file or a command names one that is there. */
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const docPages = await Array.fromAsync(glob(['*.md', 'docs/**/*.md', '*/README.md'], { cwd: root }))
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

/** Links to files, from the page that has them; and paths in code, from the project's root. */
function filesNamedIn(docPage: string): string[] {
  const text = readFileSync(join(root, docPage), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) =>
    join(dirname(docPage), link),
  )
  const paths = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code.replace(/:\d+$/, ''))
    .filter((code) => new RegExp(`^(?:${areas.join('|')})/[\\w./@-]+$`).test(code) && !code.includes('...'))
    // What a build makes is not in the repository.
    .filter((code) => !code.split('/').includes('dist'))
  return [...links, ...paths]
}

/** A path may leave out what it ends with, as `domain/cart-steps` does, or begin inside a room. */
const isThere = (file: string): boolean =>
  ['', '.ts', '.tsx', '.md', '/index.ts'].some((ending) => existsSync(join(root, file + ending)))

test('there is documentation, and it names files', () => {
  expect(docPages.length).toBeGreaterThan(30)
  expect(docPages.flatMap(filesNamedIn).length).toBeGreaterThan(50)
})

test.each(docPages)('%s names files that are there', (docPage) => {
  expect(filesNamedIn(docPage).filter((file) => !isThere(file))).toEqual([])
})

/** As the sites that show these pages make them of headings. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

test.each(docPages)('%s leads to headings that are there', (docPage) => {
  const read = (page: string) => readFileSync(join(root, page), 'utf8')
  const missing = [...read(docPage).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)].filter(
    ([, link = '', anchor = '']) => {
      const page = link === '' ? docPage : join(dirname(docPage), link)
      const headings = [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
        anchorOf(heading),
      )
      return !headings.includes(anchor)
    },
  )
  expect(missing.map(([link]) => link)).toEqual([])
})

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }

/** Names of npm's scripts. */
function commandsIn(text: string): string[] {
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  const own = [...text.matchAll(/npm (start|test)\b/g)].map(([, name = '']) => name)
  return [...named, ...own]
}

test.each(docPages)('%s names commands that are there', (docPage) => {
  const commands = commandsIn(readFileSync(join(root, docPage), 'utf8'))
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('the README names every command that newcomers need', () => {
  const named = commandsIn(readFileSync(join(root, 'README.md'), 'utf8'))
  expect(named).toEqual(
    expect.arrayContaining(['start', 'test', 'dev', 'doctor', 'worker', 'template', 'editor', 'new']),
  )
})

test('comments name documentation that is there', async () => {
  const sources = await Array.fromAsync(
    glob(
      areas.map((area) => `${area}/**/*.{ts,tsx,mjs,js,css,sql}`),
      // Other tests write files that the linter refuses, for a moment.
      { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/*-under-test/**'] },
    ),
  )
  const missing = sources.flatMap((source) =>
    [...readFileSync(join(root, source), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .map(([docPage]) => `${source}: ${docPage}`)
      .filter((named) => !existsSync(join(root, named.slice(named.lastIndexOf(': ') + 2)))),
  )
  // Made up, for a project that is not this one.
  expect(missing.filter((named) => !named.startsWith('scripts/changed.test.ts'))).toEqual([])
})
