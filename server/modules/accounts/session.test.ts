/** Who asks: tokens, cookies, and what a session is still good for. */
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import type { FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { anApp, hostOf, signedIn, anonymous } from '@frontage/testing/app.ts'
import { switchedTo } from '@frontage/testing/membership.ts'
import { AUTH, movableClock, visitorOf } from '@frontage/testing/sign-in.ts'
import { newSecret, sha256 } from '../../platform/secrets.ts'
import { deviceSecret, keepDevice } from './devices.ts'
import { requireUserList } from './policies.ts'
import {
  accountScope,
  hasBearer,
  hasSessionCookie,
  loadSession,
  sessionToken,
  setSessionCookie,
} from './session.ts'
import { flagsOf } from './account-rights.ts'

const clock = movableClock()
const shop = await anApp({ clock })
const { app, context } = shop
const ME = '/security/api/v1/users/me'

const asked = (over: object) => ({ protocol: 'http', headers: {}, cookies: {}, ...over }) as FastifyRequest
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const PLAIN = 'frontage_session'
const SECURE = '__Host-frontage_session'

describe('the token of a request', () => {
  const good = 'a'.repeat(20)
  test.each([
    [good, true],
    ['Aa0_-'.repeat(20), true],
    ['a'.repeat(19), false],
    ['a'.repeat(101), false],
    [`${good}!`, false],
    [`${good} `, false],
  ])('Bearer %j is one: %s', (token, isOne) => {
    const request = asked({ ...bearer(token), cookies: { [PLAIN]: 'cookie' } })
    expect([hasBearer(request), sessionToken(request)]).toEqual([isOne, isOne ? token : 'cookie'])
  })

  test.each(['', 'Basic aaaa', `bearer ${good}`, `x Bearer ${good}`, `Bearer  ${good}`])(
    'the header %j is none',
    (authorization) => {
      const request = asked({ headers: { authorization } })
      expect([hasBearer(request), sessionToken(request)]).toEqual([false, null])
    },
  )

  test.each([
    ['http', { [PLAIN]: 'plain', [SECURE]: 'secure' }, 'plain'],
    ['https', { [PLAIN]: 'plain', [SECURE]: 'secure' }, 'secure'],
    ['http', { [SECURE]: 'secure' }, null],
    // A neighboring host could have planted it.
    ['https', { [PLAIN]: 'plain' }, null],
    ['https', {}, null],
  ])('over %s with the cookies %j is %j', (protocol, cookies, token) => {
    const request = asked({ protocol, cookies })
    expect([sessionToken(request), hasBearer(request)]).toEqual([token, false])
  })

  test.each([
    [{}, false],
    [{ [PLAIN]: 'x' }, true],
    [{ [SECURE]: 'x' }, true],
    [{ other: 'x' }, false],
  ])('the cookies %j are of a session: %s', (cookies, isOne) => {
    expect(hasSessionCookie(asked({ cookies }))).toBe(isOne)
  })

  test('a token in the header is all that counts beside a cookie that would do', async () => {
    const { accessToken } = (await visitorOf(shop).logIn('agent@harbor.test', 'Frontage-demo-1')).json().data
    const me = async (headers: object) =>
      (
        await app.inject({
          url: ME,
          cookies: { [PLAIN]: accessToken },
          headers: { host: 'localhost', ...headers },
        })
      ).statusCode
    expect([
      await me({}),
      await me(bearer(newSecret()).headers),
      await me({ authorization: 'Basic x' }),
    ]).toEqual([200, 401, 200])
  })
})

describe('cookies', () => {
  const set: [string, string, object][] = []
  const reply = {
    setCookie: (...cookie: [string, string, object]) => void set.push(cookie),
  } as unknown as FastifyReply
  const usual = { path: '/', httpOnly: true, sameSite: 'lax' }

  test.each([
    ['http', PLAIN, false],
    ['https', SECURE, true],
  ])('over %s the session is in %s, secure: %s', (protocol, name, secure) => {
    const expires = new Date()
    set.length = 0
    setSessionCookie(asked({ protocol }), reply, 'token', expires)
    keepDevice(asked({ protocol }), reply, 'device')
    expect(set).toEqual([
      [name, 'token', { ...usual, secure, expires }],
      [
        secure ? '__Host-frontage_device' : 'frontage_device',
        'device',
        { ...usual, secure, maxAge: 365 * 24 * 60 * 60 },
      ],
    ])
  })

  test('a browser keeps its own name; what is none is replaced by one that nobody can guess', () => {
    const known = newSecret()
    expect(deviceSecret(asked({ cookies: { frontage_device: known } }))).toBe(known)
    for (const cookies of [
      {},
      { frontage_device: '' },
      { frontage_device: 'a'.repeat(42) },
      { frontage_device: 'a'.repeat(44) },
      { frontage_device: '!'.repeat(43) },
    ]) {
      const fresh = deviceSecret(asked({ cookies }))
      expect(fresh).toMatch(/^[\w-]{43}$/)
      expect(fresh).not.toBe(deviceSecret(asked({ cookies })))
    }
  })
})

describe('a session', () => {
  const loaded = async (token: string, tenantId = 'harbor') =>
    loadSession(context, asked({ ...bearer(token), tenant: scopeOfTenant(tenantId) }))
  const aSession = async (over: object = {}) => {
    const { accountId } = await signedIn(context, 'agent@harbor.test')
    const token = newSecret()
    const expires_at = new Date(clock.now().getTime() + 60_000)
    await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx
        .insertInto('session')
        .values({
          tenant_id: 'harbor',
          token_hash: sha256(token),
          account_id: accountId,
          actor_account_id: null,
          expires_at,
          ...over,
        })
        .execute(),
    )
    return { token, accountId, expires_at }
  }

  test("is its owner's, on its own site, until the moment it ends", async () => {
    const { token, accountId, expires_at } = await aSession()
    const session = await loaded(token)
    expect(session).toMatchObject({
      scope: scopeOfAccount('harbor', accountId),
      account: { id: accountId, email: 'agent@harbor.test' },
      actor: null,
      expiresAt: expires_at,
    })
    expect(await loaded(token, 'summit')).toBeNull()
    expect(await loaded(newSecret())).toBeNull()
    expect(await loadSession(context, asked({ tenant: scopeOfTenant('harbor') }))).toBeNull()
    const at = async (ms: number) => {
      const now = new Date(expires_at.getTime() + ms)
      const request = asked({ ...bearer(token), tenant: scopeOfTenant('harbor') })
      return (await loadSession({ ...context, clock: { now: () => now } }, request)) !== null
    }
    expect([await at(-1), await at(0)]).toEqual([true, false])
  })

  test('ends with the account', async () => {
    const { token, accountId } = await aSession()
    const setActive = (is_active: boolean) =>
      context.db.tenant(scopeOfTenant('harbor'), (tx) =>
        tx.updateTable('account').set({ is_active }).where('id', '=', accountId).execute(),
      )
    await setActive(false)
    const during = await loaded(token)
    const refused = await visitorOf(shop).logIn('agent@harbor.test', 'Frontage-demo-1')
    await setActive(true)
    expect([during, refused.statusCode]).toEqual([null, 422])
    expect(await loaded(token)).not.toBeNull()
  })

  test('of someone who acts for another names both', async () => {
    const admin = await signedIn(context, 'admin@harbor.test')
    const { token, accountId } = await aSession({ actor_account_id: admin.accountId })
    expect(await loaded(token)).toMatchObject({
      scope: scopeOfAccount('harbor', accountId, admin.accountId),
      account: { id: accountId },
      actor: { id: admin.accountId, firstName: 'Adele', lastName: 'Winters' },
    })
  })

  test.each(['editor', 'consult', 'manager', 'regional', 'agent'])(
    'in which %s acts for someone is none: administrators alone do',
    async (mailbox) => {
      const actor = await signedIn(context, `${mailbox}@harbor.test`)
      const subject = await signedIn(context, 'free@harbor.test')
      const { token } = await aSession({ account_id: subject.accountId, actor_account_id: actor.accountId })
      expect(await loaded(token)).toBeNull()
    },
  )

  test('in which an administrator acts for another is none', async () => {
    const admin = await signedIn(context, 'admin@harbor.test')
    const { token } = await aSession({ account_id: admin.accountId, actor_account_id: admin.accountId })
    expect(await loaded(token)).toBeNull()
  })

  test.each([
    [{}, null],
    [{ can_switch_accounts: true }, true],
    [{ can_switch_accounts: false }, false],
    [{ can_switch_accounts: 'no' }, null],
    [{ other: 1 }, null],
    [null, null],
    ['text', null],
  ])('the flags %j say of switching: %j', (flags, maySwitch) => {
    expect(flagsOf(flags)).toEqual({ maySwitch })
  })

  test('is needed: without one there is no scope', () => {
    expect(() => accountScope({ session: null })).toThrow('Please sign in to continue.')
  })
})

describe('guards', () => {
  const unverify = (accountId: string, at: Date | null) =>
    context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.updateTable('account').set({ email_verified_at: at }).where('id', '=', accountId).execute(),
    )
  const answerOf = async (request: InjectOptions) => {
    const reply = await app.inject(request)
    return [reply.statusCode, (reply.json() as { code?: string }).code]
  }

  test('whoever has not confirmed the email may not order', async () => {
    const trial = await signedIn(context, 'trial@harbor.test')
    const order = trial.post('/marketingcenter/api/v1/cart/process', { payment_method: '0' })
    await unverify(trial.accountId, null)
    expect(await answerOf(order)).toEqual([403, 'account.email-unverified'])
    await unverify(trial.accountId, new Date())
    expect(await answerOf(order)).toEqual([422, 'checkout.empty'])
  })

  test('what is the owner’s alone asks for a session, and for her own', async () => {
    const walkthrough = { method: 'PUT', url: `${ME}/walkthrough` } as const
    expect(await answerOf(anonymous('harbor', walkthrough.url, walkthrough))).toEqual([
      401,
      'account.sign-in-required',
    ])
    const admin = await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test')
    expect(await answerOf(admin.put(walkthrough.url))).toEqual([403, 'account.not-while-switched'])
  })

  test('whose faces someone sees: everybody’s, those of the team or region, or nobody’s', async () => {
    const seenBy = async (email: string, over: object = {}) => {
      const tenant = (await context.tenants.byId('harbor'))!
      const account = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
        tx.selectFrom('account').selectAll().where('email_lower', '=', email).executeTakeFirstOrThrow(),
      )
      const scope = scopeOfAccount('harbor', account.id)
      const session = { account: { ...account, ...over }, scope, actor: null, expiresAt: new Date() }
      return requireUserList({ tenant, session } as unknown as FastifyRequest)
    }
    expect(await seenBy('admin@harbor.test')).toBe('everybody')
    expect(await seenBy('manager@harbor.test', { team: 'Pier' })).toEqual({ of: 'team', name: 'Pier' })
    expect(await seenBy('regional@harbor.test', { region: 'South' })).toEqual({ of: 'region', name: 'South' })
    for (const [email, over] of [
      ['agent@harbor.test', { team: 'Pier' }],
      ['manager@harbor.test', { team: '' }],
    ] as const)
      await expect(seenBy(email, over)).rejects.toMatchObject({ code: 'account.not-allowed' })
    const tenant = (await context.tenants.byId('harbor'))!
    expect(() => requireUserList({ tenant, session: null } as FastifyRequest)).toThrow(
      'Your account does not allow this.',
    )
  })
})

test.each([
  ['/auth/reset-password?token=x', 'no-referrer'],
  ['/auth/verify-email?token=x', 'no-referrer'],
  ['/auth/unlock?token=x', 'no-referrer'],
  ['/auth/login', undefined],
  ['/auth/unlocked', undefined],
  ['/home?next=/auth/unlock', undefined],
])('%s tells the next site where it came from as %s', async (url, policy) => {
  const { headers } = await app.inject({ url, headers: { host: hostOf('harbor') } })
  if (policy) expect(headers['referrer-policy']).toBe(policy)
  else expect(headers['referrer-policy']).not.toBe('no-referrer')
})

describe('a token for the layout tool', () => {
  test('is good for a minute, names the design and the line, and only on the own site', async () => {
    const agent = await signedIn(context, 'agent@harbor.test')
    const ask = (body: object) => app.inject(agent.post(`${AUTH}/safe-token`, body))
    const [design_id, cart_item_id] = [crypto.randomUUID(), crypto.randomUUID()]
    const rowOf = (secret: string) =>
      context.db.tenant(agent, (tx) =>
        tx
          .selectFrom('one_time_token')
          .selectAll()
          .where('token_hash', '=', sha256(secret))
          .executeTakeFirstOrThrow(),
      )
    const before = clock.now().getTime()
    const reply = await ask({ tenant_uid: 'harbor', design_id, cart_item_id })
    const row = await rowOf(reply.json().data.access_token)
    expect(row).toMatchObject({
      purpose: 'layout',
      account_id: agent.accountId,
      payload: { design_id, cart_item_id },
      used_at: null,
    })
    expect(row.expires_at.getTime() - before).toBeGreaterThanOrEqual(60_000)
    expect(row.expires_at.getTime() - clock.now().getTime()).toBeLessThanOrEqual(60_000)
    const bare = await ask({ tenant_uid: 'harbor' })
    expect((await rowOf(bare.json().data.access_token)).payload).toEqual({
      design_id: null,
      cart_item_id: null,
    })
    const elsewhere = await ask({ tenant_uid: 'summit', design_id })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'request.not-found'])
    const nobody = await app.inject(
      anonymous('harbor', `${AUTH}/safe-token`, { method: 'POST', payload: { tenant_uid: 'harbor' } }),
    )
    expect(nobody.statusCode).toBe(401)
  })
})
