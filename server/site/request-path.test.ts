import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { templateOf } from '@frontage/contracts/call.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import { brandVersion } from '@frontage/contracts/personalization.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { buildApp } from '../app.ts'
import { REFUSED } from '../platform/errors.ts'
import { anApp, hostOf, signedIn, anonymous } from '@frontage/testing/app.ts'
import { logTo } from './open-context.ts'

const lines: string[] = []
const { app, context } = await anApp({
  log: logTo({ write: (line: string) => void lines.push(line) }, 'warn'),
})

test.each([
  ['localhost', 'harbor'],
  ['harbor.localhost', 'harbor'],
  ['HARBOR.localhost:3000', 'harbor'],
  ['summit.localhost', 'summit'],
  ['bluebird.localhost', 'bluebird'],
])('%s is the site of %s', async (host, uid) => {
  const reply = await app.inject({ url: `/managetenants/api/v1/tenants/${uid}`, headers: { host } })
  expect(reply.json()).toMatchObject({ success: true, data: { uid } })
})

test.each(['nobody.test', '127.0.0.1', 'summit.localhost.evil.test', 'a'.repeat(300), '<script>'])(
  'the unknown host %s gets a 404 page that names no tenant',
  async (host) => {
    const reply = await app.inject({ url: '/', headers: { host, accept: 'text/html' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('There is no site here')
    expect(reply.body).not.toMatch(/Harbor|Summit|Bluebird|<script>/)
  },
)

test('a forwarded host does not choose the tenant', async () => {
  const reply = await app.inject(
    anonymous('harbor', '/managetenants/api/v1/tenants/harbor', {
      headers: { 'x-forwarded-host': 'summit.localhost' },
    }),
  )
  expect(reply.statusCode).toBe(200)
})

test.each([
  { forwarded: 'host=summit.localhost' },
  { 'x-forwarded-server': 'summit.localhost', 'x-original-host': 'summit.localhost' },
  { 'x-host': 'summit.localhost', 'x-forwarded-proto': 'https' },
])('neither do %j', async (headers) => {
  const path = '/managetenants/api/v1/tenants'
  expect((await app.inject(anonymous('harbor', `${path}/harbor`, { headers }))).statusCode).toBe(200)
  expect((await app.inject(anonymous('harbor', `${path}/summit`, { headers }))).statusCode).toBe(404)
})

test.each([
  'localhost, summit.localhost',
  'summit.localhost@localhost',
  'localhost/../summit.localhost',
  'localhost#summit.localhost',
  'localhost%00.summit.localhost',
  'localhost\tsummit.localhost',
  '[::1]',
])('the odd host %j belongs to nobody', async (host) => {
  const reply = await app.inject({ url: '/home', headers: { host, accept: 'text/html' } })
  expect([400, 404]).toContain(reply.statusCode)
  expect(reply.body).not.toMatch(/Harbor|Summit|Bluebird/)
})

await app.listen({ port: 0, host: '127.0.0.1' })

/** What is sent as it is written: clients of every kind put addresses right before they send them. */
function sent(lines: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n')),
    )
    let text = ''
    socket.on('data', (part) => (text += part))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

test('of two hosts in one request neither is taken for the other', async () => {
  const path = '/managetenants/api/v1/tenants/summit'
  for (const second of ['summit.localhost', 'localhost']) {
    const answer = await sent([`GET ${path} HTTP/1.1`, 'Host: localhost', `Host: ${second}`])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('Summit')
  }
})

test("another tenant's data and a tenant that does not exist are the same 404", async () => {
  const [other, missing] = await Promise.all([
    app.inject(anonymous('harbor', '/managetenants/api/v1/tenants/summit')),
    app.inject(anonymous('harbor', '/managetenants/api/v1/tenants/nobody')),
  ])
  expect(other.statusCode).toBe(404)
  expect(other.body).toBe(missing.body)
})

test('a session of one tenant is nothing in another', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const own = await app.inject(agent.get('/security/api/v1/users/me'))
  expect(own.json().data).toMatchObject({ email: 'agent@harbor.test', firstName: 'Jordan' })
  const abroad = await app.inject(
    agent.get('/security/api/v1/users/me', undefined, { host: hostOf('summit') }),
  )
  expect(abroad.statusCode).toBe(401)
  expect(abroad.json()).toMatchObject({ success: false, code: 'account.sign-in-required' })
})

test('a cookie alone changes nothing from another site', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const token = String(agent.get('/').headers?.authorization).replace('Bearer ', '')
  const logout = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/auth/api/v1/authentication/logout',
      headers: { host: 'localhost', cookie: `frontage_session=${token}`, ...headers },
    })
  for (const origin of ['https://evil.test', 'http://summit.localhost', 'null']) {
    expect((await logout({ origin })).json()).toMatchObject({ code: 'request.cross-site' })
  }
  expect((await logout({ origin: 'http://localhost' })).statusCode).toBe(200)
})

test('what a call answers is stored by nobody, and no server tells back what it was sent', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  for (const asked of [agent.get('/security/api/v1/users/me'), agent.get('/marketingcenter/api/v1/nothing')])
    expect((await app.inject(asked)).headers['cache-control']).toBe('no-store')
  // Nor is what went wrong where an answer would have been good for a year.
  const harbor = await context.tenants.byId('harbor')
  const v = harbor && `x-${brandVersion(harbor.data)}`
  const failed = await app.inject(
    anonymous('harbor', `/marketingcenter/api/v1/thumbnails/${randomUUID()}.svg?v=${v}`),
  )
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([404, 'no-store'])
  const traced = await app.inject({ ...agent.get('/'), method: 'TRACE' as 'GET' })
  expect(traced.statusCode).toBe(404)
  expect(traced.body).not.toContain('Bearer')
})

test.each([
  ['application/json', '/auth/api/v1/authentication/login', '{"email":'],
  [
    'multipart/form-data; boundary=x',
    templateOf(fileCalls.upload),
    '--x\r\nContent-Disposition: form-data; name="file_request"; filename="a.png"\r\n\r\nabc',
  ],
])('a sender who breaks off %s is no fault of a connection of ours', async (type, path, begun) => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const codes: unknown[] = []
  subscribe(REFUSED.name, (refused) => void codes.push(fieldOf(refused, 'code')))
  lines.length = 0
  const { port } = app.server.address() as AddressInfo
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${agent.get('/').headers?.authorization}`,
    `Content-Type: ${type}`,
    'Content-Length: 5000',
  ]
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`, () => setTimeout(() => socket.destroy(), 100)),
  )
  await expect.poll(() => codes).toEqual(['request.malformed'])
  expect(lines.join('')).not.toMatch(/request failed|todo/)
})

describe('the door of the session', () => {
  const LOGOUT = '/auth/api/v1/authentication/logout'
  const tokenOf = async () => {
    const agent = await signedIn(context, 'agent@harbor.test')
    return String(agent.get('/').headers?.authorization).replace('Bearer ', '')
  }
  const post = (url: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, payload: {} })

  test.each(['Basic abc', 'Bearer short', 'Digest', 'bearer', ' '])(
    'an Authorization header like %j does not stand for a site',
    async (authorization) => {
      const cookie = `frontage_session=${await tokenOf()}`
      const reply = await post(LOGOUT, { cookie, authorization, origin: 'https://evil.test' })
      expect(reply.json()).toMatchObject({ code: 'request.cross-site' })
      const me = await app.inject({
        url: '/security/api/v1/users/me',
        headers: { host: 'localhost', cookie },
      })
      expect(me.statusCode).toBe(200)
    },
  )

  test('beside a token in the header no cookie counts', async () => {
    const headers = {
      host: 'localhost',
      cookie: `frontage_session=${await tokenOf()}`,
      authorization: `Bearer ${'x'.repeat(43)}`,
    }
    expect((await app.inject({ url: '/security/api/v1/users/me', headers })).statusCode).toBe(401)
  })

  test.each([LOGOUT, '/auth/api/v1/authentication/login', '/auth/api/v1/authentication/forgot-password'])(
    'a foreign form reaches nothing without a cookie either: %s',
    async (url) => {
      for (const headers of [
        { origin: 'https://evil.test' },
        { origin: 'null' },
        { origin: 'null', 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
      ]) {
        const reply = await post(url, headers as Record<string, string>)
        expect(reply.json()).toMatchObject({ code: 'request.cross-site' })
        expect(reply.headers['set-cookie']).toBeUndefined()
      }
    },
  )

  test('a page that tells nobody where it was is still of this site', async () => {
    const reply = await post(LOGOUT, { origin: 'null', 'sec-fetch-site': 'same-origin' })
    expect(reply.statusCode).toBe(200)
  })

  test('over https the cookie of the plain name signs nobody in, and over http not the other', async () => {
    const settings = { ...context.settings, trustedProxies: ['127.0.0.1'] }
    const behindProxy = await buildApp({ ...context, settings })
    const ask = (proto: string, name: string, token: string) =>
      behindProxy.inject({
        url: '/security/api/v1/users/me',
        headers: { host: 'localhost', 'x-forwarded-proto': proto, cookie: `${name}=${token}` },
      })
    const token = await tokenOf()
    const asked = [
      ask('https', '__Host-frontage_session', token),
      ask('https', 'frontage_session', token),
      ask('http', 'frontage_session', token),
      ask('http', '__Host-frontage_session', token),
    ]
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 401])
    await behindProxy.close()
  })
})

test.each([
  '//other.example/%2e%2e',
  '//other.example',
  '/\\other.example/',
  '/%5cother.example/..',
  '/%2e%2e',
  '/home/%2E%2e/',
  '/home/.',
  '/%00',
])('the address %s is nobody’s, and never the home page', async (url) => {
  const page = await sent([`GET ${url} HTTP/1.1`, 'Host: localhost', 'Accept: text/html'])
  expect(page).toMatch(/^HTTP\/1\.1 404 /)
  expect(page).toContain('Harbor Realty')
  const call = await sent([`GET /marketingcenter/api/v1${url} HTTP/1.1`, 'Host: localhost'])
  expect(call).toMatch(/^HTTP\/1\.1 404 [^]*"code":"request.not-found"/)
})

test('every reply forbids framing, sniffing and scripts of other sites', async () => {
  const asked = anonymous('harbor', '/managetenants/api/v1/tenants/harbor')
  const headers = { ...asked.headers, origin: 'https://evil.test', 'access-control-request-method': 'PUT' }
  for (const method of ['GET', 'OPTIONS'] as const)
    expect(
      Object.keys((await app.inject({ ...asked, method, headers })).headers).filter((name) =>
        name.startsWith('access-control-'),
      ),
    ).toEqual([])
  const reply = await app.inject(asked)
  expect(reply.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'/)
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['GET', '/marketingcenter/api/v1/nothing'],
  ['POST', '/marketingcenter/api/v1/nothing'],
  ['DELETE', '/somewhere'],
] as const)('%s %s is answered like every refusal', async (method, url) => {
  const reply = await app.inject(anonymous('harbor', url, { method }))
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ success: false, code: 'request.not-found' })
})

test('a user who opens what is refused reads the sentence in the brokerage’s name', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const reply = await app.inject(anonymous('summit', '/partners/payroll', { headers }))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(reply.body).toContain('Summit Alliance')
  expect(reply.body).toContain('We could not find what you are looking for.')
})

test.each(['/%zz', '/templates/%E0%A4%A/x', '/%', '/no/such/page'])(
  'the broken address %s is the tenant’s own 404',
  async (url) => {
    const reply = await app.inject(anonymous('harbor', url, { headers: { accept: 'text/html' } }))
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('Harbor Realty')
  },
)
