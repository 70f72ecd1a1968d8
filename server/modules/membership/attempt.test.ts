/** An attempt that nobody heard of again: the same wish goes on with it, another one waits, and in the end it is over. */
import { expect, test } from 'vitest'
import { anApp, type Person } from '@frontage/testing/app.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { plansAt } from '@frontage/testing/plans.ts'
import { findCustomerId } from '../../platform/cards/customers.ts'
import { CardsUnavailable } from '../../platform/cards/port.ts'
import { checkMemberships } from './check.ts'
import { beginAttempt } from './commands/attempt-subscription.ts'
import { findStanding } from './repository.ts'

let movedBy = 0
const shop = await anApp({ clock: { now: () => new Date(Date.now() + movedBy) } })
const { context } = shop
const { db } = context
const { billing } = context.cards
const { create, keep } = plansAt(shop)
const standing = (person: Person) => db.tenant(person, (tx) => findStanding(tx, person))
const subscriptions = async (person: Person) =>
  billing.subscriptions((await db.tenant(person, (tx) => findCustomerId(tx, person))) ?? '')
const redeemed = async (person: Person) => {
  const rows = await db.tenant(person, (tx) =>
    tx.selectFrom('promo_redemption').selectAll().where('account_id', '=', person.accountId).execute(),
  )
  return rows.length
}

/** The request never arrives, and nobody can be asked. */
async function lost(person: Person, wanted: object) {
  context.cards.billing = {
    ...billing,
    subscribe: () => Promise.reject(new CardsUnavailable('no answer')),
  }
  const reply = await create(person, wanted)
  context.cards.billing = billing
  expect(reply.statusCode).toBe(503)
  return (await standing(person)).attempt
}

test('what was read is what counts: after another write, or beside another attempt, none begins', async () => {
  const person = await aNewcomer(context)
  const price = { tenantId: 'bluebird', planId: 'p', productName: 'p', amount: 100, billed: 'month' as const }
  const wanted = { paymentMethod: 'pm_1', price, trialEndsAt: null, code: undefined }
  const begin = (version: number) =>
    db.tenant(person, (tx) => beginAttempt(tx, person, { version }, wanted, context.clock.now()))
  expect(await begin(7)).toBeNull()
  const first = await begin(0)
  expect(first?.key).toMatch(/^subscription:bluebird:/)
  const { version } = await standing(person)
  expect(version).toBe(1)
  expect(await begin(0)).toBeNull()
  expect(await begin(version)).toBeNull()
  expect((await standing(person)).attempt).toEqual(first)
})

test('the same wish goes on under the same key, another wish waits a minute', async () => {
  const person = await aNewcomer(context)
  const wanted = { plan: 'plus-monthly', payment_method: await keep(person), promo_code: 'welcome20' }
  const attempt = await lost(person, wanted)
  expect(attempt).toMatchObject({ price: { planId: 'plus-monthly' }, discount: { code: 'WELCOME20' } })
  for (const other of [
    { plan: 'plus-yearly' },
    { promo_code: undefined },
    { payment_method: await keep(person) },
  ]) {
    const reply = await create(person, { ...wanted, ...other })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'request.in-progress'])
  }
  expect((await create(person, wanted)).statusCode).toBe(200)
  expect((await subscriptions(person)).map((one) => one.attempt)).toEqual([attempt?.key])
  expect((await standing(person)).attempt).toBeNull()
})

test('after a minute it is over: another wish is granted, the code is free', async () => {
  const person = await aNewcomer(context)
  const payment_method = await keep(person)
  await lost(person, { plan: 'plus-monthly', payment_method, promo_code: 'WELCOME20' })
  expect(await redeemed(person)).toBe(1)
  movedBy += 61_000
  expect((await create(person, { plan: 'plus-yearly', payment_method })).statusCode).toBe(200)
  expect((await subscriptions(person)).map(({ planId }) => planId)).toEqual(['plus-yearly'])
  expect(await redeemed(person)).toBe(0)
})

test('who goes away leaves nothing behind: the job ends it, and not before', async () => {
  const person = await aNewcomer(context)
  await lost(person, { plan: 'plus-monthly', payment_method: await keep(person), promo_code: 'WELCOME20' })
  await checkMemberships(context)
  expect((await standing(person)).attempt).not.toBeNull()
  movedBy += 61_000
  await checkMemberships(context)
  expect(await standing(person)).toMatchObject({ attempt: null, promoCode: null })
  expect(await redeemed(person)).toBe(0)
  expect(await subscriptions(person)).toEqual([])
})

test('what the provider turned away is over at once: another wish needs no minute', async () => {
  const person = await aNewcomer(context)
  const payment_method = await keep(person)
  const { NotCarriedOut } = await import('../../platform/cards/port.ts')
  context.cards.billing = { ...billing, subscribe: () => Promise.reject(new NotCarriedOut('429')) }
  expect((await create(person, { plan: 'plus-monthly', payment_method })).statusCode).toBe(503)
  context.cards.billing = billing
  expect((await standing(person)).attempt).toBeNull()
  expect((await create(person, { plan: 'plus-yearly', payment_method })).statusCode).toBe(200)
})
