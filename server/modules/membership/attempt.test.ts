/** An attempt that nobody heard of again: the same request goes on with it, another one waits, and in the end it is over. */
import { expect, test } from 'vitest'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { plansAt } from '@frontage/testing/plans.ts'
import { findCustomerId } from '../../platform/cards/repository.ts'
import { PaymentProviderUnavailable } from '../../platform/cards/port.ts'
import { checkMemberships } from './check.ts'
import { beginAttempt } from './commands/attempt-subscription.ts'
import { findMembershipState } from './repository.ts'

let movedBy = 0
const shop = await anApp({ clock: { now: () => new Date(Date.now() + movedBy) } })
const { context } = shop
const { db } = context
const { billing } = context.cards
const { create, keep } = plansAt(shop)
const membershipState = (user: User) => db.tenant(user, (tx) => findMembershipState(tx, user))
const subscriptions = async (user: User) =>
  billing.subscriptions((await db.tenant(user, (tx) => findCustomerId(tx, user))) ?? '')
const redeemed = async (user: User) => {
  const rows = await db.tenant(user, (tx) =>
    tx.selectFrom('promo_redemption').selectAll().where('account_id', '=', user.accountId).execute(),
  )
  return rows.length
}

/** The request never arrives, and nobody can be asked. */
async function lost(user: User, wanted: object) {
  context.cards.billing = {
    ...billing,
    subscribe: () => Promise.reject(new PaymentProviderUnavailable('no answer')),
  }
  const reply = await create(user, wanted)
  context.cards.billing = billing
  expect(reply.statusCode).toBe(503)
  return (await membershipState(user)).attempt
}

test('what was read is what counts: after another write, or beside another attempt, none begins', async () => {
  const user = await aNewcomer(context)
  const price = { tenantId: 'bluebird', planId: 'p', productName: 'p', amount: 100, billed: 'month' as const }
  const wanted = { paymentMethod: 'pm_1', price, trialEndsAt: null, code: undefined, shown: null }
  const begin = (version: number) =>
    db.tenant(user, (tx) => beginAttempt(tx, user, { version }, wanted, context.clock.now()))
  expect(await begin(7)).toBeNull()
  const first = await begin(0)
  expect(first?.key).toMatch(/^subscription:bluebird:/)
  const { version } = await membershipState(user)
  expect(version).toBe(1)
  expect(await begin(0)).toBeNull()
  expect(await begin(version)).toBeNull()
  expect((await membershipState(user)).attempt).toEqual(first)
})

test('the same request goes on under the same key, another request waits a minute', async () => {
  const user = await aNewcomer(context)
  const wanted = { plan: 'plus-monthly', payment_method: await keep(user), promo_code: 'welcome20' }
  const attempt = await lost(user, wanted)
  expect(attempt).toMatchObject({ price: { planId: 'plus-monthly' }, discount: { code: 'WELCOME20' } })
  for (const other of [
    { plan: 'plus-yearly' },
    { promo_code: undefined },
    { payment_method: await keep(user) },
  ]) {
    const reply = await create(user, { ...wanted, ...other })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'request.in-progress'])
    // It is another request: the one before may still arrive.
    expect(reply.json().message).toContain('An earlier request')
  }
  expect((await create(user, wanted)).statusCode).toBe(200)
  expect((await subscriptions(user)).map((one) => one.attempt)).toEqual([attempt?.key])
  expect((await membershipState(user)).attempt).toBeNull()
})

test('after a minute it is over: another request is granted, the code is free', async () => {
  const user = await aNewcomer(context)
  const payment_method = await keep(user)
  await lost(user, { plan: 'plus-monthly', payment_method, promo_code: 'WELCOME20' })
  expect(await redeemed(user)).toBe(1)
  movedBy += 61_000
  expect((await create(user, { plan: 'plus-yearly', payment_method })).statusCode).toBe(200)
  expect((await subscriptions(user)).map(({ planId }) => planId)).toEqual(['plus-yearly'])
  expect(await redeemed(user)).toBe(0)
})

test('who goes away leaves nothing behind: the job ends it, and not before', async () => {
  const user = await aNewcomer(context)
  await lost(user, { plan: 'plus-monthly', payment_method: await keep(user), promo_code: 'WELCOME20' })
  await checkMemberships(context, user)
  expect((await membershipState(user)).attempt).not.toBeNull()
  movedBy += 61_000
  await checkMemberships(context, user)
  expect(await membershipState(user)).toMatchObject({ attempt: null, promoCode: null })
  expect(await redeemed(user)).toBe(0)
  expect(await subscriptions(user)).toEqual([])
})

test('what the provider turned away is over at once: another request needs no minute', async () => {
  const user = await aNewcomer(context)
  const payment_method = await keep(user)
  const { NotCarriedOut } = await import('../../platform/cards/port.ts')
  context.cards.billing = { ...billing, subscribe: () => Promise.reject(new NotCarriedOut('429')) }
  expect((await create(user, { plan: 'plus-monthly', payment_method })).statusCode).toBe(503)
  context.cards.billing = billing
  expect((await membershipState(user)).attempt).toBeNull()
  expect((await create(user, { plan: 'plus-yearly', payment_method })).statusCode).toBe(200)
})
