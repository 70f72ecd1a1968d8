/** Keys through the front door: made, used, refused, revoked, and what each leaves on record. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { methodOf, pathWith } from '@frontage/contracts/call.ts'
import { endpoints, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { scopeOf } from '@frontage/contracts/program-calls.ts'
import { CALLS_PER_MINUTE, SCOPES } from '@frontage/domain/programs.ts'
import {
  anApp,
  anotherProcessOf,
  hostOf,
  signedIn,
  type TenantUid,
  type User,
} from '@frontage/testing/app.ts'

const shop = await anApp()
const { app, context } = shop
const HARBOR = scopeOfTenant('harbor' as const)
const KEYS = '/managetenants/api/v1/api-keys'
const ORDERS = '/marketingcenter/api/v1/manage-orders'
const admin = await signedIn(context, 'admin@harbor.test')

async function aKey(change: object = {}, maker: User = admin) {
  const body = { name: `Ledger ${randomUUID()}`, scopes: ['orders:read'], days: 30, ...change }
  const reply = await app.inject(maker.post(KEYS, body))
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<{ data: { secret: string; key: { id: string; name: string; hint: string } } }>().data
}

const asProgram = (
  secret: string,
  url: string,
  {
    method = 'GET',
    tenant = 'harbor' as TenantUid,
    payload = undefined as object | undefined,
    headers = {},
  } = {},
) => ({
  method: method as 'GET',
  url,
  headers: { host: hostOf(tenant), authorization: `Bearer ${secret}`, ...headers },
  ...(payload === undefined ? {} : { payload }),
})

const stateOf = async (id: string) => {
  const { data } = (await app.inject(admin.get(KEYS))).json<{
    data: { id: string; state: string; lastUsedAt: string | null }[]
  }>()
  return data.find((one) => one.id === id)
}

describe('a key', () => {
  test('opens a call of its scope, and nothing else', async () => {
    const { secret, key } = await aKey()
    const read = await app.inject(asProgram(secret, `${ORDERS}?pageSize=1`))
    expect([read.statusCode, read.json().data.rows.length]).toEqual([200, 1])
    const written = await app.inject(
      asProgram(secret, `${ORDERS}/${randomUUID()}/notes`, {
        method: 'POST',
        payload: { reader: 'staff', text: 'x' },
      }),
    )
    expect([written.statusCode, written.json().code]).toEqual([403, 'programs.scope-missing'])
    expect(written.json().message).toContain('orders:write')
    expect(written.headers['www-authenticate']).toContain('insufficient_scope')
    expect((await stateOf(key.id))?.lastUsedAt).not.toBeNull()
  })

  test('is told once, and stored as a hash alone', async () => {
    const { secret, key } = await aKey()
    const list = await app.inject(admin.get(KEYS))
    expect(list.body).not.toContain(secret)
    expect(list.body).toContain(key.hint)
    const rows = await context.db.tenant(HARBOR, (tx) => tx.selectFrom('api_key').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(secret)
    const log = await context.db.tenant(HARBOR, (tx) => tx.selectFrom('audit_entry').selectAll().execute())
    expect(JSON.stringify(log)).not.toContain(secret)
  })

  test('is nothing at another brokerage, nor with a wrong letter, nor made up', async () => {
    const { secret } = await aKey()
    const wrong = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a')
    const replies = await Promise.all([
      app.inject(asProgram(secret, ORDERS, { tenant: 'summit' })),
      app.inject(asProgram(wrong, ORDERS)),
      app.inject(asProgram(`frk_live_${'x'.repeat(49)}`, ORDERS)),
      app.inject(asProgram(secret, '/home', { tenant: 'summit' })),
    ])
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.headers['www-authenticate']).toContain('invalid_token')
    }
  })

  test('ends at once when it is revoked, in every process', async () => {
    const other = await anotherProcessOf(shop)
    const { secret, key } = await aKey()
    expect((await other.app.inject(asProgram(secret, ORDERS))).statusCode).toBe(200)
    const revoked = await app.inject(admin.delete(`${KEYS}/${key.id}`))
    expect([revoked.statusCode, revoked.json().data.state]).toEqual([200, 'revoked'])
    for (const one of [other.app, app])
      expect((await one.inject(asProgram(secret, ORDERS))).statusCode).toBe(401)
    const again = await app.inject(admin.delete(`${KEYS}/${key.id}`))
    expect(again.json().data.revokedAt).toBe(revoked.json().data.revokedAt)
  })

  test('ends by itself', async () => {
    const { secret, key } = await aKey({ days: 7 })
    await context.db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('api_key')
        .set({ expires_at: new Date(context.clock.now().getTime() - 1000) })
        .where('id', '=', key.id)
        .execute(),
    )
    expect((await app.inject(asProgram(secret, ORDERS))).statusCode).toBe(401)
    expect((await stateOf(key.id))?.state).toBe('expired')
  })

  test('of another brokerage cannot be revoked', async () => {
    const { key, secret } = await aKey()
    const summit = await signedIn(context, 'admin@summit.test')
    expect((await app.inject(summit.delete(`${KEYS}/${key.id}`))).statusCode).toBe(404)
    expect((await app.inject(asProgram(secret, ORDERS))).statusCode).toBe(200)
  })

  test('cookies beside it do not count, and it needs no page of the site behind it', async () => {
    const { secret } = await aKey({ scopes: ['notifications:write'] })
    const reply = await app.inject(
      asProgram(secret, '/managetenants/api/v1/written-notifications', {
        method: 'POST',
        payload: {},
        headers: { origin: 'https://elsewhere.example', cookie: 'frontage_view=x; frontage_session=y' },
      }),
    )
    expect(reply.json().code).toBe('request.malformed')
  })
})

describe('what no key opens', () => {
  const all = Object.keys(endpoints).filter((call): call is KnownCall => call in endpoints)
  const closed = all.filter((call) => scopeOf(call) === null)
  let secret = ''
  beforeEach(async () => {
    // Each key has a minute's calls of its own.
    ;({ secret } = await aKey({ scopes: SCOPES }))
  })
  test('every call for people alone refuses a key with every scope', async () => {
    const wrong: string[] = []
    for (const call of closed) {
      const params = Object.fromEntries(
        [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, randomUUID()]),
      )
      const method = methodOf(call)
      const reply = await app.inject(asProgram(secret, pathWith(call, params), { method }))
      if (reply.statusCode !== 403 || reply.json().code !== 'programs.not-open')
        wrong.push(`${call} ${reply.statusCode} ${reply.body.slice(0, 100)}`)
    }
    expect(closed.length).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })
  test('every other call refuses a key with every scope but its own', async () => {
    const wrong: string[] = []
    for (const scope of SCOPES) {
      const narrow = await aKey({ scopes: SCOPES.filter((one) => one !== scope) })
      for (const call of all.filter((one) => scopeOf(one) === scope)) {
        const params = Object.fromEntries(
          [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, randomUUID()]),
        )
        const reply = await app.inject(
          asProgram(narrow.secret, pathWith(call, params), { method: methodOf(call) }),
        )
        if (reply.statusCode !== 403 || reply.json().data?.scope !== scope) wrong.push(call)
      }
      await app.inject(admin.delete(`${KEYS}/${narrow.key.id}`))
    }
    expect(wrong).toEqual([])
  })
  test('pages of the site are nothing for programs', async () => {
    for (const path of ['/home', '/cp', '/api-docs'])
      expect((await app.inject(asProgram(secret, path))).statusCode).toBe(404)
  })
})

describe('a key is never more than its maker', () => {
  const setMaker = (change: object) =>
    context.db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('account')
        .set(change)
        .where('tenant_id', '=', 'harbor')
        .where('email_lower', '=', 'consult@harbor.test')
        .execute(),
    )
  test('as she is now: an agent’s after she stopped being one of the administrators, nothing once she is deactivated', async () => {
    await setMaker({ role: 'Admin' })
    const maker = await signedIn(context, 'consult@harbor.test')
    const { secret, key } = await aKey({}, maker)
    expect((await app.inject(asProgram(secret, ORDERS))).statusCode).toBe(200)
    await setMaker({ role: 'Agent' })
    const demoted = await app.inject(asProgram(secret, ORDERS))
    expect([demoted.statusCode, demoted.json().code]).toEqual([403, 'account.not-allowed'])
    await setMaker({ role: 'Admin', is_active: false })
    expect((await app.inject(asProgram(secret, ORDERS))).statusCode).toBe(401)
    expect((await stateOf(key.id))?.state).toBe('sleeping')
    await setMaker({ role: 'Consult', is_active: true })
  })
  test.each(['agent', 'editor', 'manager'])('%s makes none', async (who) => {
    const user = await signedIn(context, `${who}@harbor.test`)
    const body = { name: 'x', scopes: ['orders:read'], days: 30 }
    expect((await app.inject(user.post(KEYS, body))).statusCode).toBe(403)
    expect((await app.inject(user.get(KEYS))).statusCode).toBe(403)
  })
})

test('the log names the key that did it', async () => {
  const { secret, key } = await aKey({ scopes: ['support:write'] })
  const sent = await app.inject(
    admin.post('/marketingcenter/api/v1/homepage/TechnicalSupport', {
      message: 'Where is my order?',
      name: 'Ana',
      email: 'ana@harbor.test',
    }),
  )
  const reply = await app.inject(
    asProgram(secret, `/marketingcenter/api/v1/supportrequests/${sent.json().data.id}`, {
      method: 'PATCH',
      payload: { status: 'answered' },
    }),
  )
  expect(reply.statusCode, reply.body).toBe(200)
  const rows = await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('action', '=', 'support.status').execute(),
  )
  expect(rows.at(-1)).toMatchObject({
    actor_account_id: admin.accountId,
    detail: { program: key.name, program_key_id: key.id },
  })
})

test('a key has so many calls in a minute, and is told how many are left', async () => {
  const { secret } = await aKey()
  const first = await app.inject(asProgram(secret, `${ORDERS}/${randomUUID()}`))
  expect(first.headers).toMatchObject({
    'ratelimit-limit': String(CALLS_PER_MINUTE),
    'ratelimit-remaining': String(CALLS_PER_MINUTE - 1),
  })
  for (let calls = 1; calls < CALLS_PER_MINUTE; calls++)
    await app.inject(asProgram(secret, '/auth/api/v1/authentication/captcha-challenge'))
  const late = await app.inject(asProgram(secret, ORDERS))
  expect([late.statusCode, late.json().code]).toEqual([429, 'request.too-many'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  const { secret: another } = await aKey()
  expect((await app.inject(asProgram(another, ORDERS))).statusCode).toBe(200)
})

test.each([
  [{ name: '' }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['audit:write'] }, 'scopes'],
  [{ days: 3 }, 'days'],
])('%j is not accepted', async (change, field) => {
  const body = { name: 'x', scopes: ['orders:read'], days: 30, ...change }
  const reply = await app.inject(admin.post(KEYS, body))
  expect(reply.statusCode).toBe(422)
  expect(JSON.stringify(reply.json().data.fields)).toContain(field)
})
