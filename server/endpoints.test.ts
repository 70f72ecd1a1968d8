/** The table of calls and the server's routes are the same list. */
import { expect, test } from 'vitest'
import { methodOf, templateOf, type Call } from '@frontage/contracts/call.ts'
import { endpoints } from '@frontage/contracts/endpoints/index.ts'
import { anApp } from '@frontage/testing/app.ts'

const { app } = await anApp()
const calls = Object.keys(endpoints) as Call[]

test.each(calls)('%s is registered', (call) => {
  const url = templateOf(call).replaceAll(/\{(\w+)\}/g, ':$1')
  expect(app.hasRoute({ method: methodOf(call) as 'GET', url })).toBe(true)
})

const { paths = {} } = app.swagger() as {
  paths?: Record<string, Record<string, { responses: Record<string, { content?: unknown }> }>>
}

test('every call of the server is in the table', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const unknown = described.filter((call) => !(call in endpoints))
  expect(unknown).toEqual(['GET /healthz', 'GET /readyz'])
})

test('the description of the API names the refusals of a call', () => {
  const { responses } = paths['/marketingcenter/api/v1/cart/item/{id}']?.patch ?? { responses: {} }
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '404', '422']))
  expect(JSON.stringify(responses['422'])).toContain('cart.coating-unknown')
  expect(JSON.stringify(responses['404'])).toContain('cart.item-missing')
})
