/** The stand-in's subscriptions, asked through the provider's own official library, with its test clocks. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { openStandIn } from '../index.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'frontage-billing-'))
const standIn = await openStandIn({
  dataDir,
  now: () => new Date(),
  keyFor: (purpose) => purpose.padEnd(32, '0'),
})
const stripe = new Stripe(standIn.secretKey, {
  host: '127.0.0.1',
  port: standIn.port,
  protocol: 'http',
  maxNetworkRetries: 0,
})
afterAll(async () => {
  await standIn.close()
  await rm(dataDir, { recursive: true, force: true })
})

const DAY = 86_400
const START = Date.UTC(2026, 0, 31) / 1000

const aPrice = (interval: 'month' | 'year', amount: number) =>
  stripe.prices.create({
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval },
    product_data: { name: 'Plus' },
  })
const monthly = await aPrice('month', 29_00)
const yearly = await aPrice('year', 290_00)

interface Wanted {
  card?: string
  trialDays?: number
  coupon?: string
  price?: string
}

async function aMember({ card = '4242424242424242', trialDays, coupon, price = monthly.id }: Wanted = {}) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await stripe.customers.create({ email: 'ana@harbor.test', test_clock: clock.id })
  const payWith = async (number: string) => {
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2031, cvc: '123' },
    })
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
      return_url: 'http://localhost/payment-method',
    })
    if (setup.status === 'requires_action') standIn.answerBank(setup.id, true)
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
    return method.id
  }
  await payWith(card)
  const begun = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'allow_incomplete',
    ...(trialDays ? { trial_end: START + trialDays * DAY } : {}),
    ...(coupon ? { discounts: [{ coupon }] } : {}),
  })
  return {
    customer,
    begun,
    payWith,
    after: async (days: number) => {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + days * DAY })
      return stripe.subscriptions.retrieve(begun.id)
    },
    totals: async () => {
      const { data } = await stripe.invoices.list({ customer: customer.id, limit: 100 })
      return data.toReversed().map((invoice) => [invoice.total, invoice.status])
    },
  }
}

const typesOf = async (about: string) => {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .filter(({ data: { object } }) => (object as { id: string }).id === about)
    .map(({ type }) => type)
    .toReversed()
}

describe('time goes by', () => {
  test('a trial costs nothing, then the plan renews on the last day of each month', async () => {
    const member = await aMember({ trialDays: 7 })
    expect(member.begun.status).toBe('trialing')
    expect(await member.totals()).toEqual([])
    expect((await member.after(6.9)).status).toBe('trialing')
    const active = await member.after(7)
    expect(active.status).toBe('active')
    expect(await member.totals()).toEqual([[29_00, 'paid']])
    expect(active.items.data[0]?.current_period_end).toBe(Date.UTC(2026, 2, 7) / 1000)
    await member.after(100)
    expect(await member.totals()).toEqual(Array.from({ length: 4 }, () => [29_00, 'paid']))
    expect(await typesOf(member.begun.id)).toEqual([
      'customer.subscription.created',
      'customer.subscription.trial_will_end',
      ...Array.from({ length: 4 }, () => 'customer.subscription.updated'),
    ])
  })

  test('begun on the 31st it renews on the last day of shorter months', async () => {
    const member = await aMember()
    expect(member.begun.status).toBe('active')
    expect(member.begun.items.data[0]?.current_period_end).toBe(Date.UTC(2026, 1, 28) / 1000)
  })

  test('a card declined at the end of the trial: overdue, tried three times more, then canceled', async () => {
    const member = await aMember({ trialDays: 7, card: '4000000000000341' })
    expect(member.begun.status).toBe('trialing')
    expect((await member.after(7)).status).toBe('past_due')
    expect((await member.after(7 + 3 + 5 + 6.9)).status).toBe('past_due')
    const canceled = await member.after(7 + 3 + 5 + 7)
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
    expect(await member.totals()).toEqual([[29_00, 'void']])
    const { data } = await stripe.invoices.list({ customer: member.customer.id })
    expect(data[0]?.attempt_count).toBe(4)
    expect((await typesOf(data[0]!.id)).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  })

  test('another card before the last try saves the plan', async () => {
    const member = await aMember({ trialDays: 7, card: '4000000000000341' })
    await member.after(7)
    await member.payWith('4242424242424242')
    expect((await member.after(10)).status).toBe('active')
    expect(await member.totals()).toEqual([[29_00, 'paid']])
  })

  test('what was canceled ends with its period, unless that is taken back', async () => {
    const [leaving, staying] = [await aMember(), await aMember()]
    for (const { begun } of [leaving, staying])
      await stripe.subscriptions.update(begun.id, { cancel_at_period_end: true })
    expect(await staying.after(20)).toMatchObject({ status: 'active', cancel_at_period_end: true })
    await stripe.subscriptions.update(staying.begun.id, { cancel_at_period_end: false })
    expect((await leaving.after(28)).status).toBe('canceled')
    expect((await staying.after(28)).status).toBe('active')
    expect((await staying.totals()).length).toBe(2)
    await expect(
      stripe.subscriptions.update(leaving.begun.id, { cancel_at_period_end: false }),
    ).rejects.toThrow('canceled subscription')
  })
})

describe('the first payment', () => {
  test.each([
    ['4242424242424242', 'active'],
    ['4000000000000341', 'incomplete'],
    // Its bank agreed to later payments when the card was kept, but asks while somebody is there.
    ['4000002500003155', 'incomplete'],
    ['4000002760003184', 'incomplete'],
  ])('with %s: %s', async (card, status) => {
    expect((await aMember({ card })).begun.status).toBe(status)
  })

  test.each([
    [true, 'active'],
    [false, 'incomplete'],
  ])('the bank is asked and says %s: %s', async (agreed, status) => {
    const { begun } = await aMember({ card: '4000002760003184' })
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(begun.id, {
      expand: ['latest_invoice.confirmation_secret'],
    })
    const { client_secret: secret } = (invoice as Stripe.Invoice).confirmation_secret!
    const intent = await stripe.paymentIntents.retrieve(secret.split('_secret_')[0]!)
    expect(intent.next_action?.redirect_to_url?.url).toBe(`/dev/cards/challenge/${intent.id}`)
    standIn.answerBank(intent.id, agreed)
    expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe(status)
  })

  test('is given up after a day', async () => {
    const member = await aMember({ card: '4000000000000341' })
    expect((await member.after(1)).status).toBe('incomplete_expired')
  })

  test('without a card nothing begins', async () => {
    const customer = await stripe.customers.create({})
    await expect(
      stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] }),
    ).rejects.toThrow('no attached payment source')
  })
})

test('a renewal asks no bank that agreed when the card was kept', async () => {
  const member = await aMember({ card: '4000002500003155', trialDays: 7 })
  expect((await member.after(7)).status).toBe('active')
  const asking = await aMember({ card: '4000002760003184', trialDays: 7 })
  expect((await asking.after(7)).status).toBe('past_due')
})

test.each([
  [{ percent_off: 20, duration: 'once' }, [23_20, 29_00]],
  [{ amount_off: 10_00, currency: 'usd', duration: 'forever' }, [19_00, 19_00]],
  [{ percent_off: 100, duration: 'once' }, [0, 29_00]],
  [{ amount_off: 99_00, currency: 'usd', duration: 'once' }, [0, 29_00]],
] as const)('%o takes off its part', async (terms, expected) => {
  const coupon = await stripe.coupons.create({ ...terms })
  const member = await aMember({ coupon: coupon.id })
  expect(member.begun.status).toBe('active')
  await member.after(28)
  expect((await member.totals()).map(([total]) => total)).toEqual(expected)
})

test('to the yearly plan and back: what was not used is credited and pays later invoices', async () => {
  const member = await aMember()
  await member.after(14)
  const change = (price: string) =>
    stripe.subscriptions.update(member.begun.id, {
      items: [{ id: member.begun.items.data[0]!.id, price }],
      proration_behavior: 'always_invoice',
    })
  const upgraded = await change(yearly.id)
  expect(upgraded.items.data[0]?.price.id).toBe(yearly.id)
  // 14 of 28 days were left.
  expect(await member.totals()).toEqual([
    [29_00, 'paid'],
    [290_00 - 14_50, 'paid'],
  ])
  await change(monthly.id)
  const { data } = await stripe.invoices.list({ customer: member.customer.id, limit: 1 })
  expect(data[0]).toMatchObject({ total: 29_00 - 290_00, amount_due: 0, ending_balance: 29_00 - 290_00 })
  await member.after(14 + 28)
  const renewed = await stripe.invoices.list({ customer: member.customer.id, limit: 1 })
  expect(renewed.data[0]).toMatchObject({ total: 29_00, amount_due: 0, status: 'paid' })
  expect(renewed.data[0]?.ending_balance).toBe(29_00 - 290_00 + 29_00)
})
