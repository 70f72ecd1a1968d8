import { expect, test } from 'vitest'
import { AUTH } from '@frontage/server/modules/accounts/index.ts'
import { anApp } from '@frontage/testing/app.ts'
import { cookiesOf, lettersTo, movableClock, tokenIn, visitorOf } from '@frontage/testing/sign-in.ts'

const clock = movableClock()
const shop = await anApp({ clock })
const { context } = shop
const PASSWORD = 'Frontage-demo-1'
const MINUTE = 60_000

let addresses = 0
/** A program that comes from a new address each time. */
const stranger = () => visitorOf(shop, { address: `10.1.0.${++addresses}` })
const guess = (email: string, password = 'not the password') => stranger().logIn(email, password)

async function useUpStrangersTries(email: string) {
  for (let tries = 0; tries < 10; tries++) expect((await guess(email)).statusCode).toBe(422)
}

test('ten tries in fifteen minutes, from wherever they come and however the email is written', async () => {
  const spellings = ['agent@harbor.test', 'AGENT@harbor.test', ' agent@harbor.test ', 'Agent@Harbor.Test']
  const statuses: number[] = []
  for (let tries = 0; tries < 14; tries++) statuses.push((await guess(spellings[tries % 4]!)).statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429])
  // Not even the right password is looked at.
  expect((await guess('agent@harbor.test', PASSWORD)).json()).toMatchObject({
    code: 'account.too-many-tries',
  })
  clock.forward(15 * MINUTE + 1000)
  expect((await guess('agent@harbor.test', PASSWORD)).statusCode).toBe(200)
}, 30_000)

test('an unknown email is counted and answered like a known one', async () => {
  await useUpStrangersTries('nobody@harbor.test')
  const unknown = await guess('nobody@harbor.test')
  await useUpStrangersTries('title@harbor.test')
  const known = await guess('title@harbor.test')
  expect(unknown.statusCode).toBe(429)
  expect(unknown.body).toBe(known.body)
}, 30_000)

test('many at once get no more tries than one after the other', async () => {
  const replies = await Promise.all(Array.from({ length: 25 }, () => guess('manager@harbor.test')))
  expect(replies.filter((reply) => reply.statusCode === 422)).toHaveLength(10)
  expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(15)
}, 30_000)

test('the owner’s own browser stays open, and has ten tries of its own', async () => {
  const signedInOnce = await stranger().logIn('editor@harbor.test', PASSWORD)
  const { frontage_device } = cookiesOf(signedInOnce)
  const owner = () =>
    visitorOf(shop, { address: `10.2.0.${++addresses}`, cookies: { frontage_device: frontage_device! } })
  await useUpStrangersTries('editor@harbor.test')
  expect((await guess('editor@harbor.test', PASSWORD)).statusCode).toBe(429)
  expect((await owner().logIn('editor@harbor.test', PASSWORD)).statusCode).toBe(200)
  for (let tries = 0; tries < 10; tries++)
    expect((await owner().logIn('editor@harbor.test', 'mistyped')).statusCode).toBe(422)
  expect((await owner().logIn('editor@harbor.test', PASSWORD)).statusCode).toBe(429)
  // It is no key to anybody else's account.
  await useUpStrangersTries('consult@harbor.test')
  expect((await owner().logIn('consult@harbor.test', PASSWORD)).statusCode).toBe(429)
}, 60_000)

test('on a new device a letter opens the way, for the password alone', async () => {
  await useUpStrangersTries('regional@harbor.test')
  const here = stranger()
  expect((await here.auth('unlock-device', { email: 'regional@harbor.test' })).json()).toMatchObject({
    code: 'account.captcha-failed',
  })
  await here.passCaptcha('regional@harbor.test')
  const asked = await here.auth('unlock-device', { email: 'regional@harbor.test' })
  await here.passCaptcha('nobody-else@harbor.test')
  const unknown = await here.auth('unlock-device', { email: 'nobody-else@harbor.test' })
  expect(unknown.body).toBe(asked.body)
  const token = tokenIn((await lettersTo(context, 'regional@harbor.test'))[0])
  const look = async () => (await here.send('GET', `${AUTH}/unlock-device/confirm?token=${token}`)).statusCode
  // The page of the letter looks first, which uses nothing up.
  expect([await look(), await look()]).toEqual([200, 200])
  const opened = await here.auth('unlock-device/confirm', { token })
  expect(await look()).toBe(401)
  expect(opened.statusCode).toBe(200)
  expect((await here.auth('unlock-device/confirm', { token })).statusCode).toBe(401)
  const known = visitorOf(shop, { cookies: cookiesOf(opened) })
  expect((await known.logIn('regional@harbor.test', 'still not it')).statusCode).toBe(422)
  expect((await known.logIn('regional@harbor.test', PASSWORD)).statusCode).toBe(200)
}, 30_000)

test('a hundred wrong ones in a row close the door to strangers until the owner was there', async () => {
  const email = 'free@harbor.test'
  for (let round = 0; round < 10; round++) {
    await useUpStrangersTries(email)
    clock.forward(16 * MINUTE)
  }
  expect((await guess(email, PASSWORD)).statusCode).toBe(429)
  clock.forward(24 * 60 * MINUTE)
  expect((await guess(email, PASSWORD)).statusCode).toBe(429)
  const here = stranger()
  await here.passCaptcha(email)
  await here.auth('unlock-device', { email })
  const opened = await here.auth('unlock-device/confirm', {
    token: tokenIn((await lettersTo(context, email))[0]),
  })
  expect((await visitorOf(shop, { cookies: cookiesOf(opened) }).logIn(email, PASSWORD)).statusCode).toBe(200)
  expect((await guess(email, PASSWORD)).statusCode).toBe(200)
}, 90_000)
