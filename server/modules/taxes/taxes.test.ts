/** Sales tax by a service: what is shown is what is charged, whatever the service does, and it is told of each sale once. */
import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import type { TaxServiceState } from '@frontage/contracts/tax-service.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, anotherProcessOf, signedIn, type User } from '@frontage/testing/app.ts'
import {
  aFullCart,
  aPaymentCard,
  booksOf,
  cartOf,
  pay,
  PAYMENT_CARDS,
  SHIPPING,
} from '@frontage/testing/checkout.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { movableClock } from '@frontage/testing/sign-in.ts'
import { ANSWER_LOST_ZIP, FAILING_ZIP, FAILS_ONCE_ZIP, TAX_KEY } from '../../platform/cards/stand-in/tax.ts'
import { tellTaxService } from './tell-service.ts'

const clock = movableClock()
const shop = await anApp({ clock })
const { app, context } = shop
const { db } = context
const HARBOR = scopeOfTenant('harbor')
const API = '/marketingcenter/api/v1'
const SERVICE = '/managetenants/api/v1/tax-service'
const admin = await signedIn(context, 'admin@harbor.test')
const buyer = await signedIn(context, 'agent@harbor.test')

const json = async (request: InjectOptions) => (await app.inject(request)).json()
const read = async (): Promise<TaxServiceState> => (await json(admin.get(SERVICE))).data
const save = async (change: object) =>
  app.inject(admin.put(SERVICE, { revision: (await read()).revision, source: 'service', ...change }))
const chooseService = async () => {
  const reply = await save({ key: TAX_KEY })
  expect(reply.statusCode, reply.body).toBe(200)
}
const taxesOf = (address: object, user: User = buyer) =>
  app.inject(user.post(`${API}/tax`, { address, items: [{ amount: 1, quantity: 1 }] }))
const shipTo = async (change: object, user: User = buyer) => {
  const shipping_address = { ...SHIPPING.shipping_address, ...change }
  const reply = await app.inject(user.patch(`${API}/cart/address`, { ...SHIPPING, shipping_address }))
  expect(reply.statusCode, reply.body).toBe(200)
  return shipping_address
}
const aCard = async () => (await aPaymentCard(shop, buyer, PAYMENT_CARDS.good)).json().id
const records = () =>
  db.tenant(HARBOR, (tx) => tx.selectFrom('tax_record').selectAll().orderBy('due_at').execute())

afterEach(() => save({ source: 'rates' }))

describe('an administrator', () => {
  test('saves a key that opens the service; it is stored sealed and never comes back', async () => {
    const refused = await save({ key: 'sk_test_of_nobody' })
    expect(refused.json()).toMatchObject({ code: 'taxes.key-refused' })
    expect(refused.json().message).toMatch(/does not know this key/)
    expect((await save({})).json()).toMatchObject({ code: 'taxes.no-key' })
    expect((await save({ key: 'pk_live_x!' })).statusCode).toBe(422)
    await chooseService()
    const state = await read()
    expect(state).toMatchObject({
      source: 'service',
      key_hint: TAX_KEY.slice(-4),
      checked: { problem: null },
    })
    expect(JSON.stringify({ ...state, demo_key: null })).not.toContain(TAX_KEY)
    const row = await db.tenant(HARBOR, (tx) =>
      tx.selectFrom('tax_service').selectAll().executeTakeFirstOrThrow(),
    )
    expect(row.key).not.toContain(TAX_KEY)
    const audit = await db.tenant(HARBOR, (tx) =>
      tx.selectFrom('audit_entry').selectAll().where('action', '=', 'tax-service.changed').execute(),
    )
    expect(audit.length).toBeGreaterThan(0)
    expect(JSON.stringify(audit)).not.toContain(TAX_KEY)
  })

  test('of two the second is told, and what one publishes of other settings leaves the choice', async () => {
    await chooseService()
    const { revision } = await read()
    const stale = await app.inject(admin.put(SERVICE, { revision: revision - 1, source: 'rates' }))
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'panel.changed-since'])
    const draft = (await json(admin.get('/managetenants/api/v1/settings/draft'))).data
    const body = { ...draft.body, order_prefix: 'TX' }
    const saved = await json(
      admin.put('/managetenants/api/v1/settings/draft', { revision: draft.revision, body }),
    )
    const published = await app.inject(
      admin.post('/managetenants/api/v1/settings/draft/publish', { revision: saved.data.revision }),
    )
    expect(published.statusCode, published.body).toBe(200)
    expect((await read()).source).toBe('service')
  })

  test('deletes the key once nothing depends on it, and with it what it said', async () => {
    await chooseService()
    await aFullCart(shop, buyer)
    await taxesOf(SHIPPING.shipping_address)
    const remove = async () => app.inject(admin.delete(`${SERVICE}/key?revision=${(await read()).revision}`))
    expect((await remove()).json()).toMatchObject({ code: 'taxes.in-use' })
    await save({ source: 'rates' })
    expect((await remove()).statusCode).toBe(200)
    expect(await read()).toMatchObject({ key_hint: null, checked: null })
    const quotes = await db.tenant(HARBOR, (tx) => tx.selectFrom('tax_quote').selectAll().execute())
    expect(quotes).toEqual([])
  })

  test('nobody else sees any of it', async () => {
    expect((await app.inject(buyer.get(SERVICE))).statusCode).toBe(403)
    expect((await app.inject(buyer.put(SERVICE, { revision: 0, source: 'rates' }))).statusCode).toBe(403)
    const other = await signedIn(context, 'admin@summit.test')
    expect((await json(other.get(SERVICE))).data).toMatchObject({ key_hint: null, failed: [] })
  })
})

describe('a buyer', () => {
  test('is charged what the service said, once, in every process, and the sale is put on record', async () => {
    await chooseService()
    const untaxed = await aFullCart(shop, buyer)
    expect(untaxed.receipt.taxes).toBe(0)
    const { data: tax } = (await taxesOf(SHIPPING.shipping_address)).json()
    // 9.5 % of the items, not the 7.25 % of the brokerage's own rates.
    expect(Math.round(tax * 100)).toBe(Math.round(untaxed.receipt.payableItems * 0.095))
    const cart = await cartOf(await anotherProcessOf(shop), buyer)
    expect(cart.receipt.taxes).toBe(Math.round(tax * 100))
    expect(cart.receipt.hash).toBe((await cartOf(shop, buyer)).receipt.hash)
    const paid = await pay(shop, buyer, cart, await aCard())
    expect(paid.statusCode, paid.body).toBe(200)
    const before = await records()
    expect(before).toMatchObject([{ kind: 'sale', state: 'waiting', order_id: paid.json().data.order_id }])
    expect(await tellTaxService(context, HARBOR)).toBe(1)
    expect(await tellTaxService(context, HARBOR)).toBe(0)
    expect(await records()).toMatchObject([{ state: 'done', provider_id: expect.stringMatching(/^tax_/) }])

    const refunded = await app.inject(
      admin.post(`${API}/manage-orders/${before[0]?.order_id}/refunds`, {
        choice: { by: 'everything' },
        reason: 'other',
        left: { card_cents: cart.receipt.dueNow, company_cents: 0 },
      }),
    )
    expect(refunded.statusCode, refunded.body).toBeLessThan(300)
    expect(await tellTaxService(context, HARBOR)).toBe(1)
    expect((await records()).map(({ kind, state }) => [kind, state])).toEqual([
      ['sale', 'done'],
      ['refund', 'done'],
    ])
  })

  test('with eleven lines is taxed for each of them, though the service answers in pages of ten', async () => {
    await chooseService()
    await aFullCart(shop, buyer)
    const design = await aDesign(context, buyer)
    for (let at = 0; at < 10; at++)
      await app.inject(
        buyer.post(`${API}/cart/items`, {
          ...{ design_id: design.id, type: 'print-and-ship', quantity: 250, warnings_accepted: true },
        }),
      )
    const { data: tax } = (await taxesOf(SHIPPING.shipping_address)).json()
    const { receipt } = await cartOf(shop, buyer)
    expect(receipt.lines).toHaveLength(11)
    expect(receipt.lines.every((line) => line.tax > 0)).toBe(true)
    expect(receipt.taxes).toBe(Math.round(tax * 100))
  })

  test.each([
    ['in small letters', { state: 'ca' }],
    ['with spaces', { zip_code: ' 90802' }],
  ])('whose address is typed %s pays what was shown', async (_, change) => {
    await chooseService()
    await aFullCart(shop, buyer)
    const typed = await shipTo(change)
    expect((await taxesOf({ ...typed, ...change })).statusCode).toBe(200)
    const cart = await cartOf(shop, buyer)
    expect(cart.receipt.taxes).toBeGreaterThan(0)
    expect((await pay(shop, buyer, cart, await aCard())).statusCode).toBe(200)
  })

  test('is charged nothing while the service does not answer, and pays when it does', async () => {
    await chooseService()
    await aFullCart(shop, buyer)
    const asked = { service: context.cards.tax }
    context.cards.tax = () => asked.service('sk_test_of_nobody')
    try {
      expect((await taxesOf(SHIPPING.shipping_address)).json()).toMatchObject({
        code: 'checkout.taxes-unknown',
      })
      const before = (await booksOf(shop, buyer)).charges.length
      const reply = await pay(shop, buyer, await cartOf(shop, buyer), await aCard())
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'checkout.taxes-unknown'])
      expect((await booksOf(shop, buyer)).charges).toHaveLength(before)
    } finally {
      context.cards.tax = asked.service
    }
    // The price that she saw had no taxes: the new one is shown first.
    const moved = await pay(shop, buyer, await cartOf(shop, buyer), await aCard())
    expect(moved.json()).toMatchObject({ code: 'checkout.price-moved' })
    expect((await pay(shop, buyer, await cartOf(shop, buyer), await aCard())).statusCode).toBe(200)
  })

  test('is told that nobody knows the taxes where the service fails, and of another address at once', async () => {
    await chooseService()
    await aFullCart(shop, buyer)
    const there = await shipTo({ zip_code: FAILING_ZIP })
    expect((await taxesOf(there)).json()).toMatchObject({ code: 'checkout.taxes-unknown' })
    expect((await cartOf(shop, buyer)).receipt.taxes).toBe(0)
    expect((await taxesOf(await shipTo({}))).statusCode).toBe(200)
  })

  test('whose quote has ended is asked about again at Pay, and charged as shown where it says the same', async () => {
    await chooseService()
    await aFullCart(shop, buyer)
    await taxesOf(SHIPPING.shipping_address)
    const cart = await cartOf(shop, buyer)
    await db.tenant(HARBOR, (tx) => tx.updateTable('tax_quote').set({ expires_at: clock.now() }).execute())
    expect((await pay(shop, buyer, cart, await aCard())).statusCode).toBe(200)
  })
})

test('what the service refuses is listed with the reason, and sent again once it can be', async () => {
  await chooseService()
  await aFullCart(shop, buyer)
  await taxesOf(SHIPPING.shipping_address)
  const paid = await pay(shop, buyer, await cartOf(shop, buyer), await aCard())
  expect(paid.statusCode, paid.body).toBe(200)
  const service = context.cards.tax
  context.cards.tax = () => service('sk_test_of_nobody')
  clock.forward(60_000)
  await tellTaxService(context, HARBOR)
  context.cards.tax = service
  const { failed } = await read()
  const [record] = failed.filter(({ order }) => order.id === paid.json().data.order_id)
  expect(record).toMatchObject({ kind: 'sale', problem: expect.stringMatching(/does not know this key/) })
  const path = `${SERVICE}/records/${record?.id}/send-again`
  const other = await signedIn(context, 'admin@summit.test')
  expect((await app.inject(other.post(path))).statusCode).toBe(404)
  expect((await app.inject(admin.post(path))).statusCode).toBe(200)
  expect((await app.inject(admin.post(path))).json()).toMatchObject({ code: 'taxes.not-failed' })
  await tellTaxService(context, HARBOR)
  expect((await read()).failed.filter(({ id }) => id === record?.id)).toEqual([])
})

const aSale = async (address: object = {}) => {
  await chooseService()
  await aFullCart(shop, buyer)
  const there = await shipTo(address)
  expect((await taxesOf(there)).statusCode).toBe(200)
  const { receipt } = await cartOf(shop, buyer)
  const paid = await pay(shop, buyer, await cartOf(shop, buyer), await aCard())
  expect(paid.statusCode, paid.body).toBe(200)
  return { orderId: String(paid.json().data.order_id), cents: receipt.dueNow }
}
const recordsOf = async (orderId: string) =>
  (await records())
    .filter(({ order_id }) => order_id === orderId)
    .toSorted((a, b) => b.kind.localeCompare(a.kind))
const refund = (orderId: string, cents: number) =>
  app.inject(
    admin.post(`${API}/manage-orders/${orderId}/refunds`, {
      choice: { by: 'everything' },
      reason: 'other',
      left: { card_cents: cents, company_cents: 0 },
    }),
  )

test('a reprint is no second sale', async () => {
  const { orderId } = await aSale()
  const path = `${API}/manage-orders/${orderId}`
  await db.tenant(HARBOR, (tx) =>
    tx.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute(),
  )
  const [line] = (await json(admin.get(path))).data.snapshot.lines
  const before = (await records()).length
  const made = await app.inject(
    admin.post(`${path}/reprints`, { reason: 'damaged', lines: [{ id: line.id, quantity: 100 }] }),
  )
  expect(made.statusCode, made.body).toBeLessThan(300)
  expect(await records()).toHaveLength(before)
  const { snapshot } = await db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('orders')
      .select('snapshot')
      .where('id', '=', made.json().data.id)
      .executeTakeFirstOrThrow(),
  )
  expect(snapshot).not.toHaveProperty('tax')
})

test('a sale that the service failed to note is noted by the next attempt', async () => {
  const { orderId } = await aSale({ zip_code: FAILS_ONCE_ZIP })
  await tellTaxService(context, HARBOR)
  expect(await recordsOf(orderId)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  clock.forward(2 * 60_000)
  await tellTaxService(context, HARBOR)
  expect(await recordsOf(orderId)).toMatchObject([
    { state: 'done', provider_id: expect.stringMatching(/^tax_/), problem: '' },
  ])
})

test('a refund of a sale that failed says so at once, and is told after the sale was sent again', async () => {
  const { orderId, cents } = await aSale()
  const service = context.cards.tax
  context.cards.tax = () => service('sk_test_of_nobody')
  await tellTaxService(context, HARBOR)
  context.cards.tax = service
  expect((await refund(orderId, cents)).statusCode).toBeLessThan(300)
  await tellTaxService(context, HARBOR)
  const stuck = (await read()).failed.filter(({ order }) => order.id === orderId)
  expect(stuck.find(({ kind }) => kind === 'refund')?.problem).toMatch(/Send the sale again first/)
  for (const kind of ['sale', 'refund']) {
    const record = stuck.find((one) => one.kind === kind)
    await app.inject(admin.post(`${SERVICE}/records/${record?.id}/send-again`))
    await tellTaxService(context, HARBOR)
  }
  expect(await recordsOf(orderId)).toMatchObject([{ state: 'done' }, { state: 'done' }])
})

test('a sale whose answer was lost is on record, and a refund of it is told as to be entered by hand', async () => {
  const { orderId, cents } = await aSale({ zip_code: ANSWER_LOST_ZIP })
  await tellTaxService(context, HARBOR)
  clock.forward(2 * 60_000)
  await tellTaxService(context, HARBOR)
  expect(await recordsOf(orderId)).toMatchObject([{ state: 'done', provider_id: null, problem: '' }])
  expect((await refund(orderId, cents)).statusCode).toBeLessThan(300)
  await tellTaxService(context, HARBOR)
  const { failed } = await read()
  expect(failed.filter(({ order }) => order.id === orderId)).toMatchObject([
    { kind: 'refund', problem: expect.stringMatching(/Enter the refund there by hand/) },
  ])
})

test('what a service says while its key is changed is not kept', async () => {
  await chooseService()
  await aFullCart(shop, buyer)
  const service = context.cards.tax
  context.cards.tax = (key) => ({
    ...service(key),
    async calculate(asked) {
      const said = await service(key).calculate(asked)
      context.cards.tax = service
      await save({ key: TAX_KEY })
      return said
    },
  })
  const quotes = () => db.tenant(HARBOR, (tx) => tx.selectFrom('tax_quote').selectAll().execute())
  await db.tenant(HARBOR, (tx) => tx.deleteFrom('tax_quote').execute())
  try {
    expect((await taxesOf(SHIPPING.shipping_address)).json()).toMatchObject({
      code: 'checkout.taxes-unknown',
    })
    expect(await quotes()).toEqual([])
  } finally {
    context.cards.tax = service
  }
  expect((await taxesOf(SHIPPING.shipping_address)).statusCode).toBe(200)
  expect(await quotes()).toHaveLength(1)
})
