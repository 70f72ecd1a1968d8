import { scopeOfTenant } from '@frontage/db/scope.ts'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { anApp, type TenantUid } from '@frontage/testing/app.ts'
import { AUTH, visitorOf } from '@frontage/testing/sign-in.ts'

const shop = await anApp()
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

  test('what is stored is not the secret', async () => {
    const { accessToken } = (await logIn('agent@harbor.test', PASSWORD)).json().data
    const rows = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.selectFrom('session').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(accessToken)
  })
})
