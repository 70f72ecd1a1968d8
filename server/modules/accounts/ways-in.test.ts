/** The ways in, one by one: captcha, login, forgotten passwords, locked doors, terms, and what is written down. */
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import pino from 'pino'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { switchedTo } from '@frontage/testing/membership.ts'
import { AUTH, cookiesOf, emailsTo, movableClock, tokenIn, visitorOf } from '@frontage/testing/sign-in.ts'
import { sha256 } from '../../platform/secrets.ts'
import { termsDue } from './onboarded.ts'

const clock = movableClock()
const logged: string[] = []
const shop = await anApp({
  clock,
  log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
})
const { app, context } = shop
const { captcha } = context
const PASSWORD = 'Frontage-demo-1'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A machine that tests several files at once can be slow. */
const PATIENT = { timeout: 15_000 }
beforeEach(() => {
  logged.length = 0
  context.captcha = captcha
})
let addresses = 0
const somewhere = () => visitorOf(shop, { address: `10.4.0.${++addresses}` })
const answerOf = (reply: { statusCode: number; json(): { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
const WRONG_CAPTCHA = [422, 'account.captcha-failed']
const accountOf = (email: string) =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.selectFrom('account').selectAll().where('email_lower', '=', email).executeTakeFirstOrThrow(),
  )
const change = (email: string, values: object) =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.updateTable('account').set(values).where('email_lower', '=', email).execute(),
  )

describe('a captcha', () => {
  let asked = 0
  /** The verifier says so, with a key of its own for each answer. */
  function verifierSays(success: boolean | Error) {
    context.captcha = {
      ...captcha,
      verify: (token) =>
        success instanceof Error
          ? Promise.reject(success)
          : Promise.resolve({ success, replayKey: `${token} ${token === 'same' ? 0 : ++asked}` }),
    } as typeof captcha
  }
  const email = 'agent@harbor.test'
  const check = (visitor = somewhere(), token = 'x', of = email) =>
    visitor.auth('recaptcha', { email: of, token })
  const logIn = (visitor: ReturnType<typeof somewhere>, of = email) =>
    visitor.auth('login', { email: of, password: PASSWORD })

  test('is asked for by its kind', async () => {
    const { data } = (await somewhere().send('GET', `${AUTH}/captcha-challenge`)).json()
    expect(data).toMatchObject({ kind: captcha.kind, challenge: expect.anything() })
  })

  test('whose verifier cannot be asked is a refusal, and the operator reads why', async () => {
    verifierSays(new Error('the verifier is down'))
    expect(answerOf(await check())).toEqual([503, 'account.captcha-unavailable'])
    const line = logged.find((one) => one.includes('the captcha verifier did not answer'))
    expect(line).toContain('the verifier is down')
  })

  test('that is wrong leaves no pass; one that is right leaves one, for two minutes', async () => {
    const visitor = somewhere()
    verifierSays(false)
    expect(answerOf(await check(visitor))).toEqual(WRONG_CAPTCHA)
    expect(answerOf(await logIn(visitor))).toEqual(WRONG_CAPTCHA)
    verifierSays(true)
    await check(visitor)
    clock.forward(2 * MINUTE + 1000)
    expect(answerOf(await logIn(visitor))).toEqual(WRONG_CAPTCHA)
    await check(visitor)
    clock.forward(MINUTE + 50_000)
    expect((await logIn(visitor)).statusCode).toBe(200)
    expect(answerOf(await logIn(visitor))).toEqual(WRONG_CAPTCHA)
  })

  test('answers once, and a second one renews the pass', async () => {
    const visitor = somewhere()
    verifierSays(true)
    expect((await check(visitor, 'same')).statusCode).toBe(200)
    expect(answerOf(await check(visitor, 'same'))).toEqual(WRONG_CAPTCHA)
    clock.forward(MINUTE + 30_000)
    expect((await check(visitor, 'other')).statusCode).toBe(200)
    clock.forward(MINUTE + 30_000)
    expect((await logIn(visitor)).statusCode).toBe(200)
  })

  test('is for one email, however it is written, from one address', async () => {
    const visitor = somewhere()
    verifierSays(true)
    await check(visitor, 'x', ' Agent@HARBOR.test ')
    expect(answerOf(await logIn(somewhere()))).toEqual(WRONG_CAPTCHA)
    expect(answerOf(await logIn(visitor, 'free@harbor.test'))).toEqual(WRONG_CAPTCHA)
    expect((await logIn(visitor)).statusCode).toBe(200)
  })
})

test('a login lasts ninety days at most, is noted, and makes the browser known', async () => {
  const reply = await somewhere().logIn('agent@harbor.test', PASSWORD)
  const { accessToken } = reply.json().data
  const { last_login_at, id } = await accountOf('agent@harbor.test')
  const rows = await context.db.tenant(scopeOfTenant('harbor'), async (tx) => ({
    session: await tx
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', sha256(accessToken))
      .executeTakeFirstOrThrow(),
    device: await tx
      .selectFrom('known_device')
      .selectAll()
      .where('device_hash', '=', sha256(cookiesOf(reply).frontage_device!))
      .executeTakeFirstOrThrow(),
  }))
  expect(rows.session).toMatchObject({ account_id: id, actor_account_id: null })
  expect(rows.session.expires_at.getTime() - last_login_at!.getTime()).toBe(90 * DAY)
  expect(rows.device).toMatchObject({ account_id: id, seen_at: last_login_at })
  expect(Math.abs(last_login_at!.getTime() - clock.now().getTime())).toBeLessThan(MINUTE)
})

describe('a new password by email', () => {
  const requested = async (email: string) => {
    const visitor = somewhere()
    expect((await visitor.forgot(email)).statusCode).toBe(200)
    return { visitor, token: tokenIn((await emailsTo(context, email))[0]) }
  }

  test('confirms the mailbox, keeps the day of an earlier confirmation, and is on record', async () => {
    const email = 'trial@harbor.test'
    await change(email, { email_verified_at: null })
    const first = await requested(email)
    const next = 'quiet tideline at dawn'
    expect(
      (await first.visitor.auth('reset-password', { token: first.token, password: next })).statusCode,
    ).toBe(200)
    const { email_verified_at: confirmed, id } = await accountOf(email)
    expect(confirmed).toBeInstanceOf(Date)
    clock.forward(DAY)
    const second = await requested(email)
    await second.visitor.auth('reset-password', { token: second.token, password: `${next} again` })
    clock.forward(-DAY)
    expect((await accountOf(email)).email_verified_at).toEqual(confirmed)
    const audit = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.selectFrom('audit_entry').selectAll().where('action', '=', 'password-reset').execute(),
    )
    expect(audit).toMatchObject([
      { actor_account_id: id, subject_account_id: id, detail: {} },
      { actor_account_id: id, subject_account_id: id },
    ])
  })

  test('is not for an account that was closed since, nor is a way past the lock', async () => {
    const email = 'affiliate@harbor.test'
    const { visitor, token } = await requested(email)
    await visitor.passCaptcha(email)
    await visitor.auth('unlock-device', { email })
    const unlock = tokenIn((await emailsTo(context, email))[0])
    await change(email, { is_active: false })
    const refused = await visitor.auth('reset-password', { token, password: 'quiet tideline at dawn' })
    expect(answerOf(refused)).toEqual([401, 'account.token-invalid'])
    expect(answerOf(await visitor.auth('unlock-device/confirm', { token: unlock }))).toEqual([
      401,
      'account.token-invalid',
    ])
    await change(email, { is_active: true })
    // The refusal used neither up, and a new password ends the other way in.
    expect(
      (await visitor.auth('reset-password', { token, password: 'quiet tideline at dawn' })).statusCode,
    ).toBe(200)
    expect((await visitor.auth('unlock-device/confirm', { token: unlock })).statusCode).toBe(401)
  })

  test('a way past the lock may be asked for three times an hour', async () => {
    const email = 'downgraded@harbor.test'
    const ask = async () => {
      const visitor = somewhere()
      await visitor.passCaptcha(email)
      return answerOf(await visitor.auth('unlock-device', { email }))
    }
    for (let times = 0; times < 3; times++) expect(await ask()).toEqual([200, undefined])
    expect(await ask()).toEqual([429, 'request.too-many'])
    expect(await emailsTo(context, email)).toHaveLength(3)
    const asker = somewhere()
    await asker.passCaptcha('nobody@harbor.test')
    expect((await asker.auth('unlock-device', { email: 'nobody@harbor.test' })).statusCode).toBe(200)
    expect(await emailsTo(context, 'nobody@harbor.test')).toEqual([])
  })
})

describe('terms', () => {
  test('are due to whoever agreed to an older version, and to nobody else', async () => {
    const account = await accountOf('agent@harbor.test')
    const tenant = (await context.tenants.byId('harbor'))!
    const scope = scopeOfAccount('harbor', account.id)
    const due = (agreed: number, asked: number | null, actorAccountId = account.id) =>
      termsDue(
        { ...tenant, termsVersion: asked },
        {
          account: { ...account, terms_version: agreed },
          scope: { ...scope, actorAccountId },
          actor: null,
          expiresAt: new Date(),
        },
      )
    expect([due(0, null), due(1, 2), due(2, 2), due(3, 2)]).toEqual([null, 2, null, null])
    expect(due(1, 2, 'somebody else')).toBeNull()
    expect(termsDue({ ...tenant, termsVersion: 2 }, null)).toBeNull()
  })

  test('stand in the way of changes in the marketing center alone', async () => {
    const newcomer = await signedIn(context, 'owen.castellano@summit.test')
    const cart = '/marketingcenter/api/v1/cart/address'
    const codeOf = async (request: InjectOptions) => answerOf(await app.inject(request))[1]
    expect(await codeOf(newcomer.patch(cart, {}))).toBe('account.terms-needed')
    expect(await codeOf(newcomer.get('/marketingcenter/api/v1/cart'))).toBeUndefined()
    expect((await app.inject(newcomer.put('/security/api/v1/users/me/walkthrough'))).statusCode).toBe(200)
    const before = clock.now().getTime()
    await app.inject(newcomer.put('/security/api/v1/users/me/terms', { version: 1, reached_end: true }))
    const row = await context.db.tenant(scopeOfTenant('summit'), (tx) =>
      tx.selectFrom('account').selectAll().where('id', '=', newcomer.accountId).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({ terms_version: 1, walkthrough_completed_at: expect.any(Date) })
    expect(row.terms_agreed_at!.getTime()).toBeGreaterThanOrEqual(before)
    expect(await codeOf(newcomer.patch(cart, {}))).toBe('cart.address-incorrect')
  })
})

describe('what someone does for another', () => {
  const acted = () =>
    context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.selectFrom('audit_entry').selectAll().where('action', '=', 'account.acted').orderBy('at').execute(),
    )

  test('is on record when it changes something, without the question of its address', async () => {
    const admin = await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test')
    await app.inject(admin.get('/marketingcenter/api/v1/cart'))
    const url = '/marketingcenter/api/v1/cart/address'
    await app.inject(admin.patch(`${url}?secret=1`, {}))
    await expect.poll(acted, PATIENT).toMatchObject([{ detail: { method: 'PATCH', path: url, status: 422 } }])
    // The owner's own changes are not.
    const agent = await signedIn(context, 'agent@harbor.test')
    await app.inject(agent.patch(url, {}))
    await app.inject(admin.patch(url, {}))
    await expect.poll(async () => (await acted()).length, PATIENT).toBe(2)
  })

  test('is not lost silently when it cannot be written', async () => {
    const admin = await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test')
    const { tenant } = context.db
    context.db.tenant = ((scope: never, work: (tx: never) => unknown) =>
      String(work).includes('account.acted')
        ? Promise.reject(new Error('the disk is full'))
        : tenant.call(context.db, scope, work as never)) as typeof tenant
    await app.inject(admin.patch('/marketingcenter/api/v1/cart/address', {}))
    await expect.poll(() => logged.join(), PATIENT).toContain('a switched action was not recorded')
    context.db.tenant = tenant
    const line = logged.find((one) => one.includes('a switched action was not recorded'))
    expect(JSON.parse(line!)).toMatchObject({
      err: { message: 'the disk is full' },
      detail: { method: 'PATCH', path: '/marketingcenter/api/v1/cart/address', status: 422 },
    })
  })
})
