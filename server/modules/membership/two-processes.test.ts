/** Two processes are asked at once: an account has one subscription, pays once, and a code is used as often as it says. */
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { anApp, anotherProcessOf, type User } from '@frontage/testing/app.ts'
import { loseTurns } from '@frontage/testing/database.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { plansAt } from '@frontage/testing/plans.ts'
import { findCustomerId } from '../../platform/cards/repository.ts'
import { startTrial } from './index.ts'

const one = await anApp()
const other = await anotherProcessOf(one)
const { db, cards } = one.context
const { secretKey, port } = cards.standIn!
const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' })
const at = [plansAt(one), plansAt(other)] as const

/** Someone whose first payment is due at once. */
async function aPayer() {
  const user = await aNewcomer(one.context)
  await db.tenant(user, (tx) => startTrial(tx, user, new Date(0)))
  return { user, payment_method: await at[0].keep(user) }
}

async function booksOf(user: User) {
  const customer = (await db.tenant(user, (tx) => findCustomerId(tx, user))) ?? ''
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all' })
  const { data: invoices } = await stripe.invoices.list({ customer })
  return {
    live: subscriptions.filter(({ status }) => status === 'active').length,
    paid: invoices.filter(({ status }) => status === 'paid').map(({ total }) => total),
  }
}

test.each([
  ['the same plan', ['plus-monthly', 'plus-monthly'], [200, 200]],
  ['monthly and yearly', ['plus-monthly', 'plus-yearly'], [200, 409]],
])('%s', async (_what, plans, statuses) => {
  for (let round = 0; round < 6; round++) {
    const { user, payment_method } = await aPayer()
    const replies = await Promise.all(
      [...plans, ...plans].map((plan, i) => at[i % 2]!.create(user, { plan, payment_method })),
    )
    const { live, paid } = await booksOf(user)
    expect([live, paid.length]).toEqual([1, 1])
    expect([...new Set(replies.map((reply) => reply.statusCode))].toSorted()).toEqual([...new Set(statuses)])
  }
})

test('a code for one use, typed by two users and by one of them twice', async () => {
  for (let round = 0; round < 4; round++) {
    const code = `ONLYONE-${round}`
    const [ana, ben] = [await aPayer(), await aPayer()]
    await db.tenant(ana.user, (tx) =>
      tx
        .insertInto('promo_code')
        .values({ tenant_id: ana.user.tenantId, code, percent_off: 20, max_redemptions: 1 })
        .execute(),
    )
    const requested = (payer: typeof ana, where: 0 | 1, plan: string, promo_code?: string) =>
      at[where].create(payer.user, {
        plan,
        payment_method: payer.payment_method,
        ...(promo_code ? { promo_code } : {}),
      })
    // Who types none in a second tab gives back what the first tab has just reserved: it must not.
    await Promise.all([
      requested(ana, 0, 'plus-monthly', code),
      requested(ana, 1, 'plus-yearly'),
      requested(ben, 1, 'plus-monthly', code),
      requested(ben, 0, 'plus-monthly', code),
    ])
    const books = [await booksOf(ana.user), await booksOf(ben.user)]
    const paid = books.flatMap((book) => book.paid)
    expect(books.every(({ live }) => live <= 1)).toBe(true)
    expect(paid.filter((total) => total === 23_20)).toHaveLength(1)
    const used = await db.tenant(ana.user, (tx) =>
      tx.selectFrom('promo_redemption').select('account_id').where('code', '=', code).execute(),
    )
    expect(used).toHaveLength(1)
  }
})

test('a process that died between its decision and the provider leaves an attempt that is made once', async () => {
  const { user, payment_method } = await aPayer()
  const wanted = { plan: 'plus-monthly', payment_method }
  const { billing } = other.context.cards
  // The provider makes it, and nobody hears of it.
  other.context.cards.billing = {
    ...billing,
    subscribe: async (order) => {
      await billing.subscribe(order)
      return new Promise(() => {})
    },
  }
  at[1].create(user, wanted).catch(() => {})
  await expect.poll(async () => (await booksOf(user)).live).toBe(1)
  // Its connection goes with the process, and the account's turn with it.
  await loseTurns(db)
  const again = await at[0].create(user, wanted)
  expect(again.json().data).toMatchObject({ status: 'succeeded' })
  expect(await booksOf(user)).toEqual({ live: 1, paid: [29_00] })
  other.context.cards.billing = billing
})
