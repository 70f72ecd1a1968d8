/**
 * Pages that are ready are answered before anything else is looked at: with the very headers that the whole way gives
 * them, and only to whom the whole way would give them.
 */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { anApp, hostOf, signedIn } from '@frontage/testing/app.ts'
import { DOCUMENTS_CHANGED } from './platform/documents/changes.ts'

const { app, context } = await anApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
/** Who comes the whole way asks for the tenant; who is answered from what is ready does not. */
const wholeWay = vi.spyOn(context.tenants, 'byHost')

interface Answer {
  status: number | undefined
  /** Names as they came, in the order of the alphabet; without the time. */
  headers: string[]
  etag: string
  body: string
  isReady: boolean
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  wholeWay.mockClear()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const all = { host: 'localhost', accept: 'text/html', ...headers }
  const asked = request({ port, host: '127.0.0.1', path, method, headers: all }, (reply) => {
    buffer(reply).then(
      (body) =>
        resolve({
          status: reply.statusCode,
          headers: Object.entries(reply.headers)
            .filter(([name]) => name !== 'date')
            .map(([name, value]) => `${name}: ${value}`)
            .toSorted(),
          etag: reply.headers.etag ?? '',
          body: body.toString('base64'),
          isReady: wholeWay.mock.calls.length === 0,
        }),
      reject,
    )
  })
  asked.on('error', reject).end()
  return promise
}

const GALLERY = '/templates/Create/flyers?s=101&c=1'
let addresses = 0
/** An address of the page that nobody asked for before. */
const another = (path: string) => `${path}${path.includes('?') ? '&' : '?'}visit=${addresses++}`

test.each(
  ['/home', GALLERY, '/faq', '/auth/login', '/p/2180-ocean-crest-drive'].flatMap((path) =>
    (['harbor', 'summit', 'bluebird'] as const).flatMap((uid) =>
      ['br, gzip', 'gzip', 'identity', undefined].map((encoding) => ({ path, uid, encoding })),
    ),
  ),
)('$path of $uid for $encoding: the same as the whole way', async ({ path, uid, encoding }) => {
  const address = another(path)
  const headers = { host: hostOf(uid), ...(encoding ? { 'accept-encoding': encoding } : {}) }
  const first = await ask(address, headers)
  const again = await ask(address, headers)
  expect(first.isReady).toBe(false)
  expect({ ...again, isReady: false }).toEqual(first)
  // What is a shell is never stored; everything else is ready the second time.
  expect(again.isReady).toBe(first.etag !== '')
})

test('who has the page is told so with the headers of the whole way', async () => {
  const { etag } = await ask(GALLERY)
  const address = another(GALLERY)
  const headers = { 'if-none-match': `W/"other", ${etag}`, 'accept-encoding': 'br' }
  const first = await ask(address, headers)
  const again = await ask(address, headers)
  expect([first.status, first.isReady, again.isReady, again.body]).toEqual([304, false, true, ''])
  expect({ ...again, isReady: false }).toEqual(first)
  expect(again.headers.join('\n')).toMatch(/content-security-policy: .*frame-ancestors 'none'/)
})

test('the same address on another host is another brokerage’s', async () => {
  const ours = [await ask(GALLERY), await ask(GALLERY)]
  const theirs = [
    await ask(GALLERY, { host: 'summit.localhost' }),
    await ask(GALLERY, { host: 'summit.localhost' }),
  ]
  expect(ours[1]?.isReady).toBe(true)
  expect(theirs[1]?.isReady).toBe(true)
  expect(theirs[1]?.body).toBe(theirs[0]?.body)
  expect(theirs[1]?.body).not.toBe(ours[1]?.body)
})

test.each([
  ['a session cookie', { cookie: 'a=b; frontage_session=gone' }],
  ['a secure session cookie', { cookie: '__Host-frontage_session=x' }],
  ['a token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['a host that is forwarded', { 'x-forwarded-host': 'summit.localhost' }],
  ['a host that is odd', { host: 'localhost@summit.localhost' }],
  ['a host that is nobody’s', { host: 'nobody.test' }],
])('with %s it goes the whole way', async (_name, headers) => {
  await ask(GALLERY)
  expect((await ask(GALLERY)).isReady).toBe(true)
  const asked = await ask(GALLERY, headers as Record<string, string>)
  expect(asked.isReady && asked.status === 200).toBe(false)
})

test('with two hosts it goes the whole way, to be refused', async () => {
  await ask(GALLERY)
  const { connect } = await import('node:net')
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.write(`GET ${GALLERY} HTTP/1.1\r\nHost: localhost\r\nhost: summit.localhost\r\n\r\n`)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('other methods, other cookies and who is signed in', async () => {
  await ask(GALLERY)
  expect((await ask(GALLERY, {}, 'HEAD')).isReady).toBe(false)
  expect((await ask(GALLERY, { cookie: 'privacy=1' })).isReady).toBe(true)
  const agent = await signedIn(context, 'agent@harbor.test')
  const { headers = {} } = agent.get(GALLERY)
  const page = await app.inject({ url: GALLERY, headers: { ...headers, accept: 'text/html' } })
  expect(page.headers['cache-control']).toBe('private, no-cache')
})

test('what changed is made again, in this process and by another’s word', async () => {
  await ask(GALLERY)
  expect((await ask(GALLERY)).isReady).toBe(true)
  await context.db.platform(() =>
    context.db.ownerPool.query(`select pg_notify($1, 'harbor')`, [DOCUMENTS_CHANGED]),
  )
  await expect.poll(async () => (await ask(GALLERY)).isReady, { interval: 20 }).toBe(false)
  expect((await ask(GALLERY)).isReady).toBe(true)
})

test('a host that is taken away is not answered from what is ready', async () => {
  await ask(GALLERY)
  expect((await ask(GALLERY)).isReady).toBe(true)
  context.tenants.forget()
  expect((await ask(GALLERY)).isReady).toBe(false)
})
