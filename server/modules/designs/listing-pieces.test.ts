/** A piece made from a listing says what the listing says, until the agent types over it or the listing changes. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { DesignDetail, PieceList } from '@frontage/contracts/designs.ts'
import { MAX_DESIGN_NAME } from '@frontage/contracts/limits.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aListing, LISTINGS } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { findDesign } from './repository.ts'

const { app, context } = await anApp()
const HOUSE = await readFile(join(import.meta.dirname, '../../../catalog/photos/dusk-pool-house.jpg'))
const API = '/marketingcenter/api/v1'
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
async function aPhoto(user: User): Promise<string> {
  return (await answer(user.post(`${API}/files`, ...aFileOf('house.jpg', HOUSE)))).data.id
}
const piecesOf = async (user: User, id: string, query = 'pageSize=100'): Promise<PieceList> =>
  (await answer(user.get(`${LISTINGS}/${id}/pieces?${query}`))).data

/** A flyer with a price and a main photo. */
async function aPiece(user: User, over: Partial<ListingState> = {}) {
  const photos = [{ file_id: await aPhoto(user), description: '' }]
  const listing = await aListing(app, user, { photos, ...over })
  const { rows } = await piecesOf(user, listing.id)
  const template = rows.find(
    ({ product, slots }) => product === 'letter-flyer' && 'hero' in slots && 'price' in slots,
  )
  const made = await answer(
    user.post(`${API}/designs`, { template_id: template?.template_id, listing_id: listing.id }),
  )
  expect(made.status).toBe(201)
  return { listing, design: made.data as DesignDetail }
}
const changed = async (user: User, listing: { id: string }, over: Partial<ListingState>) => {
  const path = `${LISTINGS}/${listing.id}`
  const { data } = await answer(user.get(path))
  return answer(user.put(path, { version: data.version, state: { ...data.state, ...over } }))
}
const read = async (user: User, id: string): Promise<DesignDetail> =>
  (await answer(user.get(`${API}/designs/${id}`))).data
const save = (user: User, { id, revision }: { id: string; revision: number }, change: object) =>
  answer(user.put(`${API}/designs/${id}`, { revision, ...change }))
const labels = ({ listing }: DesignDetail) => listing?.changes.map(({ slot }) => slot).toSorted()

test('what a listing can fill is offered, filled; each product once', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { id } = await aListing(app, agent, { price_cents: 612_345_00 })
  const all = await piecesOf(agent, id)
  expect(all.totalRows).toBe(all.rows.length)
  expect(all.products).toEqual([...new Set(all.products)])
  for (const product of ['letter-flyer', 'postcard-4x6', 'social-post'])
    expect(all.products).toContain(product)
  expect(all.rows.map(({ subcategory }) => subcategory)).toContain('Just Listed')
  expect(new Set(all.rows.map(({ has_code }) => has_code))).toEqual(new Set([true, false]))
  for (const { slots } of all.rows) expect(Object.keys(slots).length).toBeGreaterThan(0)
  expect(JSON.stringify(all.rows)).toContain('$612,345')
  const posts = await piecesOf(agent, id, 'product=social-post&pageSize=1')
  expect(posts.rows.map(({ product }) => product)).toEqual(['social-post'])
  expect(posts.totalRows).toBe(all.rows.filter(({ product }) => product === 'social-post').length)
  expect(await answer((await aNewcomer(context, 'harbor')).get(`${LISTINGS}/${id}/pieces`))).toMatchObject({
    code: 'listings.missing',
  })
})

test('a piece of a house with a long street is named in whole words, in a name that can be saved again', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const street = `12 ${'Upper Rosenthaler '.repeat(5)}Street`
  const { design } = await aPiece(agent, { street })
  const [, said] = /, (12 .*)…$/.exec(design.name) ?? []
  expect(street.split(' ')).toEqual(expect.arrayContaining(said?.split(' ') ?? ['no street']))
  expect(design.name.length).toBeGreaterThan(60)
  expect(design.name.length).toBeLessThanOrEqual(MAX_DESIGN_NAME)
  expect((await save(agent, design, { name: design.name })).status).toBe(200)
})

test('what the listing does not say is named before a design is made of it, and after, until it is filled in', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const listing = await aListing(app, agent, { status: 'pending' })
  const { rows } = await piecesOf(agent, listing.id)
  const story = rows.find(({ title }) => title === 'Twelve Days')
  expect(story?.to_write).toEqual(expect.arrayContaining(['Moment 1, day', 'Seller’s words']))
  expect(story?.to_write).not.toContain('Address')
  const { data } = await answer(
    agent.post(`${API}/designs`, { template_id: story?.template_id, listing_id: listing.id }),
  )
  const design = data as DesignDetail
  expect(design.to_write).toEqual(story?.to_write)
  const slots = { ...design.slots, quote: { text: '' } }
  const saved = await save(agent, design, { slots })
  expect(saved.data.to_write).toEqual(story?.to_write.filter((label) => label !== 'Seller’s words'))
})

test('no house is announced as something else than it is', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const listing = await aListing(app, agent, { status: 'pending' })
  const { rows } = await piecesOf(agent, listing.id)
  const card = rows.find(({ title }) => title === 'Corner Card')
  expect(card?.slots).toMatchObject({ headline: { text: 'Under contract' } })
  const { data: design } = await answer(
    agent.post(`${API}/designs`, { template_id: card?.template_id, listing_id: listing.id }),
  )
  expect(design.slots).toMatchObject({ headline: { text: 'Under contract' } })
  await changed(agent, listing, { status: 'sold' })
  expect((await read(agent, design.id)).listing).toMatchObject({
    status: 'sold',
    changes: [{ slot: 'headline', from: { text: 'Under contract' }, to: { text: 'Sold' } }],
  })
})

test('what fits where the listing stands comes first, on every page alike', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { id } = await aListing(app, agent, { status: 'sold' })
  const all = (await piecesOf(agent, id)).rows.map(({ subcategory }) => subcategory)
  const fits = all.filter((one) => one === 'Just Sold').length
  expect(fits).toBeGreaterThan(0)
  expect(all.slice(0, fits)).toEqual(Array.from({ length: fits }, () => 'Just Sold'))
  const second = await piecesOf(agent, id, 'pageSize=1&pageNumber=2')
  expect(second.rows[0]?.template_id).toBe((await piecesOf(agent, id)).rows[1]?.template_id)
  const active = await aListing(app, agent, { status: 'active', mls_number: 'A', open_houses: [] })
  expect((await piecesOf(agent, active.id)).rows[0]?.subcategory).toBe('Just Listed')
})

test('a template that is withdrawn is offered no more, though what is offered is kept in memory', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { id } = await aListing(app, agent)
  const before = await piecesOf(agent, id)
  const [gone] = before.rows
  const withdraw = (isOffered: boolean) =>
    context.db.tenant(agent, (tx) =>
      tx
        .updateTable('template')
        .set({ active: isOffered })
        .where('tenant_id', '=', agent.tenantId)
        .where('id', '=', gone?.template_id ?? '')
        .execute(),
    )
  await withdraw(false)
  const after = await piecesOf(agent, id)
  expect(after.rows.map(({ template_id }) => template_id)).not.toContain(gone?.template_id)
  expect(after.totalRows).toBe(before.totalRows - 1)
  await withdraw(true)
  expect((await piecesOf(agent, id)).totalRows).toBe(before.totalRows)
})

test('a photo that was removed is told; the update empties its slot, and Undo brings it back', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { listing, design } = await aPiece(agent)
  await changed(agent, listing, { photos: [] })
  const stale = await read(agent, design.id)
  expect(stale.listing?.changes).toMatchObject([{ slot: 'hero', from: design.slots.hero, to: { text: '' } }])
  const updated = await save(agent, stale, { listing: 'update' })
  expect(updated.data.slots).not.toHaveProperty('hero')
  expect(updated.data.listing).toMatchObject({ changes: [], may_undo: true })
  expect((await save(agent, updated.data, { listing: 'undo' })).data.slots).toEqual(design.slots)
})

test('a piece is named after both, filled, and knows its listing; one made without is as before', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { listing, design } = await aPiece(agent)
  expect(design.name).toContain('1200 Alder Street')
  expect(design.slots.price).toEqual({ text: '$749,000' })
  expect(design.slots.address).toEqual({ text: '1200 Alder Street, Portland, OR' })
  expect(design.slots.hero).toMatchObject({ image: { fileId: listing.state.photos[0]?.file_id } })
  expect(design.listing).toEqual({
    id: listing.id,
    name: '1200 Alder Street',
    status: 'active',
    changes: [],
    may_undo: false,
  })
  const plain = await answer(agent.post(`${API}/designs`, { template_id: design.template_id }))
  expect(plain.data).toMatchObject({ slots: {}, listing: null })
  const other = await aNewcomer(context, 'harbor')
  expect(
    await answer(other.post(`${API}/designs`, { template_id: design.template_id, listing_id: listing.id })),
  ).toMatchObject({ status: 404, code: 'listings.missing' })
})

test('a changed listing shows old and new, updates in one call, and back by Undo', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { listing, design } = await aPiece(agent)
  await changed(agent, listing, { price_cents: 725_000_00, year_built: 1926 })
  const stale = await read(agent, design.id)
  expect(stale.slots).toEqual(design.slots)
  expect(stale.listing?.changes).toEqual([
    { slot: 'price', label: 'Price', from: { text: '$749,000' }, to: { text: '$725,000' } },
  ])
  const [row] = (await answer(agent.get(`${API}/designs`))).data.rows
  expect(row.listing.changes).toEqual(stale.listing?.changes)

  const updated = await save(agent, stale, { listing: 'update' })
  expect(updated.data).toMatchObject({
    slots: { price: { text: '$725,000' } },
    listing: { changes: [], may_undo: true },
  })
  const undone = await save(agent, updated.data, { listing: 'undo' })
  expect(undone.data.slots).toEqual(design.slots)
  expect(undone.data.listing).toMatchObject({ changes: stale.listing?.changes, may_undo: false })
  // Once more is nothing.
  expect((await save(agent, undone.data, { listing: 'undo' })).data.slots).toEqual(design.slots)
})

test('what the agent typed over is never touched, neither by an update nor by its Undo', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { listing, design } = await aPiece(agent)
  const hers = { ...design.slots, price: { text: 'Call for the price' } }
  const typed = await save(agent, design, { slots: hers })
  await changed(agent, listing, { price_cents: 1_00, street: '9 Elm' })
  expect(labels(await read(agent, design.id))).toEqual(['address'])
  const updated = await save(agent, typed.data, { listing: 'update' })
  expect(updated.data.slots).toEqual({ ...hers, address: { text: '9 Elm, Portland, OR' } })
  const again = { ...updated.data.slots, address: { text: 'The corner of Elm' } }
  const later = await save(agent, updated.data, { slots: again })
  expect((await save(agent, later.data, { listing: 'undo' })).data.slots).toEqual(again)
})

test('kept as it is, a piece is asked about no more until something else changes', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { listing, design } = await aPiece(agent)
  await changed(agent, listing, { price_cents: 1_00 })
  const kept = await save(agent, design, { listing: 'keep' })
  expect(kept.data).toMatchObject({ slots: design.slots, listing: { changes: [] } })
  await changed(agent, listing, { price_cents: 2_00, street: '9 Elm' })
  expect(labels(await read(agent, design.id))).toEqual(['address'])
})

test('a line of the cart says so too, and takes the update and its Undo over', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const { listing, design: made } = await aPiece(agent)
  const own = { weekday: 'Sunday', date: 'June 14', time: '1 & 4 pm' }
  const typed = Object.fromEntries(Object.entries(own).map(([id, text]) => [id, { text }]))
  const { data: design } = await save(agent, made, { slots: { ...made.slots, ...typed } })
  const added = await answer(
    agent.post(`${API}/cart/items`, {
      design_id: design.id,
      type: 'print-and-ship',
      quantity: 250,
      warnings_accepted: true,
    }),
  )
  expect(added.status, JSON.stringify(added)).toBe(201)
  const line = async () => {
    const { cart_items } = (await answer(agent.get(`${API}/cart`))).data
    return cart_items.find(({ id }: { id: string }) => id === added.data.id)
  }
  expect(await line()).toMatchObject({ listing: { changes: [] }, design_changed: false })
  await changed(agent, listing, { price_cents: 725_000_00, status: 'sold' })
  const stale = await line()
  expect(stale).toMatchObject({
    slots: { price: { text: '$749,000' } },
    listing: { status: 'sold', changes: [{ slot: 'price', to: { text: '$725,000' } }] },
  })
  const path = `${API}/cart/item/${stale.id}`
  // As the cart sends it: what preflight warns of is asked on the line.
  const updated = await answer(agent.patch(path, { update_listing: 'update' }))
  expect(updated.data).toMatchObject({
    slots: { price: { text: '$725,000' } },
    listing: { changes: [], may_undo: true },
    warnings_accepted: false,
  })
  expect(updated.data.preflight).not.toEqual([])
  expect((await read(agent, design.id)).slots.price).toEqual({ text: '$725,000' })
  // Asked twice, it can still be taken back.
  await answer(agent.patch(path, { update_listing: 'update' }))
  const undone = await answer(agent.patch(path, { update_listing: 'undo' }))
  expect(undone.data).toMatchObject({
    slots: { price: { text: '$749,000' } },
    listing: { changes: [{ slot: 'price' }] },
  })
  expect(await line()).toMatchObject({ design_changed: false, listing: { changes: [{ slot: 'price' }] } })
  await save(agent, await read(agent, design.id), { name: 'By hand' })
  expect((await answer(agent.patch(path, { update_design: true, warnings_accepted: false }))).code).toBe(
    'cart.preflight-warnings',
  )
  expect((await answer(agent.patch(path, { update_design: true }))).data).toMatchObject({
    name: 'By hand',
    warnings_accepted: false,
  })
})

test('which open house is next, the clock of the server says, not that of the database', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { design } = await aPiece(agent)
  const row = await context.db.tenant(agent, (tx) =>
    findDesign(tx, agent, design.id, new Date('2099-06-16T00:00:00Z')),
  )
  expect(row?.listing_day).toBe('2099-06-15')
})

test('a canceled open house is a change', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const open_houses = [{ day: '2099-06-14', from: '13:00', to: '16:00' }]
  const { listing, design } = await aPiece(agent, { open_houses })
  expect(design.listing?.changes).toEqual([])
  await changed(agent, listing, { open_houses: [] })
  const { listing: now } = await read(agent, design.id)
  expect(now?.changes.length).toBeGreaterThan(0)
  for (const { to } of now?.changes ?? []) expect(to).toEqual({ text: '' })
})

test('sold and withdrawn are said, a deleted listing leaves the piece alone, a copy follows the listing too', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { listing, design } = await aPiece(agent)
  await changed(agent, listing, { status: 'sold', price_cents: 800_000_00 })
  const copy = await answer(agent.post(`${API}/designs/${design.id}/duplicate`))
  expect(copy.data.listing).toMatchObject({ status: 'sold', changes: [{ slot: 'price' }] })
  await app.inject(agent.delete(`${LISTINGS}/${listing.id}`))
  expect(await read(agent, design.id)).toMatchObject({ slots: design.slots, listing: null })
  const left = await save(agent, design, { listing: 'update' })
  expect(left).toMatchObject({ status: 200, data: { slots: design.slots } })
})
