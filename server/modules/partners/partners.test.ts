import { expect, test } from 'vitest'
import { PARTNER_PAGES } from '@frontage/domain/storefront.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { switchedTo } from '@frontage/testing/membership.ts'

const { app, context } = await anApp()
const REDEEM = '/auth/api/v1/authentication/safe-token/redeem'

const visit = async (user: User, page: string) => {
  const reply = await app.inject(user.get(`/partners/${page}`))
  return { status: reply.statusCode, to: String(reply.headers.location ?? ''), headers: reply.headers }
}
const tokenOf = (address: string) => new URL(address, 'http://any').searchParams.get('token') ?? ''
const redeem = (tenant: 'summit' | 'harbor', token: string, uid: string = tenant) =>
  app.inject(anonymous(tenant, REDEEM, { method: 'POST', payload: { tenant_uid: uid, access_token: token } }))

test('a user is handed over once, within a minute, to her own tenant’s partner', async () => {
  const admin = await signedIn(context, 'admin@summit.test')
  const { status, to, headers } = await visit(admin, 'manage-users')
  expect([status, to.split('?')[0]]).toEqual([303, '/dev/partners/control-panel/manage-users'])
  expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
  // Nothing of another tenant, whichever it names.
  expect((await redeem('harbor', tokenOf(to))).statusCode).toBe(401)
  expect((await redeem('summit', tokenOf(to), 'harbor')).statusCode).toBe(401)
  const known = await redeem('summit', tokenOf(to))
  expect(known.json().data).toMatchObject({
    tenant_uid: 'summit',
    page: 'manage-users',
    id: admin.accountId,
    email: 'admin@summit.test',
    role: 'Admin',
  })
  expect((await redeem('summit', tokenOf(to))).json().code).toBe('account.token-invalid')

  const late = await visit(admin, 'reporting')
  await context.db.tenant(admin, (tx) =>
    tx
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('purpose', '=', 'partner')
      .where('used_at', 'is', null)
      .execute(),
  )
  expect((await redeem('summit', tokenOf(late.to))).statusCode).toBe(401)
})

test('it opens neither the layout tool, nor does that tool’s token open this', async () => {
  const agent = await signedIn(context, 'agent@summit.test')
  const { to } = await visit(agent, 'brokerage-resources')
  const layout = await app.inject(agent.get(`/layout?token=${encodeURIComponent(tokenOf(to))}`))
  expect(layout.headers.location).toBe('/layout?expired=1')
  const safe = await app.inject(
    agent.post('/auth/api/v1/authentication/safe-token', { tenant_uid: 'summit', token: '' }),
  )
  expect((await redeem('summit', safe.json().data.access_token)).statusCode).toBe(401)
})

test.each([
  ['agent@summit.test', [303, 403, 403, 403]],
  ['manager@summit.test', [303, 403, 303, 303]],
  ['admin@summit.test', [303, 303, 303, 303]],
  ['admin@bluebird.test', [303, 403, 403, 403]],
  ['admin@harbor.test', [403, 403, 403, 403]],
])('%s: %j', async (email, expected) => {
  const user = await signedIn(context, email)
  const found = []
  for (const page of PARTNER_PAGES) found.push((await visit(user, page)).status)
  expect(found).toEqual(expected)
})

test('anonymous visitors log in first, whoever acts for someone is not handed over, unknown pages are none', async () => {
  const asked = await app.inject(anonymous('summit', '/partners/reporting'))
  expect([asked.statusCode, asked.headers.location]).toEqual([
    303,
    '/auth/login?returnurl=%2Fpartners%2Freporting',
  ])
  const acting = await switchedTo(context, 'admin@summit.test', 'agent@summit.test')
  expect((await visit(acting, 'brokerage-resources')).status).toBe(403)
  const admin = await signedIn(context, 'admin@summit.test')
  expect((await visit(admin, 'payroll')).status).toBe(404)
})

test('who may not be handed over reads so in a page of the brokerage', async () => {
  const agent = await signedIn(context, 'agent@summit.test')
  const reply = await app.inject(agent.get('/partners/reporting', undefined, { accept: 'text/html' }))
  expect(reply.statusCode).toBe(403)
  expect(reply.body).toContain('<h1>This page is not open to you</h1>')
  expect(reply.body).toContain('Summit Alliance')
})

test('the stand-in knows who arrived, once', async () => {
  const agent = await signedIn(context, 'agent@bluebird.test')
  const { to } = await visit(agent, 'brokerage-resources')
  const arrived = await app.inject(agent.get(to))
  expect([arrived.statusCode, arrived.body.includes('agent@bluebird.test')]).toEqual([200, true])
  const again = await app.inject(agent.get(to))
  expect([again.statusCode, again.body.includes('agent@bluebird.test')]).toEqual([401, false])
  expect((await app.inject(anonymous('bluebird', '/dev/partners/elsewhere'))).statusCode).toBe(404)
})
