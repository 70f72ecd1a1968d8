import { afterAll, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { visitorOf } from '@frontage/testing/sign-in.ts'
import { captchaVerifier } from '@frontage/testing/stand-ins/captcha-verifier.ts'
import { recaptcha } from './recaptcha.ts'

const SECRET = 'secret-for-the-verifier'
const verifier = await captchaVerifier(SECRET)
afterAll(() => verifier.close())
const settings = { siteKey: 'site-key', secretKey: SECRET, verifyUrl: verifier.url }
const shop = await anApp({ captcha: recaptcha(settings) })
const visitor = visitorOf(shop)
const good = { success: true, score: 0.9, action: 'login', hostname: 'localhost' }
const EMAIL = 'agent@harbor.test'

test('the browser is told the site key', async () => {
  const reply = await visitor.send('GET', '/auth/api/v1/authentication/captcha-challenge')
  expect(reply.json().data).toEqual({ kind: 'recaptcha', challenge: { siteKey: 'site-key' } })
})

test('a good answer opens one login', async () => {
  // The least score that passes.
  verifier.say('good', { ...good, score: 0.5 })
  const check = await visitor.auth('recaptcha', { email: EMAIL, token: 'good' })
  expect(check.json()).toMatchObject({ data: { success: true } })
  expect(verifier.asked.at(-1)).toEqual({ method: 'POST', response: 'good' })
  const credentials = { email: EMAIL, password: 'Frontage-demo-1', rememberMe: true }
  expect((await visitor.auth('login', credentials)).statusCode).toBe(200)
  expect((await visitor.auth('login', credentials)).json()).toMatchObject({ code: 'account.captcha-failed' })
})

test.each([
  ['an unknown token', null],
  ['a score below', { ...good, score: 0.49 }],
  ['no score, as of another kind of captcha', { success: true, action: 'login', hostname: 'localhost' }],
  ['another action', { ...good, action: 'checkout' }],
  ['another site', { ...good, hostname: 'evil.example' }],
  ['another tenant’s site', { ...good, hostname: 'summit.localhost' }],
  ['success false with a high score', { ...good, success: false }],
] as const)('%s is refused', async (what, verdict) => {
  if (verdict) verifier.say(what, verdict)
  const reply = await visitor.auth('recaptcha', { email: EMAIL, token: what })
  expect(reply.json()).toMatchObject({ code: 'account.captcha-failed' })
})

test('a token is good for one question', async () => {
  verifier.say('twice', good)
  expect((await visitor.auth('recaptcha', { email: EMAIL, token: 'twice' })).statusCode).toBe(200)
  expect((await visitor.auth('recaptcha', { email: EMAIL, token: 'twice' })).statusCode).toBe(422)
})

test('a verifier that fails or cannot be reached is a no, and says so', async () => {
  verifier.say('broken', { status: 500 })
  const failed = await visitor.auth('recaptcha', { email: EMAIL, token: 'broken' })
  expect(failed.statusCode).toBe(503)
  expect(failed.json()).toMatchObject({ message: 'Sorry, an error has occurred' })
  const nowhere = recaptcha({ ...settings, verifyUrl: 'http://127.0.0.1:9/' })
  await expect(nowhere.verify('x', 'login', { tenantId: 'harbor', host: 'localhost' })).rejects.toThrow(
    /fetch/,
  )
})
