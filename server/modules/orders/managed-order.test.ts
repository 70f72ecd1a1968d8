/** One order as staff see it: notes, reprints, press files and packing slips, through the front door. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { objectsOf } from '@frontage/artwork/print/read-pdf.ts'
import { packingSlipPdf } from '@frontage/artwork/print/packing-slip.ts'
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'

const API = '/marketingcenter/api/v1'
const shop = await anApp()
const { app, context } = shop
const admin = await signedIn(context, 'admin@harbor.test')
const buyer = await signedIn(context, 'agent@harbor.test')
const cart = await aFullCart(shop, buyer)
const paid = await pay(shop, buyer, cart, (await aPaymentCard(shop, buyer, PAYMENT_CARDS.good)).json().id)
const id = String(paid.json().data.order_id)
const path = `${API}/manage-orders/${id}`
const detail = async (of = id): Promise<ManagedOrderDetail> =>
  (await app.inject(admin.get(`${API}/manage-orders/${of}`))).json().data
const emails = (key: string) =>
  context.db.tenant(admin, (tx) =>
    tx.selectFrom('outgoing_message').selectAll().where('effect_key', 'like', key).execute(),
  )

test('a note for staff is read by staff; one to the buyer is emailed and shown', async () => {
  const staff = await app.inject(admin.post(`${path}/notes`, { reader: 'staff', text: 'Difficult address' }))
  expect([staff.statusCode, staff.json().data]).toMatchObject([
    201,
    { reader: 'staff', text: 'Difficult address' },
  ])
  const text = 'We start on <b>Monday</b>.\r\nThank you for waiting.\rAna'
  const key = { 'idempotency-key': 'note-1' }
  const sent = await Promise.all(
    [1, 2].map(() => app.inject(admin.post(`${path}/notes`, { reader: 'buyer', text }, key))),
  )
  expect(new Set(sent.map((reply) => reply.json().data.id)).size).toBe(1)
  const [email, ...others] = await emails('order-note:%')
  expect(others).toEqual([])
  expect(email?.html_body).toContain('We start on &#60;b&#62;Monday&#60;/b&#62;.')
  expect(email?.text_body).toContain('Thank you for waiting.')
  const own = await app.inject(buyer.get(`${API}/orders/${id}`))
  expect(own.json().data.messages).toMatchObject([{ text }])
  expect(own.body).not.toContain('Difficult address')
  expect((await detail()).notes.map(({ reader }) => reader)).toEqual(['staff', 'buyer'])
}, 60_000)

test.each([
  ['nothing', '  '],
  ['too much', 'x'.repeat(2_001)],
  ['what cannot be stored', 'a\u0000b'],
])('a note of %s is refused at its field', async (_, text) => {
  const reply = await app.inject(admin.post(`${path}/notes`, { reader: 'buyer', text }))
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'request.malformed'])
})

test('a reprint is an order of its own at no charge, linked both ways, and asked for once', async () => {
  const [line] = (await detail()).snapshot.lines
  const wanted = { reason: 'damaged', lines: [{ id: line!.id, quantity: 100 }] }
  const key = { 'idempotency-key': 'reprint-1' }
  const made = await Promise.all([1, 2, 3].map(() => app.inject(admin.post(`${path}/reprints`, wanted, key))))
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const [again, ...others] = [...new Set(made.map((reply) => reply.json().data.id as string))]
  expect(others).toEqual([])
  const reprint = await detail(again)
  expect(reprint).toMatchObject({
    status: 'placed',
    total_cents: 0,
    payment: null,
    reprint_of: { id, reason: 'damaged' },
    left: { card_cents: 0, company_cents: 0 },
    timeline: [{ status: 'placed', note: `Reprint of ${(await detail()).number}` }],
  })
  expect(reprint.snapshot.lines).toMatchObject([
    { quantity: 100, total_cents: 0, press_file: line!.press_file },
  ])
  expect((await detail()).reprints).toMatchObject([{ id: again, reason: 'damaged' }])
  const own = (await app.inject(buyer.get(`${API}/orders/${again}`))).json().data
  expect(own).toMatchObject({ total_cents: 0, reprint_of: { id } })
  expect(await emails(`order-reprint:${again}`)).toHaveLength(1)
  const file = await app.inject(buyer.get(`${API}/orders/${again}/items/${line!.id}/press-file`))
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(line!.press_file.sha256)
}, 60_000)

test('more pieces than were ordered, or a line of another order, are no reprint', async () => {
  const [line] = (await detail()).snapshot.lines
  const ask = (lines: object[]) => app.inject(admin.post(`${path}/reprints`, { reason: 'lost', lines }))
  expect((await ask([{ id: line!.id, quantity: 251 }])).json()).toMatchObject({
    code: 'orders.reprint-too-many',
    data: { id: line!.id, most: 250 },
  })
  expect((await ask([{ id: id, quantity: 1 }])).json().code).toBe('orders.missing')
  expect((await ask([])).statusCode).toBe(422)
})

test('nothing is printed again for a buyer whose data was erased', async () => {
  const [line] = (await detail()).snapshot.lines
  const wanted = { reason: 'lost', lines: [{ id: line!.id, quantity: 1 }] }
  const mark = (at: Date | null) =>
    context.db.tenant(admin, (tx) =>
      tx.updateTable('account').set({ erased_at: at }).where('id', '=', buyer.accountId).execute(),
    )
  await mark(new Date())
  try {
    const reply = await app.inject(admin.post(`${path}/reprints`, wanted))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'orders.buyer-erased'])
  } finally {
    await mark(null)
  }
  expect((await detail()).reprints).toHaveLength(1)
})

test('staff get the press file that was approved, with its buyer on it', async () => {
  const [line] = (await detail()).snapshot.lines
  const reply = await app.inject(admin.get(`${path}/items/${line!.id}/press-file`))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(line!.press_file.sha256)
  // A seeded order, whose file was never made: the same as its buyer gets.
  const owner = await signedIn(context, 'nora.fields@harbor.test')
  const [old] = (await app.inject(owner.get(`${API}/orders`))).json().data.rows
  const of = `${old.id}/items/${old.lines[0].id}/press-file`
  const byStaff = await app.inject(admin.get(`${API}/manage-orders/${of}`))
  expect(byStaff.statusCode).toBe(200)
  expect((await app.inject(owner.get(`${API}/orders/${of}`))).rawPayload.equals(byStaff.rawPayload)).toBe(
    true,
  )
}, 60_000)

test('the packing slip is a letter-size PDF without prices', async () => {
  const reply = await app.inject(admin.get(`${path}/packing-slip`))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.headers['content-disposition']).toContain('packing%20slip.pdf')
  expect(pagesOf(reply.rawPayload)).toBe(1)
  expect(reply.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 612 792]')
}, 60_000)

const pagesOf = (pdf: Buffer) =>
  [...objectsOf(pdf).values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary)).length

test.each([
  ['an order of two hundred lines', 200, 'Open house flyer', 15],
  ['one line of 53 letters without a space', 1, 'W'.repeat(53), 1],
  ['a name of two thousand letters', 1, 'Long '.repeat(400), 2],
])('%s', async (_, lines, name, most) => {
  const pdf = await packingSlipPdf({
    number: 'HA-1001',
    brokerage: 'Wolfeschlegelsteinhausenbergerdorff-Łuczak & Daughters Realty',
    sender: ['1 Pier Road, Long Beach, CA 90802', '(555) 010-0100 · hello@harbor.test'],
    color: '#0a7f5a',
    facts: [['Ordered', 'July 3, 2026']],
    places: Array.from({ length: 3 }, () => ({
      title: 'Ship to',
      lines: [
        'Wolfeschlegelsteinhausenbergerdorff Łuczak'.repeat(2),
        '12345 Northwest Harborview Terrace Boulevard, Building C',
        'Apt 1',
        'Long Beach, CA 90802',
      ],
    })),
    items: Array.from({ length: lines }, () => ({
      quantity: 99_999,
      name,
      details: 'Letter flyer, 100 lb gloss',
    })),
    footer: 'Harbor Realty, order HA-1001',
    date: new Date(0),
  })
  expect(pagesOf(pdf)).toBeGreaterThan(0)
  expect(pagesOf(pdf)).toBeLessThanOrEqual(most)
})
