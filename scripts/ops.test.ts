/** Alerts and dashboard name figures that /metrics tells, and each alert says what to do. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Environment } from '@frontage/server/platform/environment.ts'
import { DEFINITIONS } from '@frontage/server/metrics/definitions.ts'

const root = join(import.meta.dirname, '..')
const alerts = readFileSync(join(root, 'ops/alerts.yml'), 'utf8')
const dashboard = readFileSync(join(root, 'ops/dashboard.json'), 'utf8')

function namesIn(text: string): string[] {
  const named = [...text.matchAll(/\bfrontage_\w+/g)].map(([name]) => name)
  return [...new Set(named)].map((name) => {
    const base = name.replace(/_(bucket|sum|count)$/, '')
    return base in DEFINITIONS && Reflect.get(DEFINITIONS, base)[0] === 'histogram' ? base : name
  })
}

test.each([
  ['alerts', alerts],
  ['dashboard', dashboard],
])('%s name figures that there are', (_which, text) => {
  const names = namesIn(text)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !(name in DEFINITIONS))).toEqual([])
})

test('every figure is looked at by an alert or the dashboard', () => {
  const named = new Set([...namesIn(alerts), ...namesIn(dashboard)])
  expect(Object.keys(DEFINITIONS).filter((name) => !named.has(name))).toEqual([])
})

test('every alert has a page that says what to do', () => {
  const blocks = alerts.split('- alert: ').slice(1)
  expect(blocks.length).toBeGreaterThan(10)
  for (const block of blocks) {
    const [name] = block.split('\n', 1)
    const page = /runbook: (docs\/runbooks\/[a-z]+\.md)/.exec(block)?.[1] ?? ''
    expect(page, name).not.toBe('')
    expect(existsSync(join(root, page)), `${name}: ${page}`).toBe(true)
    expect(block, name).toMatch(/severity: (page|ticket)/)
  }
})

/** What an operator reads at night. */
const pages = [
  'README.md',
  ...['operate', 'operators', 'scaling', 'sign-on'].map((name) => `docs/${name}.md`),
  ...globSync('docs/runbooks/*.md', { cwd: root }),
]
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
/** Read by others than the product's settings: the cluster on one machine. */
const OF_OTHERS = ['CLUSTER_DIR', 'NODE_EXTRA_CA_CERTS']
/** A role, a cookie, and what names of replication slots begin with. */
const NO_FIGURES = ['frontage_web', 'frontage_session', 'frontage_move_']

test.each(pages)('%s names settings, figures and alerts that there are', (page) => {
  const text = textOf(page)
  const settings = [...text.matchAll(/\b[A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d]\b/g)].map(([name]) => name)
  const isSetting = (name: string) =>
    name in Environment.shape || name.replace(/_FILE$/, '') in Environment.shape
  expect(settings.filter((name) => !isSetting(name) && !OF_OTHERS.includes(name))).toEqual([])
  const figures = namesIn(text).filter((name) => !NO_FIGURES.includes(name))
  expect(figures.filter((name) => !(name in DEFINITIONS))).toEqual([])
  const named = [...text.matchAll(/\bFrontage[A-Z]\w+/g)].map(([name]) => name)
  expect(named.filter((name) => !alerts.includes(`alert: ${name}\n`))).toEqual([])
})

test('every page for operators that an alert leads to is in the list of operating, and so are the others', () => {
  const operating = textOf('docs/operate.md')
  const runbooks = pages.filter((page) => page.startsWith('docs/runbooks/'))
  expect(runbooks.filter((page) => !operating.includes(`](${page.slice('docs/'.length)})`))).toEqual([])
})

test('runbooks name panels of the dashboard, and fields and lines of the log, that there are', () => {
  const sources = globSync('{server,domain,db}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((source) => !source.endsWith('.test.ts'))
    .map(textOf)
    .join('\n')
  for (const page of pages.filter(
    (name) => name.startsWith('docs/runbooks/') && !name.endsWith('moves.md'),
  )) {
    const text = textOf(page)
    const panels = [...text.matchAll(/(?:^\d\. |dashboard's )"([A-Z][^"]+)"(?=:| says)/gm)].map(
      ([, panel = '']) => panel,
    )
    expect(
      panels.filter((panel) => !dashboard.includes(`"title": "${panel}`)),
      page,
    ).toEqual([])
    const lines = codeIn(text).filter((code) =>
      /^(?!select |docker |npm |in a )[a-z]+(?: [a-z’',]+){1,}$/.test(code),
    )
    expect(
      lines.filter((line) => !sources.includes(line)),
      page,
    ).toEqual([])
    const fields = codeIn(text).filter((code) => /^[a-z]+[A-Z]\w*$/.test(code))
    expect(
      fields.filter((field) => !new RegExp(String.raw`\b${field}\b`).test(sources)),
      page,
    ).toEqual([])
  }
})
