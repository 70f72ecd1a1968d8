/** Secrets that open once: for what, for whom, until when, and when they are thrown away. */
import { scopeOfTenant, type TenantScope } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { sha256 } from '../../platform/secrets.ts'
import { issueNewest, issueToken, peekToken, redeemToken, voidTokens } from './one-time-tokens-repository.ts'
import {
  deleteSessions,
  findAccount,
  findByEmail,
  insertAccount,
  insertSignup,
  lockAccount,
} from './repository.ts'
import { forgetDevices, knownDevice, rememberDevice } from './devices-repository.ts'
import { deleteExpiredAccountData } from './delete-expired.ts'

const { context } = await anApp()
const { db } = context
const harbor = scopeOfTenant('harbor')
const NOON = Date.parse('2026-05-01T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (ms: number) => new Date(NOON + ms)
const [agent, other] = [
  await signedIn(context, 'agent@harbor.test'),
  await signedIn(context, 'free@harbor.test'),
]
const scopeOf = ({ accountId }: { accountId: string }) => ({
  ...harbor,
  accountId,
  actorAccountId: accountId,
})

const issue = (over: Partial<Parameters<typeof issueToken>[2]> = {}) =>
  db.tenant(harbor, (tx) =>
    issueToken(tx, harbor, {
      purpose: 'reset-password',
      accountId: agent.accountId,
      payload: { a: 1 },
      expiresAt: at(MINUTE),
      ...over,
    }),
  )
const redeem = (
  secret: string,
  ms = 0,
  purpose: 'reset-password' | 'layout' = 'reset-password',
  tenantId = 'harbor',
) =>
  db.tenant(scopeOfTenant(tenantId), (tx) =>
    redeemToken(tx, scopeOfTenant(tenantId), purpose, secret, at(ms)),
  )
const peek = (
  secret: string,
  ms = 0,
  purpose: 'reset-password' | 'layout' = 'reset-password',
  tenantId = 'harbor',
) =>
  db.tenant(scopeOfTenant(tenantId), (tx) => peekToken(tx, scopeOfTenant(tenantId), purpose, secret, at(ms)))

describe('a token', () => {
  test('opens once, for its own purpose, on its own site, before it ends; a look uses nothing up', async () => {
    const secret = (await issue())!
    const token = { accountId: agent.accountId, payload: { a: 1 } }
    for (const use of [peek, redeem]) {
      expect(await use(`${secret}x`)).toBeNull()
      expect(await use(secret, 0, 'layout')).toBeNull()
      expect(await use(secret, 0, 'reset-password', 'summit')).toBeNull()
      expect(await use(secret, MINUTE)).toBeNull()
    }
    expect(await peek(secret, MINUTE - 1)).toEqual(token)
    expect(await redeem(secret, MINUTE - 1)).toEqual(token)
    expect([await peek(secret), await redeem(secret)]).toEqual([null, null])
  })

  test('of a given secret is issued once', async () => {
    const secret = 'a secret that somebody gave'
    expect([await issue({ secret }), await issue({ secret })]).toEqual([secret, null])
    expect(await issue()).not.toBe(await issue())
  })

  test('of an email is good for an hour, and voids those before it: of its kind, and of this account', async () => {
    const newest = (purpose: 'reset-password' | 'verify-email', accountId: string) =>
      db.tenant(harbor, (tx) =>
        issueNewest(tx, harbor, { purpose, accountId, now: at(0), payload: { b: 2 } }),
      )
    const [first, foreign] = [
      await newest('reset-password', agent.accountId),
      await newest('reset-password', other.accountId),
    ]
    const verify = await newest('verify-email', agent.accountId)
    const second = await newest('reset-password', agent.accountId)
    const isGood = async (secret: string, ms = 0) => (await peek(secret, ms)) !== null
    expect([await isGood(first), await isGood(second), await isGood(foreign)]).toEqual([false, true, true])
    expect([await isGood(second, 60 * MINUTE - 1), await isGood(second, 60 * MINUTE)]).toEqual([true, false])
    expect(await peek(second)).toEqual({ accountId: agent.accountId, payload: { b: 2 } })
    const bare = await db.tenant(harbor, (tx) =>
      issueNewest(tx, harbor, { purpose: 'reset-password', accountId: other.accountId, now: at(0) }),
    )
    expect(await peek(bare)).toEqual({ accountId: other.accountId, payload: {} })
    const verified = await db.tenant(harbor, (tx) => peekToken(tx, harbor, 'verify-email', verify, at(0)))
    expect(verified).toMatchObject({ accountId: agent.accountId })
    // A used one stays on record.
    await redeem(second)
    await db.tenant(harbor, (tx) =>
      voidTokens(tx, harbor, agent.accountId, ['reset-password', 'verify-email']),
    )
    const left = await db.tenant(harbor, (tx) =>
      tx
        .selectFrom('one_time_token')
        .select('token_hash')
        .where('account_id', '=', agent.accountId)
        .where('used_at', 'is not', null)
        .execute(),
    )
    expect(left).toContainEqual({ token_hash: sha256(second) })
    expect(await db.tenant(harbor, (tx) => peekToken(tx, harbor, 'verify-email', verify, at(0)))).toBeNull()
  })
})

test('tokens go a day after they ended, sessions when they end, tries after thirty days; of one brokerage alone', async () => {
  const summit = scopeOfTenant('summit')
  const now = at(100 * DAY)
  const before = (ms: number) => new Date(now.getTime() - ms)
  const put = async (scope: TenantScope, kind: string, extra: number) => {
    const token_hash = `${kind} ${extra}`
    const { accountId } = await signedIn(context, `agent@${scope.tenantId}.test`)
    await db.tenant(scope, async (tx) => {
      const of = { tenant_id: scope.tenantId }
      await tx
        .insertInto('one_time_token')
        .values({
          ...of,
          token_hash,
          purpose: 'captcha',
          account_id: null,
          payload: '{}',
          expires_at: before(DAY + extra),
        })
        .execute()
      await tx
        .insertInto('session')
        .values({
          ...of,
          token_hash,
          account_id: accountId,
          actor_account_id: null,
          expires_at: before(extra),
        })
        .execute()
      await tx
        .insertInto('login_attempt')
        .values({
          ...of,
          kind: 'login',
          email_hash: token_hash,
          address_hash: 'x',
          device_hash: null,
          succeeded: false,
          at: before(30 * DAY + extra),
        })
        .execute()
    })
  }
  for (const scope of [harbor, summit]) for (const extra of [0, 1]) await put(scope, 'tidied', extra)
  await db.tenant(harbor, (tx) => deleteExpiredAccountData(tx, harbor, now))
  const left = (scope: TenantScope) =>
    db.tenant(scope, async (tx) => [
      (
        await tx
          .selectFrom('one_time_token')
          .select('token_hash')
          .where('token_hash', 'like', 'tidied %')
          .execute()
      ).length,
      (await tx.selectFrom('session').select('token_hash').where('token_hash', 'like', 'tidied %').execute())
        .length,
      (await tx.selectFrom('login_attempt').select('id').where('email_hash', 'like', 'tidied %').execute())
        .length,
    ])
  expect(await left(harbor)).toEqual([1, 1, 1])
  expect(await left(summit)).toEqual([2, 2, 2])
})

describe('browsers', () => {
  test('are known to the account that used them, until it forgets them', async () => {
    const known = (user: { accountId: string } | null, secret = 'laptop') =>
      db.tenant(harbor, (tx) => knownDevice(tx, harbor, user?.accountId, secret))
    const remember = (user: { accountId: string }, secret: string, ms: number) =>
      db.tenant(harbor, (tx) => rememberDevice(tx, scopeOf(user), secret, at(ms)))
    await remember(agent, 'laptop', 0)
    await remember(agent, 'laptop', MINUTE)
    await remember(other, 'phone', 0)
    expect(await known(agent)).toBe(sha256('laptop'))
    expect([await known(other), await known(null), await known(agent, 'phone')]).toEqual([null, null, null])
    const rows = await db.tenant(harbor, (tx) =>
      tx.selectFrom('known_device').selectAll().where('account_id', '=', agent.accountId).execute(),
    )
    expect(rows).toMatchObject([{ device_hash: sha256('laptop'), created_at: at(0), seen_at: at(MINUTE) }])
    await db.tenant(harbor, (tx) => forgetDevices(tx, scopeOf(agent)))
    expect([await known(agent), await known(other, 'phone')]).toEqual([null, sha256('phone')])
  })
})

describe('accounts', () => {
  const find = (email: string, tenantId = 'harbor') =>
    db.tenant(scopeOfTenant(tenantId), (tx) => findByEmail(tx, scopeOfTenant(tenantId), email))

  test('are found by email however it is written, on their own site, while they are open', async () => {
    expect(await find(' AGENT@harbor.test')).toMatchObject({ id: agent.accountId })
    expect(await find('agent@harbor.test', 'summit')).toBeUndefined()
    const both = async (tenantId = 'harbor') =>
      db.tenant(scopeOfTenant(tenantId), async (tx) => [
        (await findAccount(tx, scopeOfTenant(tenantId), agent.accountId))?.email,
        (await lockAccount(tx, scopeOfTenant(tenantId), agent.accountId))?.email,
      ])
    expect(await both()).toEqual(['agent@harbor.test', 'agent@harbor.test'])
    expect(await both('summit')).toEqual([undefined, undefined])
    const setActive = (is_active: boolean) =>
      db.tenant(harbor, (tx) =>
        tx.updateTable('account').set({ is_active }).where('id', '=', agent.accountId).execute(),
      )
    await setActive(false)
    expect([await find('agent@harbor.test'), await both()]).toEqual([undefined, [undefined, undefined]])
    await setActive(true)
  })

  test('are one for each email, and remember how they came', async () => {
    const account = {
      email: 'new@harbor.test',
      password_hash: 'x',
      first_name: 'N',
      last_name: 'N',
      profile: '{}',
      flags: '{}',
    }
    const insert = (email = account.email) =>
      db.tenant(harbor, (tx) => insertAccount(tx, harbor, { ...account, email }))
    const id = await insert()
    expect(id).toEqual(expect.any(String))
    expect([await insert(), await insert('NEW@harbor.test')]).toEqual([null, null])
    const signup = { source: 'free-trial' as const, utm: { source: 'x' }, promoCode: 'SPRING', now: at(0) }
    await db.tenant(harbor, (tx) => insertSignup(tx, scopeOf({ accountId: id! }), signup))
    const [row] = await db.tenant(harbor, (tx) =>
      tx.selectFrom('account_signup').selectAll().where('account_id', '=', id!).execute(),
    )
    expect(row).toMatchObject({
      source: 'free-trial',
      utm: { source: 'x' },
      promo_code: 'SPRING',
      created_at: at(0),
    })
  })

  test('end all their sessions, also those in which they act for others, but for the one that may go on', async () => {
    const admin = await signedIn(context, 'admin@harbor.test')
    await db.tenant(harbor, (tx) => tx.deleteFrom('session').execute())
    const put = (token_hash: string, account_id: string, actor_account_id: string | null = null) =>
      db.tenant(harbor, (tx) =>
        tx
          .insertInto('session')
          .values({ tenant_id: 'harbor', token_hash, account_id, actor_account_id, expires_at: at(0) })
          .execute(),
      )
    await put('own 1', admin.accountId)
    await put('own 2', admin.accountId)
    await put('acting', agent.accountId, admin.accountId)
    await put('subject', agent.accountId)
    const left = async () =>
      (
        await db.tenant(harbor, (tx) =>
          tx.selectFrom('session').select('token_hash').orderBy('token_hash').execute(),
        )
      ).map(({ token_hash }) => token_hash)
    await db.tenant(harbor, (tx) => deleteSessions(tx, scopeOf(admin), 'own 2'))
    expect(await left()).toEqual(['own 2', 'subject'])
    await db.tenant(harbor, (tx) => deleteSessions(tx, scopeOf(admin)))
    expect(await left()).toEqual(['subject'])
  })
})
