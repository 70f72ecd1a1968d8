/** Many orders at once: the same step, and their papers in one file. Through the front door. */
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { objectsOf } from '@frontage/artwork/print/read-pdf.ts'
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'

const API = '/marketingcenter/api/v1'
const BULK = '/managetenants/api/v1/bulk-actions'
const shop = await anApp()
const { app, context } = shop
const admin = await signedIn(context, 'admin@harbor.test')
const buyer = await signedIn(context, 'agent@harbor.test')
const foreign = await signedIn(context, 'admin@summit.test')
const ids: string[] = []

beforeAll(async () => {
  for (let n = 0; n < 3; n++) {
    const cart = await aFullCart(shop, buyer)
    const card = (await aPaymentCard(shop, buyer, PAYMENT_CARDS.good)).json().id
    ids.push((await pay(shop, buyer, cart, card)).json().data.order_id)
  }
}, 120_000)

const asked = (to: string, selection: object) => ({ kind: 'orders.move', input: { to }, selection })
const preview = async (to: string, selection: object): Promise<BulkPreview> =>
  (await app.inject(admin.post(`${BULK}/preview`, asked(to, selection)))).json().data
const start = async (to: string, selection: object): Promise<BulkAction> =>
  (await app.inject(admin.post(BULK, asked(to, selection)))).json().data
const pageCountOf = (pdf: Buffer): number =>
  [...objectsOf(pdf).values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary)).length
const order = async (id: string): Promise<ManagedOrder> =>
  (await app.inject(admin.get(`${API}/manage-orders/${id}`))).json().data
const emailsOf = (id: string) =>
  context.db.tenant(admin, (tx) =>
    tx
      .selectFrom('outgoing_message')
      .select('effect_key')
      .where('effect_key', 'like', `order-status:${id}:%`)
      .execute(),
  )

test('each order takes the step if it is its next one, its buyer is told once, and it is not taken back', async () => {
  const unknown = randomUUID()
  await app.inject(
    admin.put(`${API}/manage-orders/${ids[0]}/status`, { from: 'placed', to: 'in-production' }),
  )
  const selection = { ids: [...ids, unknown] }
  expect(await preview('in-production', selection)).toMatchObject({
    title: 'Mark orders as in production',
    total: 4,
    changed: 2,
    same: 1,
    refused: 1,
  })
  expect((await preview('delivered', { ids: [ids[0]] })).rows[0]).toMatchObject({
    outcome: 'refused',
    reason: 'It is in production, and delivered is not its next step.',
  })
  expect(await emailsOf(ids[1]!)).toEqual([])

  const action = await start('in-production', selection)
  expect(action).toMatchObject({ state: 'done', changed: 2, refused: 1, canUndo: false })
  expect((await app.inject(admin.post(`${BULK}/${action.id}/undo`, {}))).json().code).toBe(
    'bulk.not-undoable',
  )
  for (const id of ids) {
    expect(await order(id)).toMatchObject({ status: 'in-production' })
    expect(await emailsOf(id)).toHaveLength(1)
  }
  const audit = await context.db.tenant(admin, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('subject_id', '=', ids[2]!)
      .where('action', '=', 'order-status')
      .execute(),
  )
  expect(audit).toMatchObject([{ before: { status: 'placed' }, after: { status: 'in-production' } }])

  const late = await start('cancelled', { ids: [ids[1]] })
  expect(late).toMatchObject({ changed: 0, refused: 1 })
  expect(await order(ids[1]!)).toMatchObject({ status: 'in-production' })
})

test('another brokerage’s orders are not found, whichever way they are asked for', async () => {
  const reply = await app.inject(foreign.post(BULK, asked('cancelled', { ids })))
  expect(reply.json().data).toMatchObject({ changed: 0, refused: 3 })
  const papers = await app.inject(foreign.get(`${API}/manage-orders/packing-slips?ids=${ids[0]}`))
  expect(papers.statusCode).toBe(404)
  expect((await app.inject(buyer.get(`${API}/manage-orders/press-files?ids=${ids[0]}`))).statusCode).toBe(403)
})

test('slips are one document with the pages of each, press files one archive with every line', async () => {
  const some = ids.slice(0, 2).join(',')
  const slips = await app.inject(admin.get(`${API}/manage-orders/packing-slips?ids=${some}`))
  expect(slips.headers['content-type']).toBe('application/pdf')
  const one = await app.inject(admin.get(`${API}/manage-orders/${ids[0]}/packing-slip`))
  expect(pageCountOf(slips.rawPayload)).toBe(2 * pageCountOf(one.rawPayload))

  const archive = await app.inject(admin.get(`${API}/manage-orders/press-files?ids=${some}`))
  const files = unzipSync(archive.rawPayload)
  const numbers = await Promise.all(ids.slice(0, 2).map(async (id) => (await order(id)).number))
  for (const number of numbers) {
    const own = Object.entries(files).filter(([name]) => name.startsWith(`${number} `))
    expect(own.length).toBeGreaterThan(0)
    for (const [, bytes] of own) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  }
}, 60_000)

test.each([
  ['none', ''],
  ['no id', 'x'],
  ['more than fit', Array.from({ length: 51 }, () => randomUUID()).join(',')],
])('papers of %s are refused with a sentence', async (_, asked) => {
  const reply = await app.inject(admin.get(`${API}/manage-orders/packing-slips?ids=${asked}`))
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'request.malformed'])
})
