import { expect, test } from 'vitest'
import { templateOf } from '@frontage/contracts/call.ts'
import { endpoints, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import { scopeOf } from '@frontage/contracts/program-calls.ts'
import { TEST_EVENT, WEBHOOK_EVENT_TYPES } from '@frontage/domain/webhooks.ts'
import { anApp } from '@frontage/testing/app.ts'

const { app } = await anApp()
const HOST = { host: 'localhost' }
const page = (url: string) => app.inject({ url, headers: { ...HOST, accept: 'text/html,*/*;q=0.8' } })
const isKnown = (call: string): call is KnownCall => call in endpoints
const open = Object.keys(endpoints)
  .filter(isKnown)
  .filter((call) => scopeOf(call) !== null)

test('programs get the document, readers a page, at one address', async () => {
  for (const headers of [HOST, { ...HOST, accept: 'application/json' }, { ...HOST, accept: '*/*' }]) {
    const reply = await app.inject({ url: '/api-docs', headers })
    expect([reply.headers['content-type'], reply.headers.vary]).toEqual([
      expect.stringContaining('application/json'),
      expect.stringMatching(/accept/i),
    ])
    expect(reply.json().openapi).toMatch(/^3\./)
  }
  expect((await app.inject({ url: '/api-docs.json', headers: HOST })).json().paths).toBeTypeOf('object')
  const read = await page('/api-docs')
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test('the page has every call that a key opens, with its scope', async () => {
  const { body } = await page('/api-docs')
  const text = body.replaceAll('<wbr>', '')
  for (const call of open) {
    expect(text).toContain(`<code>${templateOf(call)}</code>`)
    expect(text).toContain(`<code>${scopeOf(call)}</code>`)
  }
  expect(text).not.toContain('/cart/process')
  expect(body.match(/<article>/g)).toHaveLength(open.length)
})

test('every kind of event is in both, with its fields', async () => {
  const document = (await app.inject({ url: '/api-docs.json', headers: HOST })).json()
  const { body } = await page('/api-docs')
  const types = [...WEBHOOK_EVENT_TYPES, TEST_EVENT]
  expect(Object.keys(document.webhooks).toSorted()).toEqual(types.toSorted())
  for (const type of types) {
    const { schema } = document.webhooks[type].post.requestBody.content['application/json']
    expect(schema.properties).toMatchObject({ type: { const: type }, data: { type: 'object' } })
    expect(schema.$schema).toBeUndefined()
    expect(body).toContain(`<code>${type}</code>`)
  }
  const { order } =
    document.webhooks['order.created'].post.requestBody.content['application/json'].schema.properties.data
      .properties
  expect(Object.keys(order.properties)).toEqual(Object.keys(ManagedOrder.shape))
  expect(body).toContain('id="webhooks"')
})

test('it needs nothing that the security policy would refuse', async () => {
  const { body, headers } = await page('/api-docs')
  const nonce = /style nonce="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(body).not.toMatch(/<script|style="|src=|url\(|<(?:link|form|a)\b[^>]*https?:\/\/(?!localhost)/)
})

test.each([
  ['packing slip', ['packing-slips', 'packing-slip']],
  ['STATUS order', ['manage-orders/{id}/status']],
])('%j finds %j', async (search, paths) => {
  const { body } = await page(`/api-docs?q=${encodeURIComponent(search)}`)
  const found = body.replaceAll('<wbr>', '')
  for (const path of paths) expect(found).toContain(path)
  expect((body.match(/<article>/g) ?? []).length).toBeLessThan(8)
})

test.each(['<img src=x onerror=alert(1)>', '"><script>', "'", '\u202e', 'x'.repeat(5000)])(
  'what is searched for is text and nothing else: %j',
  async (search) => {
    const { statusCode, body } = await page(`/api-docs?q=${encodeURIComponent(search)}`)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/<(img|script)/)
  },
)

test('several searches at once, and one of nothing, are the whole page', async () => {
  for (const url of ['/api-docs?q=a&q=b', '/api-docs?q=', '/api-docs?q=%20'])
    expect((await page(url)).body).toContain('id="authentication"')
})
