import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'
import { reconcile } from '@frontage/testing/background.ts'
import { aPaymentCard, aFullCart, booksOf, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { aDesign, changeOffer } from '@frontage/testing/designs.ts'

const shop = await anApp()
const { app, context } = shop
const API = '/marketingcenter/api/v1'

async function cardId(user: User, number: string): Promise<string> {
  const reply = await aPaymentCard(shop, user, number)
  expect(reply.statusCode).toBe(200)
  return reply.json().id
}

describe('paying', () => {
  test('a good card makes one order, with its email and its press file', async () => {
    const shopper = await signedIn(context, 'manager@harbor.test')
    const cart = await aFullCart(shop, shopper)
    const reply = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))
    expect(reply.json()).toMatchObject({
      success: true,
      data: { status: 'succeeded', order_number: expect.stringMatching(/^HA-\d+$/) },
    })
    expect(reply.statusCode).toBe(200)
    const { orders, charges } = await booksOf(shop, shopper)
    // 122.50 + 7.25 % (8.88) + 10.00
    expect(charges.map((charge) => charge.amount)).toEqual([141_38])
    expect(orders).toMatchObject([{ total_cents: 141_38, status: 'placed' }])
    expect((await cartOf(shop, shopper)).total_cart_items).toBe(0)

    const { order_id: id } = reply.json().data
    const order = (await app.inject(shopper.get(`${API}/orders/${id}`))).json().data
    expect(order).toMatchObject({
      payment: { brand: 'visa', last4: '4242' },
      timeline: [{ status: 'placed' }],
      snapshot: { receipt: { dueNow: 141_38, hash: cart.receipt.hash } },
    })
    const [line] = order.snapshot.lines
    const file = await app.inject(shopper.get(`${API}/orders/${id}/items/${line.id}/press-file`))
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${order.number} ${line.name}.pdf`)}`,
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(line.press_file.sha256)

    const messages = await context.db.tenant(shopper, (tx) =>
      tx
        .selectFrom('outgoing_message')
        .selectAll()
        .where('effect_key', '=', `order-confirmation:${id}`)
        .execute(),
    )
    expect(messages).toMatchObject([
      {
        recipient: 'manager@harbor.test',
        subject: expect.stringContaining(order.number),
        text_body: expect.stringContaining(`/pastorders/${id}`),
      },
    ])
  }, 60_000)

  test.each([
    [PAYMENT_CARDS.declined, 'Your card was declined.'],
    [PAYMENT_CARDS.insufficientFunds, 'Your card has insufficient funds.'],
    [PAYMENT_CARDS.expired, 'Your card has expired.'],
    [PAYMENT_CARDS.wrongCvc, "Your card's security code is incorrect."],
  ])(
    'card %s is refused with a plain sentence, the cart stays, another card pays',
    async (number, sentence) => {
      const shopper = await signedIn(context, 'regional@harbor.test')
      const cart = await aFullCart(shop, shopper)
      const before = await booksOf(shop, shopper)
      const refused = await pay(shop, shopper, cart, await cardId(shopper, number))
      expect([refused.statusCode, refused.json()]).toMatchObject([
        402,
        { success: false, code: 'checkout.card-refused', message: sentence },
      ])
      expect((await cartOf(shop, shopper)).total_cart_items).toBe(1)
      expect((await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))).statusCode).toBe(200)
      const after = await booksOf(shop, shopper)
      expect(after.orders.length - before.orders.length).toBe(1)
      expect(after.charges.length - before.charges.length).toBe(1)
    },
  )

  test('twenty parallel pays of one cart are one order and one charge, and all hear of it', async () => {
    const shopper = await signedIn(context, 'trial@harbor.test')
    const cart = await aFullCart(shop, shopper)
    const card = await cardId(shopper, PAYMENT_CARDS.good)
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(shop, shopper, cart, card)))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(replies[0]?.statusCode).toBe(200)
    const { orders, charges } = await booksOf(shop, shopper)
    expect([orders.length, charges.length]).toEqual([1, 1])
  }, 60_000)

  test('twenty parallel pays with twenty cards are one order and one charge too', async () => {
    const shopper = await signedIn(context, 'affiliate@harbor.test')
    const cart = await aFullCart(shop, shopper)
    const cards = await Promise.all(Array.from({ length: 20 }, () => cardId(shopper, PAYMENT_CARDS.good)))
    const replies = await Promise.all(cards.map((card) => pay(shop, shopper, cart, card)))
    expect(replies.every((reply) => reply.statusCode === 200)).toBe(true)
    const { orders, charges } = await booksOf(shop, shopper)
    expect([orders.length, charges.length]).toEqual([1, 1])
  }, 60_000)

  test('a repeated key replays the first answer; another body with it is refused', async () => {
    const shopper = await signedIn(context, 'downgraded@harbor.test')
    const cart = await aFullCart(shop, shopper)
    const card = await cardId(shopper, PAYMENT_CARDS.declined)
    const first = await pay(shop, shopper, cart, card, { key: 'pay-1' })
    const again = await pay(shop, shopper, cart, card, { key: 'pay-1' })
    expect([first.statusCode, again.statusCode]).toEqual([402, 402])
    expect(again.json()).toEqual(first.json())
    expect((await booksOf(shop, shopper)).payments).toHaveLength(1)
    const other = await pay(shop, shopper, cart, card, { key: 'pay-1', over: { save_card: true } })
    expect(other.json()).toMatchObject({ code: 'request.key-reused' })
  })

  test('a saved card is listed and pays the next order', async () => {
    const shopper = await signedIn(context, 'consult@harbor.test')
    const card = await cardId(shopper, PAYMENT_CARDS.good)
    const methods = async () => (await app.inject(shopper.get(`${API}/payment-methods`))).json().data
    expect(await methods()).toMatchObject({ is_test: true, api_base: '/dev/cards', cards: [] })
    await pay(shop, shopper, await aFullCart(shop, shopper), card, { over: { save_card: true } })
    const { cards } = await methods()
    expect(cards).toMatchObject([{ id: card, brand: 'visa', last4: '4242', exp_month: 12, is_default: true }])
    const again = await pay(shop, shopper, await aFullCart(shop, shopper), cards[0].id)
    expect(again.statusCode).toBe(200)
    const anonymous = await signedIn(context, 'editor@harbor.test')
    const theirs = await pay(shop, anonymous, await aFullCart(shop, anonymous), card)
    expect(theirs.json()).toMatchObject({ success: false, code: 'checkout.card-unknown' })
    expect((await booksOf(shop, anonymous)).charges).toEqual([])
  }, 60_000)
})

test('press files are drawn while the card is typed, and Pay uses them', async () => {
  const shopper = await signedIn(context, 'active@harbor.test')
  const cart = await aFullCart(shop, shopper)
  const files = () =>
    context.db.tenant(shopper, (tx) =>
      tx
        .selectFrom('press_file')
        .innerJoin('file', 'file.id', 'press_file.file_id')
        .select('pdf_hash')
        .where('file.account_id', '=', shopper.accountId)
        .execute(),
    )
  expect(await files()).toHaveLength(0)
  await app.inject(shopper.get(`${API}/payment-methods`))
  await expect.poll(files, { timeout: 20_000 }).toHaveLength(1)
  const [rendered] = await files()
  const paid = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))
  const order = await app.inject(shopper.get(`${API}/orders/${paid.json().data.order_id}`))
  expect(order.json().data.snapshot.lines[0].press_file.sha256).toBe(rendered?.pdf_hash)
  expect(await files()).toHaveLength(1)
}, 60_000)

describe('the bank asks', () => {
  const answer = (user: User, intent: string, value: string) =>
    app.inject({
      method: 'POST',
      url: `/dev/cards/challenge/${intent}`,
      headers: { host: hostOf(user.tenantId), 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=${value}`,
    })
  const complete = (user: User, intent: string) =>
    app.inject(user.post(`${API}/cart/process/complete`, { payment_intent: intent }))

  test('confirmed: no order before, one order after', async () => {
    const shopper = await signedIn(context, 'title@bluebird.test')
    const cart = await aFullCart(shop, shopper)
    const reply = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.asksBank))
    expect(reply.statusCode).toBe(202)
    const { payment_intent, next_action_url, status } = reply.json().data
    expect(status).toBe('requires_action')
    expect((await booksOf(shop, shopper)).orders).toEqual([])
    expect((await complete(shopper, payment_intent)).statusCode).toBe(202)
    const page = await app.inject({
      url: new URL(next_action_url).pathname,
      headers: { host: 'bluebird.localhost' },
    })
    expect(page.body).toContain('Confirm payment')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    await answer(shopper, payment_intent, 'confirm')
    const done = await complete(shopper, payment_intent)
    expect(done.statusCode).toBe(200)
    expect((await complete(shopper, payment_intent)).json()).toEqual(done.json())
    const { orders, charges } = await booksOf(shop, shopper)
    expect([orders.length, charges.length]).toEqual([1, 1])
    const colleague = await signedIn(context, 'free@bluebird.test')
    expect((await complete(colleague, payment_intent)).statusCode).toBe(404)
  })

  test('refused: the cart stays', async () => {
    const shopper = await signedIn(context, 'trial@bluebird.test')
    const cart = await aFullCart(shop, shopper)
    const reply = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.asksBankAlways))
    const { payment_intent } = reply.json().data
    await answer(shopper, payment_intent, 'refuse')
    const refused = await complete(shopper, payment_intent)
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'checkout.card-refused'])
    expect((await cartOf(shop, shopper)).total_cart_items).toBe(1)
  })

  test('left open and paid with another card: the first is called off, one charge', async () => {
    const shopper = await signedIn(context, 'affiliate@bluebird.test')
    const cart = await aFullCart(shop, shopper)
    const first = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.asksBank))
    const second = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))
    expect(second.statusCode).toBe(200)
    await answer(shopper, first.json().data.payment_intent, 'confirm')
    await reconcile(context)
    const { orders, charges } = await booksOf(shop, shopper)
    expect([orders.length, charges.length]).toEqual([1, 1])
  })

  test('confirmed in a closed tab: paying again finds the order instead of charging', async () => {
    const shopper = await signedIn(context, 'manager@bluebird.test')
    const cart = await aFullCart(shop, shopper)
    const first = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.asksBank))
    await answer(shopper, first.json().data.payment_intent, 'confirm')
    const second = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))
    expect(second.statusCode).toBe(200)
    const { orders, charges } = await booksOf(shop, shopper)
    expect([orders.length, charges.length]).toEqual([1, 1])
  })

  test('a line added while the bank asks is still in the cart afterwards', async () => {
    const shopper = await signedIn(context, 'regional@bluebird.test')
    const cart = await aFullCart(shop, shopper)
    const { payment_intent } = (
      await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.asksBank))
    ).json().data
    const design = await aDesign(context, shopper)
    const line = { design_id: design.id, type: 'print-and-ship', quantity: 500, warnings_accepted: true }
    await app.inject(shopper.post(`${API}/cart/items`, line))
    await answer(shopper, payment_intent, 'confirm')
    await complete(shopper, payment_intent)
    const { orders, charges } = await booksOf(shop, shopper)
    expect(orders).toMatchObject([{ total_cents: charges[0]?.amount }])
    expect((await cartOf(shop, shopper)).cart_items.map((item) => item.quantity)).toEqual([500])
  })
})

describe('what the buyer saw is what is charged', () => {
  test('a price that moved names the step, and nothing is charged', async () => {
    const shopper = await signedIn(context, 'title@harbor.test')
    const design = await aDesign(context, shopper, { product: 'business-card' })
    const cart = await aFullCart(shop, shopper, { design_id: design.id })
    await changeOffer(context, shopper, design.templateId, {
      additional_cost: [{ name: 'Rush', discount_type: 'flat', amount: 5, min_purchase_price: 0 }],
    })
    const reply = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'checkout.price-moved',
      data: {
        receipt: { dueNow: cart.receipt.dueNow + 500 + 36 },
        moved: [
          { kind: 'cost', label: 'Rush', before: null, after: 500 },
          { kind: 'tax', before: 272, after: 308 },
        ],
      },
    })
    expect((await booksOf(shop, shopper)).payments).toEqual([])
    await changeOffer(context, shopper, design.templateId, { additional_cost: [] })
  })

  test.each<[string, object, number, string]>([
    ['one cent', { total_in_cents: 1 }, 409, 'checkout.price-moved'],
    ['another receipt', { receipt_hash: 'f'.repeat(64) }, 409, 'checkout.price-moved'],
    ['half a cent', { total_in_cents: 1.5 }, 422, 'request.malformed'],
    ['less than nothing', { total_in_cents: -1 }, 422, 'request.malformed'],
    ["id '0' where something is to be paid", { payment_method: '0' }, 422, 'checkout.payment-needed'],
    ['no card', { payment_method: '' }, 422, 'request.malformed'],
    ["nobody's card", { payment_method: 'pm_nobodys' }, 422, 'checkout.card-unknown'],
    ['10,000 characters', { payment_method: 'x'.repeat(10_000) }, 422, 'request.malformed'],
    ['a NUL byte', { payment_method: 'pm_\u0000' }, 422, 'request.malformed'],
  ])('%s: nothing is ordered and the cart stays', async (_, over, status, code) => {
    const shopper = await signedIn(context, 'free@harbor.test')
    const cart = await aFullCart(shop, shopper)
    const reply = await pay(shop, shopper, cart, 'pm_none', { over })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect((await booksOf(shop, shopper)).orders).toEqual([])
    expect((await cartOf(shop, shopper)).total_cart_items).toBe(1)
  })

  test('who says nothing of it pays what the server reckons', async () => {
    const shopper = await signedIn(context, 'consult@bluebird.test')
    const { receipt } = await aFullCart(shop, shopper)
    const card = { payment_method: await cardId(shopper, PAYMENT_CARDS.good) }
    const reply = await app.inject(shopper.post(`${API}/cart/process?isBBTenant=false`, card))
    expect(reply.statusCode).toBe(200)
    const { orders, charges } = await booksOf(shop, shopper)
    expect(orders).toMatchObject([{ total_cents: receipt.dueNow }])
    expect(charges.map((charge) => charge.amount)).toEqual([receipt.dueNow])
  })

  test('an empty cart', async () => {
    const shopper = await signedIn(context, 'admin@summit.test')
    const reply = await app.inject(
      shopper.post(`${API}/cart/process`, { payment_method: '0', total_in_cents: 0, receipt_hash: '' }),
    )
    expect(reply.json()).toMatchObject({ code: 'checkout.empty', message: 'Your cart is empty.' })
  })

  test('a warning that was not accepted, and an error, stop the order before any charge', async () => {
    const shopper = await signedIn(context, 'admin@harbor.test')
    const cart = await aFullCart(shop, shopper)
    const [line] = cart.cart_items
    const wanted = { design_id: line!.design_id, type: 'print-and-ship', quantity: 250 }
    await context.db.tenant(shopper, (tx) =>
      tx.updateTable('design').set({ slots: '{}' }).where('id', '=', line!.design_id).execute(),
    )
    const added = await app.inject(shopper.post(`${API}/cart/items`, { ...wanted, warnings_accepted: true }))
    expect(added.json()).toMatchObject({ code: 'cart.preflight-errors', data: { issues: expect.any(Array) } })
    await context.db.tenant(shopper, (tx) =>
      tx.updateTable('cart_item').set({ slots: '{}' }).where('id', '=', line!.id).execute(),
    )
    const reply = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))
    expect(reply.json()).toMatchObject({ code: 'cart.preflight-errors', data: { id: line!.id } })
    expect((await booksOf(shop, shopper)).charges).toEqual([])
  })
})

describe('two payers', () => {
  const add = async (user: User, wanted: object) => {
    const design = await aDesign(context, user)
    const line = {
      design_id: design.id,
      type: 'warehouse',
      quantity: 250,
      warnings_accepted: true,
      ...wanted,
    }
    expect((await app.inject(user.post(`${API}/cart/items`, line))).statusCode).toBe(201)
  }

  test("a company cart is ordered with id '0', no card and no charge; a card is refused", async () => {
    const shopper = await signedIn(context, 'title@summit.test')
    await add(shopper, { pickup: 'summit-downtown', bill_to_company: true })
    const cart = await cartOf(shop, shopper)
    expect(cart.receipt).toMatchObject({ dueNow: 0, companyTotal: 122_50 })
    const withCard = await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))
    expect(withCard.json()).toMatchObject({ code: 'checkout.no-payment-needed' })
    const reply = await pay(shop, shopper, cart, '0')
    expect(reply.statusCode).toBe(200)
    expect((await pay(shop, shopper, cart, '0')).json()).toEqual(reply.json())
    const { orders, payments } = await booksOf(shop, shopper)
    expect([orders.length, payments.length]).toEqual([1, 0])
  })

  test('company and agent in one order: the card pays the agent’s part', async () => {
    const shopper = await signedIn(context, 'manager@summit.test')
    await add(shopper, { pickup: 'summit-downtown', bill_to_company: true })
    await add(shopper, { pickup: 'summit-warehouse' })
    const cart = await cartOf(shop, shopper)
    // 122.50 and the fixed 2.90 % of the program's tenants
    expect(cart.receipt).toMatchObject({ dueNow: 126_05, companyTotal: 122_50 })
    expect((await pay(shop, shopper, cart, await cardId(shopper, PAYMENT_CARDS.good))).statusCode).toBe(200)
    const { charges, orders } = await booksOf(shop, shopper)
    expect(charges.map((charge) => charge.amount)).toEqual([126_05])
    const { lines } = OrderSnapshot.parse(orders[0]?.snapshot)
    expect(lines.map((line) => line.pickup_place).sort()).toEqual([
      'Summit downtown office',
      'Summit warehouse',
    ])
  })
})
