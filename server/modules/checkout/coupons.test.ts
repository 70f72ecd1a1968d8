/** Coupons from the cart to the order and back: what they take off, who gets the last one, and when one is given back. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CouponFields, CouponUse } from '@frontage/contracts/coupons.ts'
import type { ManagedOrders } from '@frontage/contracts/manage-orders.ts'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { anApp, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { buyersOf } from '@frontage/testing/buyers.ts'
import { aFullCart, booksOf, cartOf, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { aCoupon, COUPONS_PATH, enterCoupon, takeOutCoupon } from '@frontage/testing/coupons.ts'
import { lockCouponsOfOrders, releaseCoupon, reserveCoupon } from '../coupons/index.ts'
import { settlePayment } from './commands/settle-payment.ts'
import { reconcilePayments } from './reconcile.ts'

let movedBy = 0
const clock = { now: () => new Date(Date.now() + movedBy) }
const shop = await anApp({ clock })
const other = await anotherProcessOf(shop)
const { app, context } = shop
const { provider } = context.cards
const admin = await signedIn(context, 'admin@harbor.test')
const { aBuyer, cardOf, complete, goodCard, loseCharge } = buyersOf(shop)
const API = '/marketingcenter/api/v1'
beforeEach(() => {
  context.cards.provider = provider
})
afterEach(() => {
  movedBy = 0
})

const timesUsed = async (code: string): Promise<number> =>
  (await app.inject(admin.get(`${COUPONS_PATH}/${code}`))).json().data.timesUsed
const usesOf = async (code: string): Promise<CouponUse[]> => {
  const { rows, totalRows } = (await app.inject(admin.get(`${COUPONS_PATH}/${code}/uses`))).json().data
  expect(totalRows).toBe(rows.length)
  return rows
}
const move = (id: string, from: string, to: string) =>
  app.inject(admin.put(`${API}/manage-orders/${id}/status`, { from, to }))

/** Someone with a full cart in which the coupon is. */
async function withCoupon(code: string, mailbox?: string) {
  const buyer = await aBuyer(mailbox)
  const entered = await enterCoupon(shop, buyer.shopper, code)
  expect([entered.statusCode, entered.body]).toEqual([200, expect.anything()])
  return { ...buyer, before: buyer.cart, cart: await cartOf(shop, buyer.shopper) }
}

test('a code typed in small letters takes its part off before tax, and is in the order, its email and the list', async () => {
  const code = await aCoupon(shop, admin, { note: 'Fair' }, `fair-${Date.now()}`)
  const { shopper, before, cart } = await withCoupon(code.toLowerCase())
  const [full] = before.receipt.lines
  const off = Math.round(full!.total * 0.2)
  expect(cart.coupon).toMatchObject({ code, problem: null, terms: { percent_off: 20 } })
  expect(cart.receipt).toMatchObject({
    coupon: off,
    payableItems: full!.total - off,
    taxes: Math.round((full!.total - off) * 0.0725),
    shipping: before.receipt.shipping,
  })
  expect(cart.receipt.steps.find(({ kind }) => kind === 'coupon')).toMatchObject({
    label: `Coupon ${code}`,
    amount: -off,
  })
  const paid = await pay(shop, shopper, cart, await goodCard(shopper))
  const { order_id: id } = paid.json().data
  const order = (await app.inject(shopper.get(`${API}/orders/${id}`))).json().data
  expect(order).toMatchObject({
    total_cents: cart.receipt.dueNow,
    snapshot: { coupon: { code, percent_off: 20, amount_off_cents: null, taken_cents: off } },
  })
  expect(await usesOf(code)).toMatchObject([{ state: 'used', amountCents: off, order: { id } }])
  const coupon = (await app.inject(admin.get(`${COUPONS_PATH}/${code}`))).json().data
  expect(coupon).toMatchObject({ timesUsed: 1, givenCents: off })
  const email = await context.db.tenant(shopper, (tx) =>
    tx
      .selectFrom('outgoing_message')
      .selectAll()
      .where('effect_key', 'like', `%${id}%`)
      .executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(email)).toContain(`Coupon ${code}`)
  const { body: file } = await app.inject(
    admin.get(`${API}/manage-orders/file?format=jsonl&search=${order.number}`),
  )
  expect(JSON.parse(file)).toMatchObject({ coupon: code, coupon_cents: off, total_cents: order.total_cents })
  const found = async (query: string): Promise<ManagedOrders> =>
    (await app.inject(admin.get(`${API}/manage-orders?${query}`))).json().data
  expect(await found(`coupon=${code.toLowerCase()}`)).toMatchObject({
    totalRows: 1,
    rows: [{ id, coupon: code }],
    counts: [{ status: 'placed', count: 1 }],
  })
  expect((await found(`coupon=${code}&status=shipped`)).totalRows).toBe(0)
  const reported = await context.db.tenant(shopper, (tx) =>
    tx.selectFrom('order_product').select('amount_cents').where('order_id', '=', id).execute(),
  )
  expect(reported).toEqual([{ amount_cents: full!.total - off }])
  // The next cart begins without it.
  expect((await aFullCart(shop, shopper)).coupon).toBeNull()
})

test('coupons of orders that are canceled together are locked in the order of their codes', async () => {
  const [first, second] = [
    await aCoupon(shop, admin, {}, `A-${Date.now()}`),
    await aCoupon(shop, admin, {}, `B-${Date.now()}`),
  ]
  const ids: string[] = []
  for (const code of [second, first]) {
    const { shopper, cart } = await withCoupon(code)
    const paid = await pay(shop, shopper, cart, await goodCard(shopper))
    ids.push(paid.json().data.order_id)
  }
  let locking: Promise<void> | undefined
  await context.db.tenant(admin, async (holder) => {
    await sql`select from coupon where code = ${first} for update`.execute(holder)
    locking = context.db.tenant(admin, (tx) => lockCouponsOfOrders(tx, admin, ids))
    const waits = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(
          holder,
        )
      ).rows[0]?.count ?? 0
    await expect.poll(waits).toBeGreaterThan(0)
    // Whoever waits for the first has not taken the second.
    const free = await sql`select from coupon where code = ${second} for update nowait`.execute(holder)
    expect(free.rows).toHaveLength(1)
  })
  await locking
})

test.each<[string, Partial<CouponFields>, string]>([
  ['over', { ends_at: '2020-01-01T00:00:00Z' }, 'has expired.'],
  ['early', { starts_at: '2099-01-01T00:00:00Z' }, 'is not valid yet.'],
  ['off', { is_active: false }, 'is no longer valid.'],
])('one that is %s is refused with why', async (_, change, why) => {
  const code = await aCoupon(shop, admin, change)
  const { shopper } = await aBuyer()
  const reply = await enterCoupon(shop, shopper, code)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'cart.coupon-invalid', message: `Coupon ${code} ${why}` },
  ])
  expect((await cartOf(shop, shopper)).coupon).toBeNull()
})

test.each(['', ' ', 'no such code', "'; drop table coupon; --", 'ÄÖÜß'])('%j is no coupon', async (code) => {
  const { shopper } = await aBuyer()
  const reply = await enterCoupon(shop, shopper, code)
  expect([reply.statusCode, reply.json().message]).toEqual([422, 'This coupon code is not valid.'])
})

test('once per person, and a first order only', async () => {
  const once = await aCoupon(shop, admin, { max_uses_per_user: 1 })
  const { shopper, cart } = await withCoupon(once)
  expect((await pay(shop, shopper, cart, await goodCard(shopper))).statusCode).toBe(200)
  const { shopper: again } = await aBuyer()
  expect((await enterCoupon(shop, again, once)).json().message).toBe(`You have already used coupon ${once}.`)
  const first = await aCoupon(shop, admin, { first_order_only: true })
  expect((await enterCoupon(shop, again, first)).json().message).toBe(
    `Coupon ${first} is for a first order only.`,
  )
})

test('below its minimum, or for other products, it stays in the cart and takes nothing off nor is used up', async () => {
  for (const change of [{ min_purchase_cents: 99_999_00 }, { products: ['door-hanger'] }]) {
    const code = await aCoupon(shop, admin, change)
    const { shopper, before, cart } = await withCoupon(code)
    expect(cart.coupon?.problem).toBeNull()
    expect(cart.receipt).toEqual(before.receipt)
    expect((await pay(shop, shopper, cart, await goodCard(shopper))).statusCode).toBe(200)
    expect(await timesUsed(code)).toBe(0)
  }
})

test('never more than the items: shipping is still paid', async () => {
  const code = await aCoupon(shop, admin, { percent_off: null, amount_off_cents: 90_000_00 })
  const { shopper, before, cart } = await withCoupon(code)
  expect(cart.receipt).toMatchObject({
    coupon: before.receipt.payableItems,
    payableItems: 0,
    taxes: 0,
    dueNow: before.receipt.shipping,
  })
  expect((await takeOutCoupon(shop, shopper)).statusCode).toBe(200)
  expect((await cartOf(shop, shopper)).receipt).toEqual(before.receipt)
})

test('what picks up for nothing is ordered without a card, and uses it', async () => {
  const code = await aCoupon(shop, admin, { percent_off: 100, max_uses: 1 })
  const shopper = await signedIn(context, 'agent@harbor.test')
  const { pickup_places: places } = await cartOf(shop, shopper)
  await aFullCart(shop, shopper, { type: 'warehouse', pickup: places[0]!.id })
  await enterCoupon(shop, shopper, code)
  const cart = await cartOf(shop, shopper)
  expect(cart.receipt.dueNow).toBe(0)
  expect((await pay(shop, shopper, cart, '0')).statusCode).toBe(200)
  expect(await timesUsed(code)).toBe(1)
})

test('of buyers who pay at the same time in two processes, only as many as there are get it', async () => {
  const code = await aCoupon(shop, admin, { max_uses: 1 })
  const mailboxes = ['agent', 'manager', 'regional', 'free'].map((name) => `${name}@harbor.test`)
  const buyers = []
  for (const mailbox of mailboxes) {
    const buyer = await withCoupon(code, mailbox)
    buyers.push({ ...buyer, card: await goodCard(buyer.shopper) })
  }
  const replies = await Promise.all(
    buyers.map(({ shopper, cart, card }, at) => pay(at % 2 ? other : shop, shopper, cart, card)),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  expect([await timesUsed(code), (await usesOf(code)).length]).toEqual([1, 1])
  for (const [at, reply] of replies.entries()) {
    const { shopper, before, card, counts } = buyers[at]!
    if (reply.statusCode === 200) {
      expect(await counts()).toEqual([1, 1])
      continue
    }
    // Nothing was charged; the cart is there, and so is the total without it, which can be paid.
    expect(await counts()).toEqual([0, 0])
    expect(reply.json()).toMatchObject({
      code: 'checkout.price-moved',
      message: `Coupon ${code} has been used up. Check the new total before you pay.`,
      data: {
        receipt: { dueNow: before.receipt.dueNow },
        moved: expect.arrayContaining([expect.objectContaining({ kind: 'coupon', after: null })]),
      },
    })
    const cart = await cartOf(shop, shopper)
    expect(cart).toMatchObject({ receipt: before.receipt, coupon: { terms: null } })
    expect((await pay(shop, shopper, cart, card)).statusCode).toBe(200)
  }
  expect(await timesUsed(code)).toBe(1)
}, 120_000)

test('one that ended between the cart and Pay is said, with the new total, and nothing is charged', async () => {
  const code = await aCoupon(shop, admin, { ends_at: new Date(Date.now() + 60_000).toISOString() })
  const { shopper, before, cart, counts } = await withCoupon(code)
  const card = await goodCard(shopper)
  movedBy = 120_000
  const reply = await pay(shop, shopper, cart, card)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    {
      message: `Coupon ${code} has expired. Check the new total before you pay.`,
      data: { receipt: { dueNow: before.receipt.dueNow } },
    },
  ])
  expect(await counts()).toEqual([0, 0])
  const now = await cartOf(shop, shopper)
  expect(now.cart_items).toHaveLength(1)
  expect((await pay(shop, shopper, now, card)).statusCode).toBe(200)
  expect(await timesUsed(code)).toBe(0)
})

test('a refused card gives it back', async () => {
  const code = await aCoupon(shop, admin, { max_uses: 1 })
  const { shopper, cart } = await withCoupon(code)
  const refused = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.declined))
  expect(refused.statusCode).toBe(402)
  expect(await timesUsed(code)).toBe(0)
  expect((await pay(shop, shopper, cart, await goodCard(shopper))).statusCode).toBe(200)
  expect(await timesUsed(code)).toBe(1)
})

test('while a bank is asked it is held, and given back when the bank says no', async () => {
  const code = await aCoupon(shop, admin, { max_uses: 1 })
  const { shopper, cart } = await withCoupon(code)
  const asked = await pay(shop, shopper, cart, await cardOf(shopper, PAYMENT_CARDS.asksBank))
  expect(await usesOf(code)).toMatchObject([{ state: 'reserved', order: null }])
  const late = await aBuyer('manager@harbor.test')
  expect((await enterCoupon(shop, late.shopper, code)).json().message).toBe(
    `Coupon ${code} has been used up.`,
  )
  const intent: string = asked.json().data.payment_intent
  context.cards.standIn!.answerBank(intent, false)
  await complete(shopper, intent)
  expect(await timesUsed(code)).toBe(0)
  expect((await enterCoupon(shop, late.shopper, code)).statusCode).toBe(200)
})

test('the answer to a charge is lost: the coupon is held until the reconciliation finds out', async () => {
  for (const isMade of [true, false]) {
    const code = await aCoupon(shop, admin, { max_uses: 1 })
    const buyer = await withCoupon(code)
    await loseCharge(buyer, await goodCard(buyer.shopper), isMade)
    expect(await usesOf(code)).toMatchObject([{ state: 'reserved' }])
    movedBy = 3_600_000
    await reconcilePayments(context, buyer.shopper)
    movedBy = 0
    expect([await buyer.counts(), await timesUsed(code)]).toEqual(isMade ? [[1, 1], 1] : [[0, 0], 0])
  }
}, 60_000)

test('money that came after its coupon was given back keeps its price, whatever was entered since', async () => {
  const [before, since] = [await aCoupon(shop, admin, { max_uses: 1 }), await aCoupon(shop, admin)]
  const buyer = await withCoupon(before)
  const cartId = await context.db.tenant(buyer.shopper, async (tx) => {
    const open = tx.selectFrom('cart').select('id').where('state', '=', 'open')
    return (await open.where('account_id', '=', buyer.shopper.accountId).executeTakeFirstOrThrow()).id
  })
  await loseCharge(buyer, await goodCard(buyer.shopper), true)
  const { payments } = await booksOf(shop, buyer.shopper)
  const payment = payments.find(({ cart_id: id }) => id === cartId)
  // Given up, wrongly.
  await context.db.tenant(buyer.shopper, async (tx) => {
    await tx.updateTable('payment').set({ state: 'abandoned' }).where('id', '=', payment!.id).execute()
    await releaseCoupon(tx, buyer.shopper, payment!.cart_id)
    const another = { code: since, cartId: payment!.cart_id, amount: 1, at: new Date() }
    await reserveCoupon(tx, buyer.shopper, { ...another, accountId: buyer.shopper.accountId })
  })
  expect([await timesUsed(before), await timesUsed(since)]).toEqual([0, 1])
  const all = await provider.since(new Date(Date.now() - 60_000))
  const charge = all.find(({ paymentId }) => paymentId === payment!.id)
  const tenant = await context.tenants.byId('harbor')
  expect(await settlePayment(context, tenant!, payment!.id, charge!)).toMatchObject({ state: 'ordered' })
  expect([await timesUsed(before), await timesUsed(since)]).toEqual([1, 0])
})

test('a canceled order gives it back and keeps who had it; a refund alone does not; a reprint uses none', async () => {
  const code = await aCoupon(shop, admin, { max_uses: 1 })
  const { shopper, cart } = await withCoupon(code)
  const paid = await pay(shop, shopper, cart, await goodCard(shopper))
  const { order_id: id } = paid.json().data
  const managed = (await app.inject(admin.get(`${API}/manage-orders/${id}`))).json().data
  // What was paid is all there is to refund: the coupon's part was nobody's money.
  expect(managed.left).toEqual({ card_cents: cart.receipt.dueNow, company_cents: 0 })
  const [line] = cart.receipt.lines
  const refund = await app.inject(
    admin.post(
      `${API}/manage-orders/${id}/refunds`,
      {
        choice: { by: 'lines', lines: [{ id: line!.id, amount_cents: null }], shipping_cents: 0 },
        reason: 'goodwill',
        left: managed.left,
      },
      { 'idempotency-key': `refund-${id}` },
    ),
  )
  expect([refund.statusCode, refund.body]).toEqual([201, expect.anything()])
  const after = (await app.inject(admin.get(`${API}/manage-orders/${id}`))).json().data
  expect(after.refunded_cents).toBe(line!.total + line!.tax)
  expect(await timesUsed(code)).toBe(1)
  expect((await move(id, 'placed', 'cancelled')).statusCode).toBe(204)
  expect([await timesUsed(code), await usesOf(code)]).toMatchObject([0, [{ state: 'returned' }]])
  const { shopper: again } = await aBuyer()
  expect((await enterCoupon(shop, again, code)).statusCode).toBe(200)
})

test('ordered again, the line costs what it cost without the coupon, and nobody is told that it moved', async () => {
  const code = await aCoupon(shop, admin)
  const { shopper, cart } = await withCoupon(code)
  const paid = await pay(shop, shopper, cart, await goodCard(shopper))
  const { order_id: id } = paid.json().data
  const again = await app.inject(
    shopper.post(`${API}/orders/${id}/reorder`, {}, { 'idempotency-key': `again-${id}` }),
  )
  expect(again.json().data.differences.map(({ what }: { what: string }) => what)).not.toContain('price')
})

test('snapshots of before coupons still read', async () => {
  const { shopper, cart } = await aBuyer()
  const paid = await pay(shop, shopper, cart, await goodCard(shopper))
  const { orders } = await booksOf(shop, shopper)
  const order = orders.find(({ id }) => id === paid.json().data.order_id)
  const { receipt, ...rest } = OrderSnapshot.parse(order!.snapshot)
  const { coupon: _, ...older } = receipt
  const lines = older.lines.map(({ coupon: __, ...line }) => line)
  expect(OrderSnapshot.parse({ ...rest, receipt: { ...older, lines } })).toEqual({ ...rest, receipt })
})
