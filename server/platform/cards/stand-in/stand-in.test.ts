/** The stand-in, asked through the provider's own official library. */
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStandIn, type StandIn } from './index.ts'

let dataDir: string
let standIn: StandIn
let stripe: Stripe

async function open() {
  standIn = await openStandIn({
    dataDir,
    now: () => new Date(),
    keyFor: (purpose) => purpose.padEnd(32, '0'),
  })
  stripe = new Stripe(standIn.secretKey, {
    host: '127.0.0.1',
    port: standIn.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-cards-'))
  await open()
})
afterAll(async () => {
  await standIn.close()
  await rm(dataDir, { recursive: true, force: true })
})

const aMethod = (number = '4242424242424242') =>
  stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2031, cvc: '123' },
    billing_details: { name: 'Ana' },
  })
const payWith = (method: Stripe.PaymentMethod, options?: Stripe.RequestOptions, amount = 1234) =>
  stripe.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      payment_method: method.id,
      confirm: true,
      return_url: 'http://localhost/shopping-cart',
      metadata: { payment: 'p-1' },
    },
    options,
  )

describe('payments', () => {
  test('succeed, and are found again with their notes', async () => {
    const intent = await payWith(await aMethod())
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1234, metadata: { payment: 'p-1' } })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      id: intent.id,
      status: 'succeeded',
    })
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000119', 'processing_error', ''],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('%s is declined: %s', async (number, code, declineCode) => {
    const error = await payWith(await aMethod(number)).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      code,
      statusCode: 402,
      payment_intent: { status: 'requires_payment_method' },
    })
    expect((error as { decline_code?: string }).decline_code).toBe(declineCode)
  })

  test.each([
    ['4000002500003155', true, 'succeeded'],
    ['4000000000003220', true, 'succeeded'],
    ['4000002500003155', false, 'requires_payment_method'],
    ['4000008400001629', true, 'requires_payment_method'],
  ])('%s asks the bank; answered %s: %s', async (number, agreed, status) => {
    const intent = await payWith(await aMethod(number))
    expect(intent.status).toBe('requires_action')
    expect(intent.next_action?.redirect_to_url?.url).toBe(`http://localhost/dev/cards/challenge/${intent.id}`)
    standIn.answerBank(intent.id, agreed)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status)
  })

  test('the same key is the same payment; with other fields it is refused', async () => {
    const method = await aMethod()
    const first = await payWith(method, { idempotencyKey: 'k-1' })
    expect((await payWith(method, { idempotencyKey: 'k-1' })).id).toBe(first.id)
    await expect(payWith(method, { idempotencyKey: 'k-1' }, 99)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    )
  })

  test('cancelled before it succeeds, not after', async () => {
    const asking = await payWith(await aMethod('4000002500003155'))
    expect((await stripe.paymentIntents.cancel(asking.id)).status).toBe('canceled')
    const paid = await payWith(await aMethod())
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test.each([
    [49, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
  ])('%i cents: %s', async (amount, code) =>
    expect(payWith(await aMethod(), undefined, amount)).rejects.toMatchObject({ code }),
  )

  test('lists page', async () => {
    const all: string[] = []
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) all.push(intent.id)
    expect(all.length).toBeGreaterThan(8)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('refunds', () => {
  const refundOf = (payment_intent: string, over: Stripe.RefundCreateParams = {}, key?: string) =>
    stripe.refunds.create({ payment_intent, ...over }, key ? { idempotencyKey: key } : {})

  test('in parts, until nothing is left; the same key is the same refund', async () => {
    const { id } = await payWith(await aMethod())
    const first = await refundOf(id, { amount: 200, metadata: { refund: 'r-1' } }, 'refund-1')
    expect(first).toMatchObject({ status: 'succeeded', amount: 200, payment_intent: id, currency: 'usd' })
    expect((await refundOf(id, { amount: 200, metadata: { refund: 'r-1' } }, 'refund-1')).id).toBe(first.id)
    await expect(refundOf(id, { amount: 1_035 })).rejects.toThrow(
      'Refund amount ($10.35) is greater than unrefunded amount on charge ($10.34)',
    )
    expect((await refundOf(id)).amount).toBe(1_034)
    await expect(refundOf(id)).rejects.toMatchObject({ code: 'charge_already_refunded', statusCode: 400 })
    const { data } = await stripe.refunds.list({ payment_intent: id })
    expect(data.map(({ amount }) => amount)).toEqual([1_034, 200])
    expect(JSON.stringify(data)).not.toContain('ours')
  })

  test('of what was not paid is refused', async () => {
    const asking = await payWith(await aMethod('4000002500003155'))
    await expect(refundOf(asking.id)).rejects.toMatchObject({ statusCode: 400 })
    await expect(refundOf('pi_none')).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test.each([
    ['4000000000007726', 'pending', 'succeeded', null],
    ['4000000000005126', 'succeeded', 'failed', 'expired_or_canceled_card'],
  ])('%s is %s first and then %s', async (number, first, then, why) => {
    const { id } = await payWith(await aMethod(number))
    const made = await refundOf(id)
    expect(made.status).toBe(first)
    standIn.settleRefunds()
    const settled = await stripe.refunds.retrieve(made.id)
    expect([settled.status, settled.failure_reason ?? null]).toEqual([then, why])
    // What failed is back in the balance.
    if (then === 'failed') expect((await refundOf(id)).amount).toBe(1_234)
  })
})

describe('saved cards', () => {
  test('attached by a setup, listed, made the default, detached', async () => {
    const customer = await stripe.customers.create({ email: 'ana@harbor.test' })
    const method = await aMethod()
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
      return_url: 'http://localhost/payment-method',
    })
    expect(setup.status).toBe('succeeded')
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
    const list = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
    expect(list.data).toMatchObject([{ id: method.id, card: { brand: 'visa', last4: '4242' } }])
    expect(JSON.stringify(list)).not.toContain('behaviour')
    await stripe.paymentMethods.detach(method.id)
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
  })

  test("another customer's card does not pay", async () => {
    const [owner, other] = await Promise.all([stripe.customers.create({}), stripe.customers.create({})])
    const method = await aMethod()
    await stripe.paymentMethods.attach(method.id, { customer: owner.id })
    await expect(
      stripe.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        customer: other.id,
        payment_method: method.id,
        confirm: true,
      }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  })
})

test('events are signed, repeated until they are taken, and not lost by a restart', async () => {
  const intent = await payWith(await aMethod())
  await standIn.close()
  await open()
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  const taken = new Set<string>()
  let refusals = 0
  standIn.deliverTo(async (body, signature) => {
    const event = stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret)
    const about = event.data.object as { id: string }
    if (about.id === intent.id && refusals++ < 1) return 500
    taken.add(`${event.type} ${about.id}`)
    return 200
  })
  for (let i = 0; i < 50 && !taken.has(`payment_intent.succeeded ${intent.id}`); i++) await sleep(100)
  expect(taken).toContain(`payment_intent.succeeded ${intent.id}`)
  expect(refusals).toBeGreaterThan(1)
})

test('two processes share what is known', async () => {
  const other = await openStandIn({
    dataDir,
    now: () => new Date(),
    keyFor: (purpose) => purpose.padEnd(32, '0'),
  })
  const intent = await payWith(await aMethod())
  expect(other.intent(intent.id).status).toBe('succeeded')
  await other.close()
})

test('a disk that is full is an answer of the provider, and ends nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-full-'))
  // Whatever is written there fails as on a full disk.
  await symlink('/dev/full', join(folder, 'cards-stand-in.jsonl'))
  const failures: unknown[] = []
  const full = await openStandIn({
    dataDir: folder,
    now: () => new Date(),
    keyFor: (purpose) => `${purpose}-of-24-characters-or-more`,
    failed: (error) => failures.push(error),
  })
  const reply = await fetch(`http://127.0.0.1:${full.port}/v1/customers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${full.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'email=a@b.test',
  })
  expect(reply.status).toBe(500)
  expect(await reply.json()).toMatchObject({ error: { type: 'api_error' } })
  expect(failures).toMatchObject([{ code: 'ENOSPC' }])
  await full.close()
  await rm(folder, { recursive: true })
})
