/** Alerts and dashboard name figures that /metrics tells, and each alert says what to do. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
