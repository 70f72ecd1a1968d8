/** The job that reconciles: which payments it asks the provider about, what it counts, and what the operator reads. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { reconcile } from '@frontage/testing/background.ts'
import { aPaymentCard, aFullCart, booksOf, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { PaymentProviderUnavailable, type ProviderPayment } from '../../platform/cards/port.ts'
import { Unfinished } from '../../platform/jobs/due-work.ts'
import { reconcileCharges, reconcilingPayments } from './reconcile.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const HARBOR = scopeOfTenant('harbor')
const logged: string[] = []
let now = () => Date.now()
const shop = await anApp({
  log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  clock: { now: () => new Date(now()) },
})
const { context } = shop
const { provider } = context.cards
const standIn = context.cards.standIn!

/** What the provider was asked. */
let asked: string[] = []
const since: number[] = []
beforeEach(async () => {
  asked = []
  logged.length = since.length = 0
  now = () => Date.now()
  context.cards.provider = {
    ...provider,
    find: (intent) => (asked.push(`find ${intent}`), provider.find(intent)),
    cancel: (intent) => (asked.push(`cancel ${intent}`), provider.cancel(intent)),
    since: (date) => (since.push(date.getTime()), provider.since(date)),
  }
  for (const tenantId of ['harbor', 'summit'])
    await context.db.tenant(scopeOfTenant(tenantId), (tx) =>
      tx.deleteFrom('payment').where('state', 'in', ['started', 'requires-action']).execute(),
    )
})

const cardOf = async (user: User, number: string) => (await aPaymentCard(shop, user, number)).json().id
const NOTHING = { recovered: 0, needsReview: 0, withoutCharge: [] }
const orderCount = async (shopper: User) => (await booksOf(shop, shopper)).orders.length

/** Someone whose bank asks, and who has gone. */
async function leftAtBank(mailbox: string) {
  const shopper = await signedIn(context, mailbox)
  const cart = await aFullCart(shop, shopper)
  const reply = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.asksBank))
  const intent: string = reply.json().data.payment_intent
  const { id } = (await booksOf(shop, shopper)).payments.at(-1)!
  const change = (values: object) =>
    context.db.tenant(shopper, (tx) => tx.updateTable('payment').set(values).where('id', '=', id).execute())
  const state = async () => (await booksOf(shop, shopper)).payments.find((one) => one.id === id)?.state
  return { shopper, cart, intent, id, change, state }
}

describe('which payments it asks about', () => {
  test('at start every open one, later those that nobody touched for 20 seconds', async () => {
    const { intent, change } = await leftAtBank('agent@harbor.test')
    const touched = new Date(Date.now() + 60 * SECOND)
    await change({ updated_at: touched })
    for (const [passed, isAtStart, isAsked] of [
      [1, true, true],
      [20 * SECOND, false, false],
      [20 * SECOND + 1, false, true],
    ] as const) {
      await change({ updated_at: touched })
      asked = []
      now = () => touched.getTime() + passed
      const due = await reconcilingPayments.due(context, context.clock.now(), isAtStart)
      expect(due.map(({ tenantId }) => tenantId)).toEqual(isAsked ? ['harbor'] : [])
      await reconcilingPayments.work(context, HARBOR, isAtStart)
      expect(asked).toEqual(isAsked ? [`find ${intent}`] : [])
    }
  })

  test('charges of the last hour, at start of the last day', async () => {
    await reconcileCharges(context)
    await reconcileCharges(context, true)
    const [lastHour = 0, lastDay = 0] = since
    expect((Date.now() - lastHour) / (60 * 60 * SECOND)).toBeCloseTo(1, 2)
    expect((Date.now() - lastDay) / DAY).toBeCloseTo(1, 2)
  })

  test('a provider that is down fails the job, and is asked again by the next', async () => {
    const { intent, shopper } = await leftAtBank('agent@harbor.test')
    const before = await orderCount(shopper)
    standIn.answerBank(intent, true)
    const recording = context.cards.provider
    context.cards.provider = {
      ...recording,
      find: () => Promise.reject(new PaymentProviderUnavailable('cut')),
    }
    await expect(reconcilingPayments.work(context, HARBOR, true)).rejects.toThrow(
      'The card provider cannot be reached',
    )
    context.cards.provider = recording
    await reconcilingPayments.work(context, HARBOR, true)
    expect(await orderCount(shopper)).toBe(before + 1)
  })

  test("a bank's question is called off when it is older than a day, and the cart can be paid", async () => {
    const { shopper, cart, intent, change, state } = await leftAtBank('manager@harbor.test')
    const before = await orderCount(shopper)
    const asking = new Date()
    await change({ created_at: asking })
    now = () => asking.getTime() + DAY
    expect(await reconcile(context)).toEqual(NOTHING)
    expect([asked, await state()]).toEqual([[`find ${intent}`], 'requires-action'])
    now = () => asking.getTime() + DAY + 1
    expect(await reconcile(context)).toEqual(NOTHING)
    expect([asked[1], await state()]).toEqual([`cancel ${intent}`, 'abandoned'])
    now = () => Date.now()
    expect((await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.good))).statusCode).toBe(200)
    expect(await orderCount(shopper)).toBe(before + 1)
  })

  test('what the provider still works on is never called off, however old', async () => {
    const { intent, change } = await leftAtBank('manager@harbor.test')
    await change({ state: 'started', created_at: new Date(Date.now() - 3 * DAY) })
    await reconcile(context)
    expect(asked).toEqual([`find ${intent}`])
  })

  test('one payment that the provider rejects stops neither the others nor the other brokerages', async () => {
    const broken = await leftAtBank('agent@harbor.test')
    const next = await leftAtBank('manager@harbor.test')
    const elsewhere = await leftAtBank('agent@summit.test')
    const at = { updated_at: new Date(Date.now() - 60 * SECOND) }
    await broken.change(at)
    for (const { intent } of [next, elsewhere]) standIn.answerBank(intent, true)
    const recording = context.cards.provider
    const rejected = new PaymentProviderUnavailable({ statusCode: 404 })
    context.cards.provider = {
      ...recording,
      find: (intent) => (intent === broken.intent ? Promise.reject(rejected) : recording.find(intent)),
    }
    expect(await reconcile(context)).toEqual({ ...NOTHING, recovered: 2 })
    expect(await broken.state()).toBe('requires-action')
    const line = logged.find((one) => one.includes('a payment could not be reconciled'))
    expect(line).toContain(broken.id)
    // The job runs again, and is counted when it keeps failing.
    await expect(reconcilingPayments.work(context, HARBOR, true)).rejects.toThrow(Unfinished)
  })
})

test('it counts orders made and payments to review, and neither refusals nor what it counted before', async () => {
  const recovered = await leftAtBank('agent@harbor.test')
  const differing = await leftAtBank('trial@harbor.test')
  const refused = await leftAtBank('free@harbor.test')
  for (const [{ intent }, agreed] of [
    [recovered, true],
    [differing, true],
    [refused, false],
  ] as const)
    standIn.answerBank(intent, agreed)
  const recording = context.cards.provider
  context.cards.provider = {
    ...recording,
    find: async (intent) => ({
      ...(await recording.find(intent)),
      ...(intent === differing.intent ? { amount: 1 } : {}),
    }),
  }
  expect(await reconcile(context)).toEqual({ ...NOTHING, recovered: 1, needsReview: 1 })
  const states = async () => Promise.all([recovered, differing, refused].map(({ state }) => state()))
  expect(await states()).toEqual(['succeeded', 'needs-review', 'refused'])
  const line = logged.find((one) => one.includes('a payment needs review'))
  expect(line).toContain(differing.id)
  expect(line).toContain(differing.intent)
  expect(await reconcile(context)).toEqual(NOTHING)
  expect(await states()).toEqual(['succeeded', 'needs-review', 'refused'])
})

describe('money that comes after we gave a payment up', () => {
  test.each(['refused', 'abandoned'] as const)(
    '%s here, taken there: the cart is ordered, once',
    async (given) => {
      const { shopper, intent, change, state } = await leftAtBank('regional@harbor.test')
      const before = await orderCount(shopper)
      await change({ state: given })
      standIn.answerBank(intent, true)
      expect(await reconcile(context)).toEqual({ ...NOTHING, recovered: 1 })
      expect(await state()).toBe('succeeded')
      expect(await orderCount(shopper)).toBe(before + 1)
      expect((await cartOf(shop, shopper)).total_cart_items).toBe(0)
      expect(await reconcile(context)).toEqual(NOTHING)
    },
  )

  test('for a cart that another card paid: a user looks at it, and is told of it once', async () => {
    const { shopper, cart, intent, change, state } = await leftAtBank('regional@harbor.test')
    const before = await orderCount(shopper)
    await change({ state: 'abandoned' })
    expect((await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.good))).statusCode).toBe(200)
    standIn.answerBank(intent, true)
    expect(await reconcile(context)).toEqual({ ...NOTHING, needsReview: 1 })
    expect([await state(), await orderCount(shopper)]).toEqual(['needs-review', before + 1])
    expect(await reconcile(context)).toEqual(NOTHING)
    await change({ state: 'reviewed' })
    expect(await reconcile(context)).toEqual(NOTHING)
  })

  test('a payment that its buyer is making just now is left to the buyer', async () => {
    const { intent, state } = await leftAtBank('agent@harbor.test')
    standIn.answerBank(intent, true)
    expect(await reconcile(context, 60 * SECOND)).toEqual(NOTHING)
    expect(await state()).toBe('requires-action')
  })

  test('only what was taken counts, and what is not ours is passed over', async () => {
    const ours = await leftAtBank('agent@harbor.test')
    await ours.change({ state: 'refused' })
    const found = await provider.find(ours.intent)
    const theirs: Partial<ProviderPayment>[] = [
      { state: 'processing' },
      { state: 'succeeded', tenantId: null },
      { state: 'succeeded', paymentId: null },
      { state: 'succeeded', tenantId: 'nobody' },
      { state: 'succeeded', tenantId: 'summit' },
      { state: 'succeeded', paymentId: 'order 66' },
      { state: 'succeeded', paymentId: `${ours.id}0` },
      { state: 'succeeded', paymentId: '7d3f3c1e-0000-4000-8000-000000000000' },
    ]
    const list = theirs.map((one) => ({ ...found, ...one }))
    context.cards.provider = { ...provider, since: () => Promise.resolve(list) }
    expect(await reconcile(context)).toEqual(NOTHING)
    expect([await ours.state(), logged]).toEqual(['refused', []])
    list.push({ ...found, state: 'succeeded' })
    expect(await reconcile(context)).toEqual({ ...NOTHING, recovered: 1 })
  })
})

describe('orders without a charge', () => {
  async function anOrder(mailbox: string) {
    const shopper = await signedIn(context, mailbox)
    const cart = await aFullCart(shop, shopper)
    const paid = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.good))
    const { order_id: id, order_number: number } = paid.json().data as Record<string, string>
    const change = (values: object) =>
      context.db.tenant(shopper, (tx) => tx.updateTable('orders').set(values).where('id', '=', id!).execute())
    return { shopper, id, number: number!, change }
  }

  test('are named in every brokerage: one without a payment, and one whose payment did not succeed', async () => {
    const [unpaid, undecided] = [await anOrder('agent@harbor.test'), await anOrder('agent@summit.test')]
    await unpaid.change({ payment_id: null })
    const ofPayment = (state: 'needs-review' | 'succeeded') =>
      context.db.tenant(undecided.shopper, (tx) =>
        tx
          .updateTable('payment')
          .set({ state })
          .where('id', '=', (of) =>
            of.selectFrom('orders').select('payment_id').where('id', '=', undecided.id!),
          )
          .execute(),
      )
    await ofPayment('needs-review')
    const report = await reconcile(context)
    expect(report).toEqual({ ...NOTHING, withoutCharge: [unpaid.number, undecided.number] })
    const lines = logged.filter((line) => line.includes('an order without a charge'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, order: unpaid.number, payment: null },
      { level: 50, order: undecided.number, payment: 'needs-review' },
    ])
    await ofPayment('succeeded')
    expect((await reconcile(context)).withoutCharge).toEqual([unpaid.number])
    await unpaid.change({ total_cents: 0 })
    expect((await reconcile(context)).withoutCharge).toEqual([])
    await unpaid.change({ total_cents: 1 })
    expect((await reconcile(context)).withoutCharge).toEqual([unpaid.number])
    await unpaid.change({ total_cents: 0 })
  })

  test('are named for a day', async () => {
    const { number, change } = await anOrder('manager@harbor.test')
    const placed = Date.now()
    await change({ payment_id: null, placed_at: new Date(placed) })
    now = () => placed + DAY - 1
    expect((await reconcile(context)).withoutCharge).toEqual([number])
    now = () => placed + DAY
    expect((await reconcile(context)).withoutCharge).toEqual([])
  })
})
