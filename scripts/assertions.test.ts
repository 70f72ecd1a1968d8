/** What a value is, is looked at instead of asserted: the assertions that are left are counted, and only go down. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Inside a room that has none. */
const BROKEN = join(ROOT, 'domain/assertions-under-test')
afterAll(() => rmSync(BROKEN, { recursive: true, force: true }))

type Counts = Record<'as' | 'nonNull', number>

/** The rooms that may assert, how often, and what of. `as unknown as T` counts as two. Every other room may not at all. */
const ALLOWED: Record<string, Counts & { readonly why: string }> = {
  artwork: {
    as: 7,
    nonNull: 51,
    why: 'Metrics and manifest of fonts are files it wrote; indices come from its own tables.',
  },
  bench: { as: 11, nonNull: 8, why: 'It plays a client whose replies are checked by their status alone.' },
  db: {
    as: 7,
    nonNull: 0,
    why: 'The brand of a scope is made here and nowhere else; the driver types no rows.',
  },
  editor: {
    as: 12,
    nonNull: 1,
    why: 'Events and walks of the DOM, and libraries that share no types with Yjs and Lexical.',
  },
  'page-nodes': {
    as: 11,
    nonNull: 0,
    why: 'A page that has passed the gate is one that an editor may read.',
  },
  scripts: {
    as: 4,
    nonNull: 1,
    why: 'Servers of the bundler, and templates that the next step checks as a whole.',
  },
  server: {
    as: 31,
    nonNull: 1,
    why: 'Messages between own threads, columns of JSON that a command wrote, outside services.',
  },
  web: {
    as: 31,
    nonNull: 4,
    why: 'Replies that the server wrote by their contract, and what this browser kept of them.',
  },
}

interface Finding {
  readonly code: string
  readonly filename: string
}

function findings(path = '.'): readonly Finding[] {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '-c', 'oxlint.assertions.json', '-f', 'json', path],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { diagnostics }: { diagnostics: readonly Finding[] } = JSON.parse(stdout)
  return diagnostics
}

function countsOf(found: readonly Finding[]): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const { code, filename } of found) {
    const room = filename.split('/')[0] ?? ''
    const own = counts.get(room) ?? { as: 0, nonNull: 0 }
    counts.set(room, own)
    own[code.includes('non-null') ? 'nonNull' : 'as'] += 1
  }
  return counts
}

test('both kinds of assertion are found, a constant is none', () => {
  mkdirSync(BROKEN, { recursive: true })
  writeFileSync(
    join(BROKEN, 'broken.ts'),
    `const sizes = ['small', 'large'] as const
export const first = sizes[0]!
export const known = JSON.parse('1') as number
export const other = sizes as unknown as string
`,
  )
  const found = countsOf(findings('domain/assertions-under-test'))
  rmSync(BROKEN, { recursive: true })
  expect(Object.fromEntries(found)).toEqual({ domain: { as: 3, nonNull: 1 } })
}, 60_000)

test('no room asserts more than it may, and whoever takes one away lowers the number here', () => {
  const found = countsOf(findings().filter(({ filename }) => !filename.includes('-under-test/')))
  const allowed = Object.entries(ALLOWED).map(([room, { as, nonNull }]) => [room, { as, nonNull }])
  expect(Object.fromEntries([...found].toSorted())).toEqual(Object.fromEntries(allowed))
}, 60_000)
