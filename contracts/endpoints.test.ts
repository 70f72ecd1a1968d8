import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { methodOf, pathOf, templateOf, type Call } from './call.ts'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { endpoints } from './endpoints/index.ts'
import { MOST_COUNTED_TO } from './path.ts'

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
  test('is read from a replica only where it changes nothing', () => {
    expect(endpoint.fromReplica && methodOf(call) !== 'GET').toBeFalsy()
  })
  test('takes no number in its query that a column could not hold', () => {
    const { properties = {} } = endpoint.query
      ? z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' })
      : {}
    const unbounded = Object.entries(properties).flatMap(([name, one]) =>
      typeof one === 'object' && one.type === 'integer' && !((one.maximum ?? Infinity) <= MOST_COUNTED_TO)
        ? [name]
        : [],
    )
    expect(unbounded).toEqual([])
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
