import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { anApp, hostOf, signedIn, stranger } from '@frontage/testing/app.ts'

const { app, context } = await anApp()

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
    stranger('harbor', '/managetenants/api/v1/tenants/harbor', {
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
  expect((await app.inject(stranger('harbor', `${path}/harbor`, { headers }))).statusCode).toBe(200)
  expect((await app.inject(stranger('harbor', `${path}/summit`, { headers }))).statusCode).toBe(404)
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

test('of two hosts in one request neither is taken for the other', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'GET /managetenants/api/v1/tenants/summit HTTP/1.1\r\nHost: localhost\r\nHost: summit.localhost\r\nConnection: close\r\n\r\n',
      ),
    )
    let text = ''
    socket.on('data', (part) => (text += part))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('Summit')
})

test("another tenant's data and a tenant that does not exist are the same 404", async () => {
  const [other, missing] = await Promise.all([
    app.inject(stranger('harbor', '/managetenants/api/v1/tenants/summit')),
    app.inject(stranger('harbor', '/managetenants/api/v1/tenants/nobody')),
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

test('every reply forbids framing, sniffing and scripts of strangers', async () => {
  const reply = await app.inject(stranger('harbor', '/managetenants/api/v1/tenants/harbor'))
  expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'/)
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['GET', '/marketingcenter/api/v1/nothing'],
  ['POST', '/marketingcenter/api/v1/nothing'],
  ['DELETE', '/somewhere'],
] as const)('%s %s is answered like every refusal', async (method, url) => {
  const reply = await app.inject(stranger('harbor', url, { method }))
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ success: false, code: 'request.not-found' })
})

test('a person who opens what is refused reads the sentence in the brokerage’s name', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const reply = await app.inject(stranger('summit', '/partners/payroll', { headers }))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(reply.body).toContain('Summit Alliance')
  expect(reply.body).toContain('We could not find what you are looking for.')
})

test.each(['/%zz', '/templates/%E0%A4%A/x', '/%', '/no/such/page'])(
  'the broken address %s is the tenant’s own 404',
  async (url) => {
    const reply = await app.inject(stranger('harbor', url, { headers: { accept: 'text/html' } }))
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('Harbor Realty')
  },
)
