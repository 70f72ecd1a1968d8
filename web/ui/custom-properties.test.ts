/** A misspelled custom property is no error anywhere: the line is simply not painted. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandTokens } from '../lib/brand/tokens.ts'

const rooms = ['web', 'page-nodes', 'editor', 'server/platform/documents']
const root = new URL('../../', import.meta.url)

const sources = rooms
  .flatMap((room) =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.|(^|\/)(dist|node_modules)\//.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const texts = sources.map(({ text }) => text)

/** In a rule, as a key of a style, or by setProperty. */
const set = new Set([
  ...texts.flatMap((text) => found(text, /(--[\w-]+)['"`]?\]?\s*:/g)),
  ...texts.flatMap((text) => found(text, /setProperty\(\s*['"](--[\w-]+)/g)),
  ...Object.keys(brandTokens({ primary: '#123456' })).map((token) => `--${token}`),
])
/** Those that are named for what they are of: `--brand-font-${role}`. */
const families = texts.flatMap((text) => found(text, /`(--[\w-]+-)\$\{/g))

test('every custom property that is painted with is set somewhere', () => {
  const used = sources.flatMap(({ path, text }) =>
    found(text, /var\(\s*(--[\w-]+)/g).map((name) => ({ path, name })),
  )
  expect(used.length).toBeGreaterThan(1000)
  expect(
    used.filter(({ name }) => !set.has(name) && !families.some((family) => name.startsWith(family))),
  ).toEqual([])
})
