/** What stops a cart before a card is asked, what is agreed, and what an order keeps of it. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { presentReceipt } from '@frontage/contracts/pricing.ts'
import { cents, hundredthCents } from '@frontage/domain/money.ts'
import { readPriceTiers } from '@frontage/domain/price-tiers.ts'
import { renderedAhead } from '../press/render-soon.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import {
  aPaymentCard,
  aFullCart,
  booksOf,
  PAYMENT_CARDS,
  cartOf,
  pay,
  SHIPPING,
} from '@frontage/testing/checkout.ts'
import { aDesign, aMailingList, changeOffer } from '@frontage/testing/designs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readCart, receiptOf, type CartLine, type CartWithLines } from '../cart/index.ts'
import type { Buyer } from '../press/index.ts'
import { agreedReceipt, checkCart, drawAhead, needsPaymentCard } from './order-draft.ts'

const shop = await anApp()
const { app, context } = shop
const API = '/marketingcenter/api/v1'
const shopper = await signedIn(context, 'agent@harbor.test')
await aFullCart(shop, shopper)
const buyer = await buyerOf(shopper)
const cart = (await readCart(context.db, buyer.session.scope))!
const line = cart.lines[0]!

async function buyerOf(user: User): Promise<Buyer> {
  const scope = scopeOfAccount(user.tenantId, user.accountId)
  const account = await context.db.tenant(user, (tx) =>
    tx.selectFrom('account').selectAll().where('id', '=', user.accountId).executeTakeFirstOrThrow(),
  )
  const tenant = (await context.tenants.byId(user.tenantId))!
  return { tenant, session: { scope, account, actor: null, expiresAt: new Date(8.64e15) } }
}

/** null: nothing was refused. */
function refusalOf(work: () => unknown): [string, unknown] | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.data]
    throw error
  }
}
const codeOf = (work: () => unknown) => refusalOf(work)?.[0] ?? null

describe('a cart is checked', () => {
  const { id } = line
  const list = { id, name: 'Farm', version: 1, rowCount: 500, contentHash: '', rowCountBefore: 500 }
  const place = { place: 'harbor-warehouse' } as CartLine['pickup']
  const mailed: Partial<CartLine> = {
    type: 'mail-list',
    quantity: 500,
    offer: { ...line.offer, kinds: ['mail-list'], mail: line.offer.print },
  }
  const coatingType = line.offer.coatings[0]!.id

  test.each<[string, Partial<CartLine>, string | null, unknown?]>([
    ['as many as the minimum', { quantity: 25 }, null],
    ['one less than the minimum', { quantity: 24 }, 'cart.below-minimum', { id, minimum: 25 }],
    ['as many as anybody may order', { quantity: 99_999 }, null],
    ['one more than that', { quantity: 100_000 }, 'cart.not-sold', { id, minimum: 25 }],
    [
      'a template that is not sold any more',
      { templateActive: false },
      'cart.not-sold',
      { id, minimum: null },
    ],
    ['a coating of this template', { coatingType }, null],
    ['a coating that is gone', { coatingType: 'gold leaf' }, 'cart.coating-unknown', { id }],
    ['to be picked up', { type: 'warehouse', pickup: place }, null],
    ['to be picked up nowhere', { type: 'warehouse', pickup: null }, 'cart.pickup-needed', { id }],
    [
      'to be picked up at a place that closed',
      { type: 'warehouse', pickup: { ...place, place: 'the old mill' } as CartLine['pickup'] },
      'cart.pickup-needed',
      { id },
    ],
    ['mailed to a list', { ...mailed, mailingList: { ...list, isDeleted: false } }, null],
    ['mailed to no list', { ...mailed, mailingList: null }, 'cart.mailing-list-needed', { id }],
    [
      'mailed to a list that was deleted',
      { ...mailed, mailingList: { ...list, isDeleted: true } },
      'cart.mailing-list-deleted',
      { id },
    ],
  ])('%s: %s', (_, change, code, data) => {
    const changed = { ...cart, lines: [{ ...line, ...change }] }
    expect(refusalOf(() => checkCart(buyer, changed))).toEqual(code && [code, data])
  })

  test('every line is looked at, not the first alone', () => {
    const lines = [line, { ...line, id: 'second', quantity: 1 }]
    expect(refusalOf(() => checkCart(buyer, { ...cart, lines }))).toEqual([
      'cart.below-minimum',
      { id: 'second', minimum: 25 },
    ])
  })

  const known = cart.shippingAddress!
  const wrong = { ...known, zip_code: '' }
  test.each<[string, Partial<CartWithLines>, string | null]>([
    ['no lines', { lines: [] }, 'checkout.empty'],
    ['no way of shipping', { shippingMode: null }, 'cart.shipping-mode-needed'],
    ['no address', { shippingAddress: null }, 'cart.address-incorrect'],
    ['an address that cannot be', { shippingAddress: wrong }, 'cart.address-incorrect'],
    ['no address for the bill', { sameAddress: false, billingAddress: null }, 'cart.address-incorrect'],
    ['a wrong one for the bill', { sameAddress: false, billingAddress: wrong }, 'cart.address-incorrect'],
    ['one of its own for the bill', { sameAddress: false, billingAddress: known }, null],
    ['an old one for the bill that does not count', { sameAddress: true, billingAddress: wrong }, null],
    [
      'nothing that ships, and so no address',
      {
        lines: [{ ...line, type: 'warehouse', pickup: place }],
        shippingMode: null,
        shippingAddress: null,
      },
      null,
    ],
  ])('%s: %s', (_, change, code) => {
    expect(codeOf(() => checkCart(buyer, { ...cart, ...change }))).toBe(code)
  })
})

describe('what is agreed', () => {
  const receipt = receiptOf(buyer.tenant, cart)
  const seen = { payment_method: 'pm', save_card: false }

  test.each([
    ['nothing', {}, true],
    ['the receipt', { receipt_hash: receipt.hash }, true],
    ['the total', { total_in_cents: receipt.dueNow }, true],
    ['a total one cent lower', { total_in_cents: receipt.dueNow - 1 }, false],
    ['a total one cent lower of this receipt', { receipt_hash: receipt.hash, total_in_cents: 0 }, false],
    ['another receipt of the same total', { receipt_hash: 'x', total_in_cents: receipt.dueNow }, false],
  ])('the buyer saw %s: %s', (_, said, isAgreed) => {
    const work = () => agreedReceipt(buyer, cart, { ...seen, ...said })
    if (isAgreed) expect(work()).toEqual(receipt)
    else
      expect(refusalOf(work)).toEqual([
        'checkout.price-moved',
        { receipt: presentReceipt(receipt), moved: [] },
      ])
  })

  test('a quantity between two price tiers is not sold', () => {
    const tiers = readPriceTiers(['100-200', '500'], [hundredthCents(10_000), hundredthCents(10_000)])
    const lines = [line, { ...line, offer: { ...line.offer, print: { rows: [], tiers } } }]
    expect(codeOf(() => agreedReceipt(buyer, { ...cart, lines }, seen))).toBe('cart.not-sold')
  })

  test.each([
    [0, '0', false],
    [0, 'pm_1', 'checkout.no-payment-needed'],
    [1, '0', 'checkout.payment-needed'],
    [49, 'pm_1', 'checkout.amount-out-of-range'],
    [50, 'pm_1', true],
    [999_999_99, 'pm_1', true],
    [1_000_000_00, 'pm_1', 'checkout.amount-out-of-range'],
  ])('%i cents by %j: %s', (dueNow, method, outcome) => {
    let needs: boolean | null = null
    const refused = codeOf(() => (needs = needsPaymentCard({ ...receipt, dueNow: cents(dueNow) }, method)))
    expect(refused ?? needs).toBe(outcome)
  })

  test('what a coupon leaves may be too little for a card, and is said so', () => {
    const left = (dueNow: number) => ({ ...receipt, dueNow: cents(dueNow), coupon: cents(1_000) })
    expect(codeOf(() => needsPaymentCard(left(49), 'pm_1'))).toBe('checkout.coupon-leaves-too-little')
    expect(needsPaymentCard(left(50), 'pm_1')).toBe(true)
    expect(needsPaymentCard(left(0), '0')).toBe(false)
  })
})

const saveSlots = (table: 'cart_item' | 'design', id: string, slots: object) =>
  context.db.tenant(shopper, (tx) =>
    tx
      .updateTable(table)
      .set({ slots: JSON.stringify(slots) })
      .where('id', '=', id)
      .execute(),
  )
const goodCard = async (user: User) => (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id

describe('warnings about the print', () => {
  const unsaid = { total_in_cents: undefined, receipt_hash: undefined, seen_steps: undefined }

  test('those that were shown and accepted are on the order; one that came since is asked about first', async () => {
    const { id: designId } = await aDesign(context, shopper)
    const { slots } = await context.db.tenant(shopper, (tx) =>
      tx.selectFrom('design').select('slots').where('id', '=', designId).executeTakeFirstOrThrow(),
    )
    const { note: _, ...withoutNote } = slots as Record<string, unknown>
    const { facts: __, ...withoutBoth } = withoutNote
    await saveSlots('design', designId, withoutNote)
    const full = await aFullCart(shop, shopper, { design_id: designId })
    const [item] = full.cart_items
    const card = await goodCard(shopper)
    const before = await booksOf(shop, shopper)

    await saveSlots('cart_item', item!.id, withoutBoth)
    const refused = await pay(shop, shopper, full, card, { over: unsaid })
    expect(refused.json()).toMatchObject({ code: 'cart.preflight-warnings', data: { id: item!.id } })
    const names = (refused.json().data.issues as { slot: string; severity: string }[]).map(
      ({ slot, severity }) => `${severity} ${slot}`,
    )
    expect(names.sort()).toEqual(['warning facts', 'warning note'])
    expect((await booksOf(shop, shopper)).payments).toHaveLength(before.payments.length)

    await saveSlots('cart_item', item!.id, withoutNote)
    const accept = (accepted: boolean) =>
      context.db.tenant(shopper, (tx) =>
        tx.updateTable('cart_item').set({ warnings_accepted: accepted }).where('id', '=', item!.id).execute(),
      )
    await accept(false)
    const unaccepted = await pay(shop, shopper, full, card, { over: unsaid })
    expect(unaccepted.json().code).toBe('cart.preflight-warnings')
    await accept(true)
    const paid = await pay(shop, shopper, full, card, { over: unsaid })
    const { snapshot } = (await app.inject(shopper.get(`${API}/orders/${paid.json().data.order_id}`))).json()
      .data
    expect(snapshot.lines[0].accepted_warnings).toMatchObject([{ severity: 'warning', slot: 'note' }])
  })
})

test('a press file that cannot be made stops the order before the charge, and the cart can be paid later', async () => {
  const full = await aFullCart(shop, shopper)
  const card = await goodCard(shopper)
  const before = await booksOf(shop, shopper)
  const { press } = context
  await renderedAhead()
  await context.db.tenant(shopper, (tx) => tx.deleteFrom('press_file').execute())
  const { files, db } = context
  const key = 'pay-while-the-store-is-away'
  const away = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const { tenant } = db
  const withoutArtwork: typeof tenant = (scope, work, options) =>
    String(work).includes('loadArtwork') ? away() : tenant(scope, work, options)
  const left: unknown[] = []
  const noPaper = () => Promise.reject(new Error('no paper'))
  for (const [name, broken] of [
    ['a press without paper', () => (context.press = { ...press, pressPdf: noPaper })],
    ['a full store', () => (context.files = { ...files, put: away })],
    // Before the press is asked for anything.
    ['a design that cannot be drawn', () => (db.tenant = withoutArtwork)],
  ] as const) {
    broken()
    const refused = await pay(shop, shopper, full, card, { key })
    Object.assign(context, { press, files })
    db.tenant = tenant
    expect([refused.statusCode, refused.json().code], name).toEqual([503, 'checkout.press-file-failed'])
    expect(refused.json().message).toMatch(/Nothing was charged, and your cart is as you left it/)
    left.push(refused.headers['x-ratelimit-remaining'])
  }
  // A fault of ours is no attempt of hers.
  expect(new Set(left).size).toBe(1)
  expect(await cartOf(shop, shopper)).toEqual(full)
  expect((await booksOf(shop, shopper)).payments).toHaveLength(before.payments.length)
  const paid = await pay(shop, shopper, full, card, { key })
  expect(paid.statusCode).toBe(200)
  expect((await pay(shop, shopper, full, card, { key })).json().data).toEqual(paid.json().data)
})

describe('press files ahead of the payment', () => {
  const rendered: string[] = []
  const { press } = context
  const titles = {
    ...press,
    pressPdf: (asked: Parameters<typeof press.pressPdf>[0]) => (
      rendered.push(asked.title),
      press.pressPdf(asked)
    ),
  }
  beforeEach(() => void rendered.splice(0))

  test('are none for an empty cart, and a failure is no error of anybody', async () => {
    const info: unknown[] = []
    const log = { ...context.log, info: (about: unknown) => void info.push(about) } as typeof context.log
    const newcomer = await buyerOf(await signedIn(context, 'admin@bluebird.test'))
    let isAsked = false
    const read = { ...context, log, press: titles }
    drawAhead(read, newcomer)
    const gone = {
      ...read,
      get db(): typeof context.db {
        isAsked = true
        throw new Error('the database is gone')
      },
    }
    drawAhead(gone, newcomer)
    await expect
      .poll(() => info, { timeout: 15_000 })
      .toMatchObject([{ err: { message: 'the database is gone' } }])
    expect([isAsked, rendered]).toEqual([true, []])
  })
})

test('an order keeps everything that was agreed: prices, coating, pickup, list, adjustments, files and addresses', async () => {
  const buying = await signedIn(context, 'trial@harbor.test')
  const design = await aDesign(context, buying)
  const postcard = await aDesign(context, buying, { product: 'postcard-6x9' })
  await changeOffer(context, buying, design.templateId, {
    additional_cost: [{ name: 'Rush', discount_type: 'flat', amount: 5, min_purchase_price: 0 }],
    discounts: [{ name: 'Office', discount_type: 'flat', amount: 2, min_purchase_price: 0 }],
    additional_discount: [{ name: 'Spring', discount_type: 'flat', amount: 1, min_purchase_price: 0 }],
  })
  await aFullCart(shop, buying, { design_id: design.id, coating_type: 'matte' })
  const add = async (wanted: object) => {
    const reply = await app.inject(buying.post(`${API}/cart/items`, { warnings_accepted: true, ...wanted }))
    expect(reply.statusCode, reply.body).toBe(201)
  }
  await add({ design_id: design.id, type: 'warehouse', quantity: 250, pickup: 'harbor-warehouse' })
  const listId = await aMailingList(context, buying, 500)
  await add({ design_id: postcard.id, type: 'mail-list', quantity: 500, mailing_list_id: listId })
  const bill = { ...SHIPPING.shipping_address, street_address: '9 Bank Street' }
  const address = { ...SHIPPING, is_shipping_billing_same_address: false, billing_address: bill }
  await app.inject(buying.patch(`${API}/cart/address`, address))
  const full = await cartOf(shop, buying)
  const paid = await pay(shop, buying, full, await goodCard(buying))
  expect(paid.statusCode, paid.body).toBe(200)
  const { snapshot } = (await app.inject(buying.get(`${API}/orders/${paid.json().data.order_id}`))).json()
    .data as { snapshot: OrderSnapshot }
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  const { account } = (await buyerOf(buying)).session
  expect(snapshot).toMatchObject({
    buyer: { first_name: account.first_name, last_name: account.last_name, email: account.email },
    shipping_mode: 'ground',
    shipping_address: { street_address: '1 Pier Road' },
    billing_address: { street_address: '9 Bank Street' },
    receipt: full.receipt,
    payment: { brand: 'visa', last4: '4242' },
    in_hands_on: day,
    site_host: 'localhost',
  })
  expect(snapshot.payment).toEqual({ brand: 'visa', last4: '4242' })
  const prices = (at: number) => ({
    unit_price_cents: full.receipt.lines[at]!.unitPrice,
    total_cents: full.receipt.lines[at]!.total,
  })
  const plain = {
    coating: null,
    bill_to_company: false,
    pickup: null,
    pickup_place: null,
    mailing_list: null,
  }
  const adjusted = {
    adjustments: ['Rush', 'Office', 'Spring'].map((name) => expect.objectContaining({ name })),
  }
  const [shipped, fetched, mailed] = snapshot.lines
  expect(shipped).toMatchObject({
    ...plain,
    ...prices(0),
    ...adjusted,
    coating: { id: 'matte', name: 'Soft-touch matte' },
    press_file: { file_id: expect.any(String), sha256: expect.stringMatching(/^[0-9a-f]{64}$/), pages: 1 },
    accepted_warnings: [],
    in_hands_on: day,
  })
  expect(shipped!.coating).toEqual({ id: 'matte', name: 'Soft-touch matte' })
  expect(fetched).toMatchObject({
    ...plain,
    ...prices(1),
    ...adjusted,
    pickup: { street: '1450 Pier Street', city: 'Long Beach', state: 'CA', zip: '90802' },
    pickup_place: 'Harbor print room',
  })
  expect(fetched!.pickup).not.toHaveProperty('place')
  expect(mailed).toMatchObject({ ...plain, mailing_list: {}, ...prices(2), type: 'mail-list', quantity: 500 })
  expect(mailed!.mailing_list).toEqual({
    id: listId,
    name: 'Farm',
    version: 1,
    row_count: 500,
    content_hash: 'c'.repeat(64),
  })
  // What is fetched at the print room is ready before what still travels; the order is there with its last line.
  expect(fetched!.in_hands_on! < shipped!.in_hands_on!).toBe(true)
  expect(snapshot.in_hands_on).toBe(
    snapshot.lines
      .map((one) => one.in_hands_on)
      .sort()
      .at(-1),
  )
})
