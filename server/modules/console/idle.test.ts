/** An operator who leaves her desk, by the front door, with a clock that goes on. */
import { beforeAll, expect, test } from 'vitest'
import { BY_ITSELF, leftAlone } from '@frontage/domain/asked-by-itself.ts'
import { anApp } from '@frontage/testing/app.ts'
import { movableClock } from '@frontage/testing/sign-in.ts'
import { seedOperator } from './index.ts'
import { codeAt, operatorsOf } from './operators-at-door.ts'

const clock = movableClock()
const { app, context } = await anApp({ clock })
const { aBrowser, enrolled } = operatorsOf(app)
const WHO = { email: 'operator@frontage.test', password: 'Frontage-demo-1' }
const MINUTE = 60_000
let secret: string

beforeAll(async () => {
  await seedOperator(context)
  secret = (await enrolled(WHO.email, WHO.password)).secret
})

async function signedInBrowser() {
  const browser = aBrowser()
  // Of each code one use.
  clock.forward(MINUTE)
  await browser.ask('POST', 'session', WHO)
  const code = codeAt(secret, clock.now().getTime())
  expect((await browser.ask('POST', 'session/code', { code })).statusCode).toBe(200)
  return {
    look: async (headers: Record<string, string> = {}) =>
      (await browser.ask('GET', 'brokerages', undefined, headers)).statusCode,
    step: async () => (await browser.ask('GET', 'session')).json().data.step,
  }
}
const sessions = async () => {
  const rows = await context.db.platform((owner) =>
    owner.selectFrom('operator_session').select('token_hash').where('is_complete', '=', true).execute(),
  )
  return rows.length
}

test('is signed out after an hour without use, for good, however long a screen of figures asks for them by itself', async () => {
  const { look, step } = await signedInBrowser()
  clock.forward(59 * MINUTE)
  expect(await look()).toBe(200)
  const before = await sessions()
  for (let minutes = 0; minutes < 50; minutes += 10) {
    clock.forward(10 * MINUTE)
    expect(await look({ [BY_ITSELF]: leftAlone((minutes + 10) * MINUTE) })).toBe(200)
  }
  clock.forward(10 * MINUTE)
  expect(await look({ [BY_ITSELF]: leftAlone(60 * MINUTE) })).toBe(401)
  expect(await sessions()).toBe(before - 1)
  expect(await step()).toBe('password')
})

test('stays for half a day at most, however busy she is', async () => {
  const { look } = await signedInBrowser()
  for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
    clock.forward(30 * MINUTE)
    expect(await look()).toBe(200)
  }
  clock.forward(30 * MINUTE)
  expect(await look()).toBe(401)
})
