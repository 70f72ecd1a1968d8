import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BY_ITSELF } from '@frontage/domain/asked-by-itself.ts'
import { FIRST_DRAWINGS, DRAWER } from './entry/drawing-sources.ts'
import { AT_FIRST_SIGN } from './entry/first-sign-source.ts'
import { ASSETS, builtRenderer, CONSOLE_ASSETS } from './host/index.ts'
import { SIGNED_IN_ROUTES } from './routes.ts'

/** kB (1,000 bytes) of gzip: what a page may ask a first visitor to fetch before it is alive. */
const BUDGET = 145.4
/** The same of visitors who are not signed in, who wait for it most. */
const ANONYMOUS_BUDGET = 129.6

/** What pages send for of their own accord for users who are signed in. Newcomers are greeted over a page that is there. */
const SIGNED_IN = [FIRST_DRAWINGS, DRAWER, 'features/shell/live-bell.tsx']

/** Of landing pages, with their gallery and form: of what inner screens share, only what they need themselves. */
const LANDING_BUDGET = 141

/** Of the screen in which a page is written: what its address names, the editor included. */
const EDITOR_BUDGET = 330
const EDITOR = 'routes/page-content-editor/editor-screen.tsx'

/** What brings a published page to life. */
const PUBLISHED = '../page-nodes/published/enliven.ts'

/** Everything that a page's document names, its entry and every script preloaded for it, with what else it sends for. */
async function firstLoad(sources: readonly string[]): Promise<{ kB: number; scripts: string[] }> {
  const { assets } = await builtRenderer()
  const scripts = [assets.entryScript, ...assets.scripts(sources)]
  const bytes = scripts.map(
    (href) => gzipSync(readFileSync(`${ASSETS}/${basename(href)}`), { level: 9 }).length,
  )
  return { kB: bytes.reduce((sum, each) => sum + each, 0) / 1000, scripts }
}

const pages = [
  ['home', 'routes/home/home.route.tsx'],
  ['a gallery', 'routes/templates/templates.route.tsx'],
  ['search', 'routes/search/search.route.tsx'],
  ['a shelf of articles', 'routes/post-area/post-area.route.tsx'],
  ['an article', 'routes/posts/post.route.tsx'],
  ['login', 'routes/login/login.route.tsx'],
  ["a page of the tenant's own", 'routes/pages/page.route.tsx'],
] as const

test.each(pages)('%s loads within the budget for anonymous visitors', async (_, source) => {
  const { kB, scripts } = await firstLoad([source])
  expect(kB, scripts.join('\n')).toBeLessThan(ANONYMOUS_BUDGET)
  // Without the entry and the page's own there would be little to add up.
  expect(scripts.length).toBeGreaterThan(4)
})

test.each(pages)('%s loads within the budget for users who are signed in', async (_, source) => {
  const { kB, scripts } = await firstLoad([source, ...SIGNED_IN])
  expect(kB, scripts.join('\n')).toBeLessThan(BUDGET)
  for (const name of ['first-cards', 'drawing', 'live-bell'])
    expect(scripts.some((href) => basename(href).startsWith(name))).toBe(true)
})

/** kB: what the cards of users who are signed in wait for. */
const DRAWING_BUDGET = 18.2

test('cards are drawn without React, the router or the page itself', async () => {
  const { assets } = await builtRenderer()
  const scripts = assets.chunks([FIRST_DRAWINGS, DRAWER])
  expect(scripts).toContain(assets.cardsScript)
  const sent = scripts.map((href) => readFileSync(`${ASSETS}/${basename(href)}`, 'utf8'))
  const bytes = sent.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  expect(bytes / 1000, scripts.join('\n')).toBeLessThan(DRAWING_BUDGET)
  expect(sent.join('\n')).not.toMatch(/react\.|hydrateRoot/i)
  expect(scripts).not.toContain(assets.entryScript)
})

test('a landing page loads within its budget', async () => {
  const { kB, scripts } = await firstLoad(['routes/landing/landing.route.tsx'])
  expect(kB, scripts.join('\n')).toBeLessThan(LANDING_BUDGET)
})

/** kB: what a landing page, an article or a page of the tenant's own runs for whoever only reads it. */
const READ_BUDGET = 5.2

test('a page that waits is read without React, the router or the page itself', async () => {
  const { assets } = await builtRenderer()
  const scripts = assets.chunks([AT_FIRST_SIGN])
  expect(scripts).toContain(assets.firstSignScript)
  const sent = scripts.map((href) => readFileSync(`${ASSETS}/${basename(href)}`, 'utf8'))
  const bytes = sent.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  expect(bytes / 1000, scripts.join('\n')).toBeLessThan(READ_BUDGET)
  expect(sent.join('\n')).not.toMatch(/react\.|hydrateRoot/i)
})

test('what everybody is sent names no screen of users who are signed in', async () => {
  const { scripts } = await firstLoad(pages.map(([, source]) => source))
  const sent = scripts.map((href) => readFileSync(`${ASSETS}/${basename(href)}`, 'utf8')).join('\n')
  expect(sent).toContain('login.route')
  expect(sent).not.toMatch(/(?:automarketing|pastorders|cp|leads)\.route/)
  const own = await firstLoad(['routes/pastorders/pastorders.route.tsx', SIGNED_IN_ROUTES])
  expect(own.scripts.filter((href) => basename(href).startsWith('signed-in-routes'))).toHaveLength(1)
})

test('whoever is signed in, and operators, are sent what says how long their window was left alone', async () => {
  const { assets } = await builtRenderer()
  const signedIn = assets.chunks([SIGNED_IN_ROUTES]).map((href) => `${ASSETS}/${basename(href)}`)
  const console = globSync(`${CONSOLE_ASSETS.folder}/*.js`)
  for (const scripts of [signedIn, console])
    expect(scripts.map((path) => readFileSync(path, 'utf8')).join('\n')).toContain(BY_ITSELF)
})

test('a screen without designs asks for nothing that renders them', async () => {
  const { scripts } = await firstLoad(['routes/listings/listings.route.tsx', SIGNED_IN_ROUTES])
  expect(scripts.some((href) => basename(href).startsWith('screens'))).toBe(true)
  expect(scripts.filter((href) => /^(?:artwork|saxes)/.test(basename(href)))).toEqual([])
})

/** kB: the code of the control panel's longest lists, with what everybody is sent who is signed in. */
const LIST_BUDGET = 187.4

test.each(['people', 'orders', 'pages'])('the list of %s loads within its budget', async (name) => {
  const { kB, scripts } = await firstLoad([
    'routes/cp/cp.route.tsx',
    `routes/cp/sections/${name}.tsx`,
    SIGNED_IN_ROUTES,
  ])
  expect(kB, scripts.join('\n')).toBeLessThan(LIST_BUDGET)
  expect(scripts.filter((href) => /^(?:screens|drawing|artwork)/.test(basename(href)))).toEqual([])
})

test('the page editor loads within its budget, and nobody who reads a page loads any of it', async () => {
  const { kB, scripts } = await firstLoad([
    'routes/page-content-editor/page-content-editor.route.tsx',
    EDITOR,
  ])
  expect(kB, scripts.join('\n')).toBeLessThan(EDITOR_BUDGET)
  const ofEditor = scripts.filter((href) => basename(href).startsWith('editor'))
  expect(ofEditor.length).toBeGreaterThan(0)
  const read = await firstLoad(['routes/pages/page.route.tsx', DRAWER, PUBLISHED])
  expect(read.scripts.filter((href) => ofEditor.includes(href))).toEqual([])
})
