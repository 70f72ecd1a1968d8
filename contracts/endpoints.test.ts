import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { methodOf, pathOf, templateOf, type Call } from './call.ts'
import type { Endpoints } from './endpoint.ts'
import { endpoints } from './endpoints/index.ts'

const FOLDER = join(import.meta.dirname, 'endpoints')
const files = readdirSync(FOLDER).filter((name) => !['index.ts', 'types.ts'].includes(name))
const groups = await Promise.all(
  files.map(async (name): Promise<Endpoints> => {
    const exported: Record<string, Endpoints> = await import(join(FOLDER, name))
    return Object.assign({}, ...Object.values(exported))
  }),
)

test('every group is in the table, and no call is in two of them', () => {
  const calls = groups.flatMap((group) => Object.keys(group))
  expect(calls.sort()).toEqual(Object.keys(endpoints).sort())
})

const table: Endpoints = endpoints
describe.each(Object.entries(table) as [Call, Endpoints[Call]][])('%s', (call, endpoint) => {
  test('has params where its path has braces', () => {
    expect(endpoint.params !== undefined).toBe(templateOf(call).includes('{'))
  })
  test('has a body only where its method takes one', () => {
    const takesNone = ['GET', 'DELETE'].includes(methodOf(call))
    expect(takesNone && endpoint.body !== undefined).toBe(false)
  })
  test('names no refusal twice', () => {
    expect(new Set(endpoint.refusals).size).toBe(endpoint.refusals.length)
  })
})

test('a path escapes what stands between its braces', () => {
  expect(pathOf('GET /pages/{name}/{id}', { name: 'about/our team', id: 7 })).toBe(
    '/pages/about%2Four%20team/7',
  )
})
