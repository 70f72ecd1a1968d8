import { scopeOfTenant } from '@frontage/db/scope.ts'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { anApp, type TenantUid } from '@frontage/testing/app.ts'
import { AUTH, visitorOf } from '@frontage/testing/sign-in.ts'
import { logTo } from '../../site/open-context.ts'

const lines: string[] = []
const shop = await anApp({ log: logTo({ write: (line: string) => void lines.push(line) }, 'info') })
const { app, context } = shop
const PASSWORD = 'Frontage-demo-1'

const { auth, solvedCaptcha } = visitorOf(shop)
const post = (path: string, payload: object) => auth(path, payload)
const logIn = (email: string, password: string, uid: TenantUid = 'harbor') =>
  visitorOf(shop, { uid }).logIn(email, password)

describe('signing in', () => {
  test.each(['harbor', 'summit', 'bluebird'] as const)(
    'every account of %s opens with the password',
    async (uid) => {
      for (const mailbox of ['admin', 'agent', 'free']) {
        const reply = await logIn(`${mailbox}@${uid}.test`, PASSWORD, uid)
        expect(reply.statusCode).toBe(200)
        expect(reply.cookies).toContainEqual(
          expect.objectContaining({
            name: 'frontage_session',
            httpOnly: true,
            sameSite: 'Lax',
            path: '/',
          }),
        )
      }
    },
  )

  test('the email may be written in any case; the password may not', async () => {
    expect((await logIn('Agent@Harbor.Test', PASSWORD)).statusCode).toBe(200)
    expect((await logIn('agent@harbor.test', PASSWORD.toLowerCase())).statusCode).toBe(422)
  })

  test('renews a password hash of cheaper days, and leaves today’s as it is', async () => {
    const account = () =>
      context.db.tenant(scopeOfTenant('harbor'), (tx) =>
        tx
          .selectFrom('account')
          .select(['id', 'password_hash'])
          .where('email_lower', '=', 'title@harbor.test')
          .executeTakeFirstOrThrow(),
      )
    const cheap = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const { id } = await account()
    await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.updateTable('account').set({ password_hash: cheap }).where('id', '=', id).execute(),
    )
    expect((await logIn('title@harbor.test', 'Frontage-demo-2')).statusCode).toBe(422)
    expect((await account()).password_hash).toBe(cheap)
    expect((await logIn('title@harbor.test', PASSWORD)).statusCode).toBe(200)
    const renewed = (await account()).password_hash
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await logIn('title@harbor.test', PASSWORD)).statusCode).toBe(200)
    expect((await account()).password_hash).toBe(renewed)
  })

  test('a wrong password and an unknown email get the same answer', async () => {
    const wrong = await logIn('manager@harbor.test', 'not the password')
    const unknown = await logIn('nobody@harbor.test', 'not the password')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({ code: 'account.wrong-credentials' })
    expect(unknown.body).toBe(wrong.body)
  })

  test("another tenant's account is unknown here", async () => {
    expect((await logIn('agent@summit.test', PASSWORD)).json()).toMatchObject({
      code: 'account.wrong-credentials',
    })
  })

  test('no captcha, no login; and one answer opens one try', async () => {
    const without = await post('login', { email: 'agent@harbor.test', password: PASSWORD })
    expect(without.json()).toMatchObject({
      code: 'account.captcha-failed',
      message: 'Recaptcha validation failed.',
    })
    const token = await solvedCaptcha()
    expect((await post('recaptcha', { email: 'editor@harbor.test', token })).statusCode).toBe(200)
    expect((await post('recaptcha', { email: 'editor@harbor.test', token })).statusCode).toBe(422)
    expect((await post('login', { email: 'editor@harbor.test', password: PASSWORD })).statusCode).toBe(200)
    expect((await post('login', { email: 'editor@harbor.test', password: PASSWORD })).statusCode).toBe(422)
  })

  test.each(['', 'garbage', 'e30=', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')])(
    'the captcha answer %j is refused',
    async (token) => {
      const reply = await post('recaptcha', { email: 'agent@harbor.test', token })
      expect(reply.json()).toMatchObject({ success: false, code: 'account.captcha-failed' })
    },
  )

  test('an answer earned on another tenant’s site counts nothing here', async () => {
    const token = await visitorOf(shop, { uid: 'summit' }).solvedCaptcha()
    const reply = await post('recaptcha', { email: 'agent@harbor.test', token })
    expect(reply.json()).toMatchObject({ code: 'account.captcha-failed' })
  })

  test('logout ends the session everywhere', async () => {
    const { accessToken } = (await logIn('consult@harbor.test', PASSWORD)).json().data
    const headers = { host: 'localhost', authorization: `Bearer ${accessToken}` }
    expect((await app.inject({ url: '/security/api/v1/users/me', headers })).statusCode).toBe(200)
    await app.inject({ method: 'POST', url: `${AUTH}/logout`, headers })
    expect((await app.inject({ url: '/security/api/v1/users/me', headers })).statusCode).toBe(401)
  })

  test('who logs in again in the same browser leaves no session behind', async () => {
    const me = async (token: string) =>
      (
        await app.inject({
          url: '/security/api/v1/users/me',
          headers: { host: 'localhost' },
          cookies: { frontage_session: token },
        })
      ).statusCode
    const { accessToken: before } = (await logIn('agent@harbor.test', PASSWORD)).json().data
    const elsewhere = (await logIn('agent@harbor.test', PASSWORD)).json().data.accessToken
    const again = visitorOf(shop, { cookies: { frontage_session: before } })
    const { accessToken: now } = (await again.logIn('agent@harbor.test', PASSWORD)).json().data
    expect([await me(before), await me(now), await me(elsewhere)]).toEqual([401, 200, 200])
  })

  test('who gets in and who is turned away is in the log, and nothing that was typed', async () => {
    lines.length = 0
    await logIn('agent@harbor.test', PASSWORD)
    await logIn('agent@harbor.test', 'a wrong one of mine')
    const headers = { host: 'localhost', origin: 'https://elsewhere.example', cookie: 'frontage_session=x' }
    await app.inject({ method: 'POST', url: `${AUTH}/logout`, headers })
    const bearer = (authorization: string) => ({
      host: 'localhost',
      authorization: `Bearer ${authorization}`,
    })
    const key = `frk_live_${'k'.repeat(49)}`
    await app.inject({ url: '/marketingcenter/api/v1/manage-orders', headers: bearer(key) })
    await app.inject({ url: '/scim/v2/Users', headers: bearer('a-token-of-no-directory') })
    const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
    const where = { tenantId: 'harbor', address: expect.stringMatching(/^[\d.]+$/) }
    expect(events).toMatchObject([
      { event: 'signed-in', by: 'password', account: expect.stringMatching(/^[\da-f-]{36}$/), ...where },
      { event: 'refused', code: 'account.wrong-credentials', ...where },
      { event: 'refused', code: 'request.cross-site', route: `${AUTH}/logout` },
      { event: 'refused', code: 'programs.key-invalid', route: '/marketingcenter/api/v1/manage-orders' },
      { event: 'refused', code: 'programs.key-invalid', route: '/scim/v2/Users' },
    ])
    expect(lines.join('')).not.toMatch(/agent@harbor|wrong one|demo-1|kkkk|a-token-of/i)
  })

  test('what is stored is not the secret', async () => {
    const { accessToken } = (await logIn('agent@harbor.test', PASSWORD)).json().data
    const rows = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.selectFrom('session').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(accessToken)
  })
})
