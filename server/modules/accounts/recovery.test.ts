import { scopeOfTenant } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { EVEN_MS } from '@frontage/server/modules/accounts/index.ts'
import { cookiesOf, emailsTo, movableClock, tokenIn, visitorOf } from '@frontage/testing/sign-in.ts'

const clock = movableClock()
const shop = await anApp({ clock })
const { context } = shop
const visitor = visitorOf(shop)
const MINUTE = 60_000
const PASSWORD = 'Frontage-demo-1'
const NEXT = 'quiet tideline at dawn'

/** Each test from an address of its own: emails are counted per address. */
let addresses = 0
const somewhere = () => visitorOf(shop, { address: `10.0.0.${++addresses}` })

async function resetTokenOf(email: string): Promise<string> {
  expect((await somewhere().forgot(email)).statusCode).toBe(200)
  return tokenIn((await emailsTo(context, email))[0])
}

describe('forgot password', () => {
  test('a known email gets an email in the brand, with a link to the tenant’s own host', async () => {
    await visitor.passCaptcha('consult@harbor.test')
    const reply = await visitor.send(
      'POST',
      '/auth/api/v1/authentication/forgot-password',
      { email: 'Consult@Harbor.test' },
      { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    )
    expect(reply.json()).toMatchObject({
      success: true,
      message:
        'Your request to reset your password has been received. Please check your inbox in the next few minutes for instructions on resetting your password.',
    })
    const [message] = await emailsTo(context, 'consult@harbor.test')
    expect(message).toMatchObject({ subject: 'Choose a new password for Harbor Realty', state: 'queued' })
    for (const body of [message!.text_body, message!.html_body]) {
      expect(body).toContain('http://localhost:3000/auth/reset-password?token=')
      expect(body).not.toContain('evil')
    }
    expect(message!.html_body).toContain('#0f4c5c')
  })

  test('a host written as another in the request does not reach the email', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/auth/api/v1/authentication/forgot-password',
      headers: { host: 'harbor.localhost:9999' },
      payload: { email: 'consult@harbor.test' },
    })
    expect(reply.statusCode).toBe(422)
    expect((await emailsTo(context, 'consult@harbor.test'))[0]!.text_body).not.toContain('9999')
  })

  test('the email leads to the one of the tenant’s hosts that was asked, on the port that is served', async () => {
    const asker = somewhere()
    const email = 'title@harbor.test'
    await asker.passCaptcha(email)
    await asker.send(
      'POST',
      '/auth/api/v1/authentication/forgot-password',
      { email },
      { host: 'Harbor.Localhost:9999' },
    )
    const [message] = await emailsTo(context, email)
    expect(message!.text_body).toContain('http://harbor.localhost:3000/auth/reset-password?token=')
  })

  test('an unknown one is told so, but only behind a captcha', async () => {
    expect((await visitor.auth('forgot-password', { email: 'nobody@harbor.test' })).json()).toMatchObject({
      code: 'account.captcha-failed',
    })
    const reply = await visitor.forgot('nobody@harbor.test')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({
      code: 'account.unknown-email',
      message: 'Account not found. Please check your email address and try again.',
    })
  })

  test('the answer takes as long for an unknown one as for an email that was written', async () => {
    for (const email of ['nobody-at-all@harbor.test', 'admin@harbor.test']) {
      const asker = somewhere()
      await asker.passCaptcha(email)
      const began = performance.now()
      await asker.auth('forgot-password', { email })
      expect(performance.now() - began).toBeGreaterThanOrEqual(EVEN_MS - 1)
    }
  })

  test('five requests an hour from one address, then none, for known and unknown alike', async () => {
    const farm = visitorOf(shop, { address: '10.9.9.9' })
    for (let requested = 0; requested < 5; requested++)
      expect((await farm.forgot(`nobody-${requested}@harbor.test`)).statusCode).toBe(404)
    expect((await farm.forgot('nobody-6@harbor.test')).statusCode).toBe(429)
    expect((await farm.forgot('editor@harbor.test')).statusCode).toBe(429)
    clock.forward(60 * MINUTE)
    expect((await farm.forgot('nobody-7@harbor.test')).statusCode).toBe(404)
  })
})

describe('a reset link', () => {
  test('sets the password once, ends every session, tells the owner', async () => {
    const old = (await somewhere().logIn('agent@harbor.test', PASSWORD)).json().data.accessToken
    const token = await resetTokenOf('agent@harbor.test')
    const valid = await visitor.send(
      'GET',
      `/auth/api/v1/authentication/validateresetpasswordtoken?token=${token}`,
    )
    expect(valid.json().data).toEqual({ valid: true, email: 'agent@harbor.test', isFirst: false })
    expect((await visitor.auth('reset-password', { token, password: NEXT })).statusCode).toBe(200)

    const me = { host: 'localhost', authorization: `Bearer ${old}` }
    expect((await shop.app.inject({ url: '/security/api/v1/users/me', headers: me })).statusCode).toBe(401)
    expect((await visitor.auth('reset-password', { token, password: `${NEXT} again` })).statusCode).toBe(401)
    expect((await somewhere().logIn('agent@harbor.test', PASSWORD)).statusCode).toBe(422)
    expect((await somewhere().logIn('agent@harbor.test', NEXT)).statusCode).toBe(200)
    expect((await emailsTo(context, 'agent@harbor.test'))[0]).toMatchObject({
      subject: 'Your Harbor Realty password was changed',
    })
  })

  test('only the newest works, of two at once one wins', async () => {
    const first = await resetTokenOf('manager@harbor.test')
    const second = await resetTokenOf('manager@harbor.test')
    expect((await visitor.auth('reset-password', { token: first, password: NEXT })).statusCode).toBe(401)
    const both = await Promise.all(
      ['one quiet tideline', 'two quiet tidelines'].map((password) =>
        visitor.auth('reset-password', { token: second, password }),
      ),
    )
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 401])
  })

  test.each([
    [59, 200],
    [61, 401],
  ])('after %i minutes: %i', async (minutes, status) => {
    const token = await resetTokenOf('editor@harbor.test')
    clock.forward(minutes * MINUTE)
    expect((await visitor.auth('reset-password', { token, password: NEXT })).statusCode).toBe(status)
  })

  test('is nothing on another tenant’s site, in another case, or for another purpose', async () => {
    const token = await resetTokenOf('regional@harbor.test')
    const elsewhere = visitorOf(shop, { uid: 'summit' })
    expect((await elsewhere.auth('reset-password', { token, password: NEXT })).statusCode).toBe(401)
    for (const forged of [token.toLowerCase(), token.toUpperCase(), `${token} `, `${token}a`, ''])
      expect([401, 422]).toContain(
        (await visitor.auth('reset-password', { token: forged, password: NEXT })).statusCode,
      )
    expect((await visitor.auth('verify-email', { token })).statusCode).toBe(401)
    expect((await visitor.auth('unlock-device/confirm', { token })).statusCode).toBe(401)
    expect((await visitor.auth('reset-password', { token, password: NEXT })).statusCode).toBe(200)
  })

  test('a password that will not do is refused with its reason, and the link stays good', async () => {
    const token = await resetTokenOf('title@harbor.test')
    const refused = async (password: string) =>
      (await visitor.auth('reset-password', { token, password })).json().code
    expect(await refused('fourteen chars')).toBe('account.password-too-short')
    expect(await refused('harborrealty2026!')).toBe('account.password-too-common')
    expect(await refused('k'.repeat(257))).toBe('account.password-too-long')
    const long = `${'walks the tideline '.repeat(4)}unseen`
    expect((await visitor.auth('reset-password', { token, password: long })).statusCode).toBe(200)
    // Beyond bcrypt's 72 bytes the last one still counts.
    expect((await somewhere().logIn('title@harbor.test', `${long.slice(0, -1)}m`)).statusCode).toBe(422)
    expect((await somewhere().logIn('title@harbor.test', long)).statusCode).toBe(200)
  })

  test('what is stored does not open anything', async () => {
    const token = await resetTokenOf('free@harbor.test')
    const rows = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.selectFrom('one_time_token').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('email verification', () => {
  const unverify = (email: string) =>
    context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.updateTable('account').set({ email_verified_at: null }).where('email_lower', '=', email).execute(),
    )

  test('the link verifies once and says whose it is', async () => {
    await unverify('trial@harbor.test')
    expect(
      (await somewhere().auth('resend-verification-email', { email: 'trial@harbor.test' })).json(),
    ).toMatchObject({
      success: true,
      data: { error: false },
    })
    const token = tokenIn((await emailsTo(context, 'trial@harbor.test'))[0])
    const first = await visitor.auth('verify-email', { token })
    expect(first.json()).toMatchObject({ data: { email: 'trial@harbor.test', isSignedIn: false } })
    expect((await visitor.auth('verify-email', { token })).statusCode).toBe(401)
    const { accessToken } = (await somewhere().logIn('trial@harbor.test', PASSWORD)).json().data
    const me = await visitor.send('GET', '/security/api/v1/users/me', undefined, {
      authorization: `Bearer ${accessToken}`,
    })
    expect(me.json().data).toMatchObject({ emailVerified: true })
  })

  test('asking again says the same for known, verified and unknown, and writes to the one who needs it', async () => {
    await unverify('affiliate@harbor.test')
    const answers = await Promise.all(
      ['affiliate', 'downgraded', 'nobody'].map((name) =>
        somewhere().auth('resend-verification-email', { email: `${name}@harbor.test` }),
      ),
    )
    expect(new Set(answers.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
    expect(await emailsTo(context, 'affiliate@harbor.test')).toHaveLength(1)
    expect(await emailsTo(context, 'downgraded@harbor.test')).toHaveLength(0)
    expect(await emailsTo(context, 'nobody@harbor.test')).toHaveLength(0)
  })

  test('three emails an hour for one email', async () => {
    const requested = () => somewhere().auth('resend-verification-email', { email: 'nobody-3@harbor.test' })
    for (let times = 0; times < 3; times++) expect((await requested()).statusCode).toBe(200)
    expect((await requested()).statusCode).toBe(429)
  })
})

test('cookies of a reset make the browser known, never signed in', async () => {
  const token = await resetTokenOf('admin@harbor.test')
  const reply = await visitor.auth('reset-password', { token, password: NEXT })
  expect(Object.keys(cookiesOf(reply))).toEqual(['frontage_device'])
})

describe('a new password', () => {
  test('makes every known browser unknown again, for that account alone', async () => {
    const devices = (email: string) =>
      context.db.tenant(scopeOfTenant('harbor'), (tx) =>
        tx
          .selectFrom('known_device')
          .innerJoin('account', (join) =>
            join
              .onRef('account.tenant_id', '=', 'known_device.tenant_id')
              .onRef('account.id', '=', 'known_device.account_id'),
          )
          .select('known_device.device_hash')
          .where('account.email_lower', '=', email)
          .execute(),
      )
    const [own, other] = ['active@harbor.test', 'victor.almeida@harbor.test']
    for (const email of [own, other]) expect((await somewhere().logIn(email, PASSWORD)).statusCode).toBe(200)
    const [before, others] = [await devices(own), await devices(other)]
    expect([before.length, others.length]).toEqual([1, 1])
    const token = await resetTokenOf(own)
    expect((await visitor.auth('reset-password', { token, password: NEXT })).statusCode).toBe(200)
    // The browser in which the link was opened is the owner's.
    const after = await devices(own)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect(await devices(other)).toEqual(others)
  })

  test.each([
    ['short', 'account.password-too-short'],
    ['passwordpassword', 'account.password-too-common'],
    ['x'.repeat(257), 'account.password-too-long'],
  ])('%s is refused beside its field, and the link still works', async (password, code) => {
    const token = await resetTokenOf('free@harbor.test')
    const refused = await visitor.auth('reset-password', { token, password })
    expect(refused.json()).toMatchObject({ success: false, code, data: { fields: [{ field: 'password' }] } })
    expect((await visitor.auth('reset-password', { token, password: NEXT })).statusCode).toBe(200)
  })

  test('is asked for in an email that says whose it is and what to do if it was nobody', async () => {
    await resetTokenOf('trial@harbor.test')
    const [email] = await emailsTo(context, 'trial@harbor.test')
    for (const line of [
      'Choose a new password',
      'Someone, most likely you, asked for a new password for trial@harbor.test at Harbor Realty.',
      'If it was not you, do nothing: your password stays as it is.',
    ])
      expect(email!.text_body).toContain(line)
    expect(email!.html_body).toContain('>Choose a new password</a>')
  })
})
