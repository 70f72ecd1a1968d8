import { expect, test } from 'vitest'
import { DEMO_COLLEAGUES } from '@frontage/catalog/brokerages/colleagues.ts'
import { anApp } from '@frontage/testing/app.ts'
import { AUTH, cookiesOf, emailsTo, movableClock, tokenIn, visitorOf } from '@frontage/testing/sign-in.ts'

const clock = movableClock()
const shop = await anApp({ clock })
const { context } = shop
const PASSWORD = 'Frontage-demo-1'
const MINUTE = 60_000

let addresses = 0
/** A program that comes from a new address each time. */
const anonymous = () => visitorOf(shop, { address: `10.1.0.${++addresses}` })
const guess = (email: string, password = 'not the password') => anonymous().logIn(email, password)

async function useUpAnonymousAttempts(email: string) {
  for (let attempts = 0; attempts < 10; attempts++) expect((await guess(email)).statusCode).toBe(422)
}

test('ten tries in fifteen minutes, from wherever they come and however the email is written', async () => {
  const spellings = ['agent@harbor.test', 'AGENT@harbor.test', ' agent@harbor.test ', 'Agent@Harbor.Test']
  const statuses: number[] = []
  for (let attempts = 0; attempts < 14; attempts++)
    statuses.push((await guess(spellings[attempts % 4]!)).statusCode)
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
  await useUpAnonymousAttempts('nobody@harbor.test')
  const unknown = await guess('nobody@harbor.test')
  await useUpAnonymousAttempts('title@harbor.test')
  const known = await guess('title@harbor.test')
  expect(unknown.statusCode).toBe(429)
  expect(unknown.body).toBe(known.body)
}, 30_000)

test('many at once get no more tries than one after the other', async () => {
  const replies = await Promise.all(Array.from({ length: 25 }, () => guess('manager@harbor.test')))
  expect(replies.filter((reply) => reply.statusCode === 422)).toHaveLength(10)
  expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(15)
}, 30_000)

test('one address tries twenty accounts, and no more than sixty in a day', async () => {
  const from = (address: string) => visitorOf(shop, { address })
  const tried = async (address: string, count: number, name: string) => {
    const statuses: number[] = []
    for (let at = 0; at < count; at++)
      statuses.push((await from(address).logIn(`${name}${at}@harbor.test`, 'Spring-2026-homes')).statusCode)
    return statuses
  }
  const first = await tried('10.9.0.1', 25, 'leaked')
  expect(first).toEqual([...Array<number>(20).fill(422), ...Array<number>(5).fill(429)])
  // An account that exists is shut too, while the rest of the world and the known browsers of this address get in.
  expect((await from('10.9.0.1').logIn('active@harbor.test', PASSWORD)).statusCode).toBe(429)
  const elsewhere = await from('10.9.0.2').logIn('active@harbor.test', PASSWORD)
  expect(elsewhere.statusCode).toBe(200)
  const known = visitorOf(shop, { address: '10.9.0.1', cookies: cookiesOf(elsewhere) })
  expect((await known.logIn('active@harbor.test', PASSWORD)).statusCode).toBe(200)
  const all = [...first]
  for (let quarter = 1; quarter < 5; quarter++) {
    clock.forward(16 * MINUTE)
    all.push(...(await tried('10.9.0.1', 20, `quarter${quarter}-`)))
  }
  expect(all.filter((status) => status === 422)).toHaveLength(60)
}, 90_000)

test('an office whose users get in, mistyping or not, is not counted', async () => {
  const office = visitorOf(shop, { address: '10.9.1.1' })
  for (const { mailbox } of DEMO_COLLEAGUES) {
    await office.logIn(`${mailbox}@harbor.test`, 'mistyped')
    expect((await office.logIn(`${mailbox}@harbor.test`, PASSWORD)).statusCode).toBe(200)
  }
  for (let at = 0; at < 19; at++) await office.logIn(`new${at}@harbor.test`, 'mistyped')
  expect((await office.logIn('affiliate@harbor.test', PASSWORD)).statusCode).toBe(200)
}, 60_000)

test('of an IPv6 address its network counts', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) {
    const visitor = visitorOf(shop, { address: `2001:db8:7:1:${at.toString(16)}::1` })
    statuses.push((await visitor.logIn(`six${at}@harbor.test`, 'not it')).statusCode)
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
}, 60_000)

test('the owner’s own browser stays open, and has ten tries of its own', async () => {
  const signedInOnce = await anonymous().logIn('editor@harbor.test', PASSWORD)
  const { frontage_device } = cookiesOf(signedInOnce)
  const owner = () =>
    visitorOf(shop, { address: `10.2.0.${++addresses}`, cookies: { frontage_device: frontage_device! } })
  await useUpAnonymousAttempts('editor@harbor.test')
  expect((await guess('editor@harbor.test', PASSWORD)).statusCode).toBe(429)
  expect((await owner().logIn('editor@harbor.test', PASSWORD)).statusCode).toBe(200)
  for (let attempts = 0; attempts < 10; attempts++)
    expect((await owner().logIn('editor@harbor.test', 'mistyped')).statusCode).toBe(422)
  expect((await owner().logIn('editor@harbor.test', PASSWORD)).statusCode).toBe(429)
  // It is no key to anybody else's account.
  await useUpAnonymousAttempts('consult@harbor.test')
  expect((await owner().logIn('consult@harbor.test', PASSWORD)).statusCode).toBe(429)
}, 60_000)

test('on a new device an email opens the way, for the password alone', async () => {
  await useUpAnonymousAttempts('regional@harbor.test')
  const here = anonymous()
  expect((await here.auth('unlock-device', { email: 'regional@harbor.test' })).json()).toMatchObject({
    code: 'account.captcha-failed',
  })
  await here.passCaptcha('regional@harbor.test')
  const asked = await here.auth('unlock-device', { email: 'regional@harbor.test' })
  await here.passCaptcha('nobody-else@harbor.test')
  const unknown = await here.auth('unlock-device', { email: 'nobody-else@harbor.test' })
  expect(unknown.body).toBe(asked.body)
  const token = tokenIn((await emailsTo(context, 'regional@harbor.test'))[0])
  const look = async () => (await here.send('GET', `${AUTH}/unlock-device/confirm?token=${token}`)).statusCode
  // The page of the email looks first, which uses nothing up.
  expect([await look(), await look()]).toEqual([200, 200])
  const opened = await here.auth('unlock-device/confirm', { token })
  expect(await look()).toBe(401)
  expect(opened.statusCode).toBe(200)
  expect((await here.auth('unlock-device/confirm', { token })).statusCode).toBe(401)
  const known = visitorOf(shop, { cookies: cookiesOf(opened) })
  expect((await known.logIn('regional@harbor.test', 'still not it')).statusCode).toBe(422)
  expect((await known.logIn('regional@harbor.test', PASSWORD)).statusCode).toBe(200)
}, 30_000)

test('a hundred wrong ones in a row close the door to anonymous visitors until the owner was there', async () => {
  const email = 'free@harbor.test'
  for (let round = 0; round < 10; round++) {
    await useUpAnonymousAttempts(email)
    clock.forward(16 * MINUTE)
  }
  expect((await guess(email, PASSWORD)).statusCode).toBe(429)
  clock.forward(24 * 60 * MINUTE)
  expect((await guess(email, PASSWORD)).statusCode).toBe(429)
  const here = anonymous()
  await here.passCaptcha(email)
  await here.auth('unlock-device', { email })
  const opened = await here.auth('unlock-device/confirm', {
    token: tokenIn((await emailsTo(context, email))[0]),
  })
  expect((await visitorOf(shop, { cookies: cookiesOf(opened) }).logIn(email, PASSWORD)).statusCode).toBe(200)
  expect((await guess(email, PASSWORD)).statusCode).toBe(200)
}, 90_000)
