/** A refund whose provider is slow, down, or says later how it went: given back once, and what is on record is so. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { cents } from '@frontage/domain/money.ts'
import { anApp } from '@frontage/testing/app.ts'
import { paymentEvents } from '@frontage/testing/card-events.ts'
import type { Fault } from '@frontage/testing/faulty-provider.ts'
import { amount, refundsOf } from '@frontage/testing/refunds.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

const API = '/marketingcenter/api/v1'
const shop = await anApp()
const { app, context } = shop
const { standIn, faults, aPaidOrder, detailOf, refund, cardRefundsOf, givenBack, messagesTo } =
  await refundsOf(shop)

const isRefund = (method: string, path: string) => method === 'POST' && path === '/v1/refunds'
const askAgain = () => reconcileRefunds(context, scopeOfTenant('harbor'), true)

test.each<[Fault, boolean]>([
  ['cut-after', true],
  ['500-after', true],
  ['cut', false],
  [500, false],
  [429, false],
  ['409-conflict', false],
])(
  'the provider meets %s: nothing is lost, nothing is given back twice',
  async (what, isMade) => {
    const { admin, buyer, id } = await aPaidOrder()
    faults.onceAt(isRefund, what)
    const key = randomUUID()
    const { left } = await detailOf(admin, id)
    const lost = await refund(admin, id, { ...amount(900), left, key })
    expect([lost.statusCode, lost.json().data.state]).toEqual([202, 'started'])
    expect(await givenBack(admin, id)).toEqual(isMade ? [900] : [])
    // Under way counts as given, and no email says what is not known.
    expect((await detailOf(admin, id)).left.card_cents).toBe(left.card_cents - 900)
    expect(await messagesTo(buyer, `order-refund-%:${lost.json().data.id}`)).toEqual([])
    await askAgain()
    expect(await givenBack(admin, id)).toEqual([900])
    expect((await detailOf(admin, id)).refunds).toMatchObject([{ state: 'succeeded', card_cents: 900 }])
    expect(await messagesTo(buyer, `order-refund-%:${lost.json().data.id}`)).toHaveLength(1)
    await askAgain()
    expect(await givenBack(admin, id)).toEqual([900])
  },
  60_000,
)

test('the provider is down for a day: the refund waits, and is made once it is back', async () => {
  const { admin, id } = await aPaidOrder()
  const { left } = await detailOf(admin, id)
  faults.fault = () => 'cut'
  expect((await refund(admin, id, { ...amount(400), left })).statusCode).toBe(202)
  for (let hour = 0; hour < 3; hour++) await askAgain()
  faults.fault = () => 'pass'
  const due = await context.db.platform((owner) => owner.selectFrom('refund_due').selectAll().execute())
  expect(due).toHaveLength(1)
  await askAgain()
  expect(await givenBack(admin, id)).toEqual([400])
  expect(await context.db.platform((owner) => owner.selectFrom('refund_due').selectAll().execute())).toEqual(
    [],
  )
}, 60_000)

test('what was refunded on the screens of the provider is on record here, and counts', async () => {
  const { admin, id, paid } = await aPaidOrder()
  const { paid_by: by } = await detailOf(admin, id)
  const { signed } = paymentEvents(shop)
  const made = {
    id: `re_${randomUUID()}`,
    object: 'refund',
    amount: 1_500,
    currency: 'usd',
    status: 'succeeded',
  }
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'refund.created',
    data: { object: { ...made, payment_intent: by?.reference, metadata: {} } },
  }
  for (let times = 0; times < 3; times++) expect((await signed(event)).statusCode).toBe(200)
  const detail = await detailOf(admin, id)
  expect(detail.refunds).toMatchObject([
    { card_cents: 1_500, by: null, reason: 'at-provider', state: 'succeeded' },
  ])
  expect(detail.left.card_cents).toBe(paid - 1_500)
}, 60_000)

test('the provider has nothing left to give: refused in words, on record, and not counted', async () => {
  const { admin, id, paid } = await aPaidOrder()
  const { paid_by: by } = await detailOf(admin, id)
  // Given back at the provider, and its webhook has not come.
  await faults
    .through(standIn.port)
    .refund({ tenantId: 'harbor', refundId: randomUUID(), intentId: by!.reference, amount: cents(paid) })
  const refused = await refund(admin, id)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'refunds.refused' }])
  expect(refused.json().message).toMatch(
    /^The card service refused this refund: Charge ch_\w+ has already been refunded\.$/,
  )
  const detail = await detailOf(admin, id)
  expect(detail.refunds).toMatchObject([{ state: 'failed' }])
  expect(detail.left.card_cents).toBe(paid)
}, 60_000)

test.each([
  ['4000000000007726', 'pending', 'succeeded'],
  ['4000000000005126', 'succeeded', 'failed'],
])(
  'the card %s: %s first, then the bank says %s',
  async (card, first, then) => {
    const { admin, buyer, id, paid } = await aPaidOrder('harbor', card)
    const reply = await refund(admin, id)
    expect([reply.statusCode, reply.json().data.state]).toEqual([201, first])
    const refundId = reply.json().data.id
    standIn.settleRefunds()
    const [found] = await cardRefundsOf(admin, id)
    const { signed } = paymentEvents(shop)
    const told = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'refund.updated',
      data: {
        object: {
          ...{
            id: found!.id,
            object: 'refund',
            amount: paid,
            currency: 'usd',
            status: then,
            payment_intent: found!.intentId,
          },
          metadata: { tenant: 'harbor', refund: refundId },
          failure_reason: 'expired_or_canceled_card',
        },
      },
    }
    for (let times = 0; times < 2; times++) expect((await signed(told)).statusCode).toBe(200)
    const detail = await detailOf(admin, id)
    expect(detail.refunds[0]?.state).toBe(then)
    const isBack = then === 'failed'
    expect(detail.left.card_cents).toBe(isBack ? paid : 0)
    expect(await messagesTo(buyer, `order-refund-%:${refundId}`)).toHaveLength(isBack ? 2 : 1)
    const failed = (await app.inject(admin.get(`${API}/manage-orders/refunds/failed`))).json().data
    const isListed = () => failed.some((one: { id: string }) => one.id === refundId)
    expect(isListed()).toBe(isBack)
    if (isBack)
      expect(failed[0]).toMatchObject({ failure: 'The card is expired or canceled.', card_cents: paid })
  },
  60_000,
)

test('a payment that the provider does not know is refused with what to do instead', async () => {
  const { admin, id } = await aPaidOrder()
  await context.db.tenant(admin, (tx) =>
    tx
      .updateTable('payment')
      .set({ provider_intent_id: 'pi_of_another_account' })
      .where('tenant_id', '=', 'harbor')
      .where('id', '=', (eb) => eb.selectFrom('orders').select('payment_id').where('id', '=', id))
      .execute(),
  )
  const refused = await refund(admin, id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The card service refused this refund: It does not know this payment. Look for it in the account that took the payment, refund it there, and write a note on the order.',
  ])
  expect((await detailOf(admin, id)).refunds).toMatchObject([{ state: 'failed' }])
}, 60_000)
