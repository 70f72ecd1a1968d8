/** Prices from a date on: carts follow the very moment, pages within a second, also where the server was down at the time. */
import { expect, test } from 'vitest'
import { demoOffer } from '@frontage/catalog/offers.ts'
import type { ManagedOffer } from '@frontage/contracts/offers.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { aFullCart, aPaymentCard, cartOf, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { movableClock } from '@frontage/testing/sign-in.ts'
import { applyDueChanges } from './apply-due.ts'

const API = '/marketingcenter/api/v1/manage-offers'
const HARBOR = scopeOfTenant('harbor')
const clock = movableClock()
const shop = await anApp({ clock })
const { app, context } = shop
const admin = await signedIn(context, 'admin@harbor.test')
const usual = demoOffer('letter-flyer', { billToCompany: false, freePrintProgram: false })
if (!usual) throw new Error('flyers are sold')
const MINUTE = 60_000

const flyers = (await app.inject(admin.get(`${API}?product=letter-flyer&pageSize=100`))).json().data.rows
const read = async (id: string): Promise<ManagedOffer> =>
  (await app.inject(admin.get(`${API}/${id}`))).json().data
const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
/** A price for each piece of 100 and more. */
const priced = (price: number) => ({
  ...usual,
  template_specification: {
    ...usual.template_specification,
    quantities_print: ['100'],
    printship_sell_price: [price],
  },
})
const planned = (price: number | null, starts_at: string) => ({
  offer: price === null ? null : priced(price),
  starts_at,
  time_zone: 'America/Los_Angeles',
})
const schedule = (id: string, price: number | null, starts_at: string) =>
  app.inject(admin.post(`${API}/${id}/changes`, planned(price, starts_at)))
const storedPrice = async (id: string) =>
  (await read(id)).offer?.template_specification.printship_sell_price[0] ?? null

test('a cart follows the moment, also before any job has been there, and Pay says which step moved', async () => {
  const buyer = await signedIn(context, 'agent@harbor.test')
  const cart = await aFullCart(shop, buyer)
  const [line] = cart.cart_items
  const id = line?.template_id ?? ''
  expect((await schedule(id, 2.5, at(10 * MINUTE))).statusCode).toBe(200)
  expect((await cartOf(shop, buyer)).receipt.hash).toBe(cart.receipt.hash)
  const card = (await aPaymentCard(shop, buyer, PAYMENT_CARDS.good)).json().id

  // The server was down at the moment: nobody wrote it into the template.
  clock.forward(10 * MINUTE)
  expect(await storedPrice(id)).not.toBe(2.5)
  const refused = await pay(shop, buyer, cart, card)
  expect(refused.statusCode).toBe(409)
  expect(JSON.stringify(refused.json().data)).toContain('unit')
  const now = await cartOf(shop, buyer)
  expect(now.cart_items[0]?.unit_price).toBe(2.5)
  expect((await pay(shop, buyer, now, card)).statusCode).toBe(200)

  const other = await anotherProcessOf({ app, context })
  expect(await applyDueChanges(context, HARBOR)).toBe(1)
  expect(await applyDueChanges(other.context, HARBOR)).toBe(0)
  expect(await storedPrice(id)).toBe(2.5)
  const seen = (await other.app.inject(admin.get(`${API}/${id}`))).json().data
  expect(seen.changes).toEqual([])
  expect(seen.offer.template_specification.printship_sell_price[0]).toBe(2.5)
})

test('the job is there before the moment and writes at it, in their order', async () => {
  const { id } = flyers[1]
  const last = at(1_500)
  await schedule(id, 0.9, last)
  await schedule(id, 0.8, at(500))
  expect(await applyDueChanges(context, HARBOR)).toBe(2)
  expect(clock.now().toISOString() >= last).toBe(true)
  expect(await storedPrice(id)).toBe(0.9)
  const entries = await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('audit_entry').select(['action', 'detail']).where('subject_id', '=', id).execute(),
  )
  expect(entries.filter(({ action }) => action === 'offer.scheduled')).toHaveLength(2)
  expect(entries.filter(({ action }) => action === 'offer.changed')).toHaveLength(2)
})

test('changes are listed in order, edited once by whoever comes first, and canceled', async () => {
  const { id } = flyers[2]
  await schedule(id, 3, at(60 * MINUTE))
  const { changes } = (await schedule(id, null, at(30 * MINUTE))).json().data as ManagedOffer
  expect(changes.map(({ offer }) => offer?.template_specification.printship_sell_price[0] ?? null)).toEqual([
    null,
    3,
  ])
  const [, second] = changes
  if (!second) throw new Error('two were scheduled')
  const rows = (await app.inject(admin.get(`${API}?product=letter-flyer&pageSize=100`))).json().data.rows
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    changes_at: changes[0]?.starts_at,
  })

  const put = (price: number, starts_at: string) =>
    app.inject(
      admin.put(`${API}/${id}/changes/${second.id}`, {
        ...planned(price, starts_at),
        revision: second.revision,
      }),
    )
  const taken = await put(4, changes[0]?.starts_at ?? '')
  expect(taken.json()).toMatchObject({ code: 'offers.schedule-taken' })
  expect((await put(4, at(90 * MINUTE))).statusCode).toBe(200)
  const late = await put(5, at(95 * MINUTE))
  expect(late.json()).toMatchObject({ code: 'offers.changed-elsewhere', data: { offer: { id } } })
  const gone = await app.inject(admin.delete(`${API}/${id}/changes/${second.id}`))
  expect(gone.json().data.changes).toHaveLength(1)
  const again = await app.inject(admin.delete(`${API}/${id}/changes/${second.id}`))
  expect(again.json()).toMatchObject({ code: 'offers.schedule-over' })
  const entries = await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('audit_entry').select(['action', 'before', 'after']).where('subject_id', '=', id).execute(),
  )
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'offer.schedule-canceled',
    'offer.schedule-changed',
    'offer.scheduled',
    'offer.scheduled',
  ])
})

test.each([
  ['the past', 1, -MINUTE, 'offers.schedule-past'],
  ['prices that mislead', 0, MINUTE, 'offers.unusable'],
])('%s cannot be scheduled', async (_, price, ms, code) => {
  const { id } = flyers[0]
  expect((await schedule(id, price, at(ms))).json()).toMatchObject({ code })
})

test('two at once have one moment each, and a template that was retired since stays as it was', async () => {
  const { id } = flyers[3]
  const moment = at(5 * MINUTE)
  const replies = await Promise.all([schedule(id, 1, moment), schedule(id, 2, moment)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await context.db.tenant(HARBOR, (tx) =>
    tx.updateTable('template').set({ active: false }).where('id', '=', id).execute(),
  )
  const before = await storedPrice(id)
  clock.forward(5 * MINUTE)
  expect(await applyDueChanges(context, HARBOR)).toBe(0)
  expect(await storedPrice(id)).toBe(before)
  expect((await read(id)).changes).toEqual([])
})

test('an administrator of another brokerage finds none of it', async () => {
  const other = await signedIn(context, 'admin@summit.test')
  const { id } = flyers[2]
  const { changes } = await read(id)
  const path = `${API}/${id}/changes/${changes[0]?.id}`
  expect((await app.inject(other.post(`${API}/${id}/changes`, planned(1, at(MINUTE))))).statusCode).toBe(404)
  expect((await app.inject(other.put(path, { ...planned(1, at(MINUTE)), revision: 1 }))).statusCode).toBe(404)
  expect((await app.inject(other.delete(path))).statusCode).toBe(404)
})

test.each([1_000, 2_000])('a timer of %i ms that fires early by the clock is waited out', async (ms) => {
  const { id } = flyers[4]
  await schedule(id, ms / 1_000, at(ms))
  const began = clock.now().getTime()
  // The clock that says which prices hold goes slower than the one of timers.
  const slow = { now: () => new Date(began + (clock.now().getTime() - began) * 0.97) }
  expect(await applyDueChanges({ ...context, clock: slow }, HARBOR)).toBe(1)
  expect(await storedPrice(id)).toBe(ms / 1_000)
})

test('of several that are due the newest holds, and no older one comes after it', async () => {
  const { id } = flyers[5]
  await schedule(id, 1.1, at(MINUTE))
  await schedule(id, 1.2, at(2 * MINUTE))
  clock.forward(3 * MINUTE)
  // Whichever is taken up first.
  const [first, second] = await Promise.all([
    applyDueChanges(context, HARBOR),
    applyDueChanges(context, HARBOR),
  ])
  expect(first + second).toBe(1)
  expect(await storedPrice(id)).toBe(1.2)
  expect((await read(id)).changes).toEqual([])
})

const save = (id: string, price: number, revision: number) =>
  app.inject(admin.put(`${API}/${id}`, { revision, offer: priced(price) }))

test('a price that is saved by hand after the moment stays, and whoever has not seen the scheduled one is told', async () => {
  const { id } = flyers[6]
  await schedule(id, 1.1, at(MINUTE))
  await schedule(id, 1.2, at(2 * MINUTE))
  const { revision } = await read(id)
  clock.forward(3 * MINUTE)
  const late = await save(id, 1.3, revision)
  expect([late.statusCode, late.json().code]).toEqual([409, 'offers.changed-elsewhere'])
  expect(late.json().data.offer.offer.template_specification.printship_sell_price).toEqual([1.2])
  expect((await save(id, 1.3, late.json().data.offer.revision)).statusCode).toBe(200)
  expect(await applyDueChanges(context, HARBOR)).toBe(0)
  expect(await storedPrice(id)).toBe(1.3)
})

test('what is copied over a template stays, whatever was due there, and so does what is scheduled after', async () => {
  const [from, to] = [flyers[7], flyers[8]]
  expect((await save(from.id, 1.4, (await read(from.id)).revision)).statusCode).toBe(200)
  await schedule(to.id, 1.1, at(MINUTE))
  await schedule(from.id, 1.5, at(MINUTE))
  const stale = (await read(from.id)).revision
  clock.forward(2 * MINUTE)
  const copy = async (revision: number) =>
    app.inject(admin.post(`${API}/${from.id}/copies`, { revision, ids: [to.id] }))
  expect((await copy(stale)).json()).toMatchObject({ code: 'offers.changed-elsewhere' })
  expect(await storedPrice(from.id)).toBe(1.5)
  expect((await copy((await read(from.id)).revision)).statusCode).toBe(200)
  expect(await applyDueChanges(context, HARBOR)).toBe(0)
  expect(await storedPrice(to.id)).toBe(1.5)

  await schedule(to.id, 1.6, at(MINUTE))
  clock.forward(2 * MINUTE)
  expect((await schedule(to.id, 1.7, at(MINUTE))).json().data.changes).toHaveLength(1)
  expect(await storedPrice(to.id)).toBe(1.6)
})
