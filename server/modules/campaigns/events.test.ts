/** Steps that wait for something to happen. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { anOwner, movableClock, runCampaigns } from '@frontage/testing/campaigns.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { A_LISTING, aListing } from '@frontage/testing/listings.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { storeLead } from '../leads/store-lead.ts'

const HARBOR = scopeOfTenant('harbor')
const START = '2027-03-01T18:00:00Z'
const clock = movableClock(START)
const shop = await anApp({ clock })
const { app, context } = shop
beforeEach(() => clock.set(START))

const HOUSE = await readFile(join(import.meta.dirname, '../../../catalog/photos/dusk-pool-house.jpg'))
const LISTINGS = '/marketingcenter/api/v1/listings'
const when = (event: 'listing-new' | 'listing-price' | 'listing-sold' | 'lead-new') => ({
  ...{ kind: 'event' as const, event },
})
const remindWhen = (event: Parameters<typeof when>[0]) => ({
  ...{ kind: 'remind' as const, schedule: when(event), message: 'Call the neighbors' },
})

async function changeListing(owner: Awaited<ReturnType<typeof anOwner>>, id: string, change: object) {
  const { version, state } = (await app.inject(owner.user.get(`${LISTINGS}/${id}`))).json().data
  const saved = await app.inject(
    owner.user.put(`${LISTINGS}/${id}`, { version, state: { ...state, ...change } }),
  )
  expect(saved.statusCode).toBe(200)
}

test('a listing that is added, gets another price and is sold is told of each time, once', async () => {
  const owner = await anOwner(shop)
  const { id } = await owner.make([
    remindWhen('listing-new'),
    remindWhen('listing-price'),
    remindWhen('listing-sold'),
  ])
  const before = await aListing(app, owner.user, { street: '1 Too Early' })
  await owner.approve(id, null)
  await owner.run()
  const listing = await aListing(app, owner.user, {
    street: '2 In Time',
    status: 'active',
    price_cents: 5000_00,
  })
  await changeListing(owner, listing.id, { headline: 'No news' })
  await changeListing(owner, listing.id, { price_cents: 4900_00 })
  await changeListing(owner, listing.id, { status: 'sold', closed_on: '2027-02-27' })
  await owner.run()
  await owner.run()
  const emails = await owner.emails('reminder')
  const said = emails.map(({ text_body }) => /(New listing|New price|Sold)[^\n]*/.exec(text_body)?.[0])
  expect(said.toSorted()).toEqual([
    'New listing: 2 In Time.',
    'New price of 2 In Time: $4,900.00.',
    'Sold: 2 In Time.',
  ])
  expect(before.id).not.toBe(listing.id)
  // What waits for something never ends by itself.
  expect(await owner.read(id)).toMatchObject({ state: 'running' })
})

test('a mailing by an event is announced with what happened, and charged a day later', async () => {
  const owner = await anOwner(shop)
  const { id } = await owner.make([owner.mailing(when('listing-sold'))])
  await owner.approve(id, owner.card)
  const listing = await aListing(app, owner.user, { street: '3 Corner', status: 'active' })
  await changeListing(owner, listing.id, { status: 'sold', closed_on: '2027-02-27' })
  await owner.run()
  expect(await owner.emails('announced')).toHaveLength(1)
  clock.set('2027-03-02T17:59:59Z')
  await owner.run()
  expect(await owner.orders()).toHaveLength(0)
  clock.set('2027-03-02T18:00:00Z')
  await owner.run()
  await owner.run()
  expect(await owner.orders()).toHaveLength(1)
  expect(await owner.history(id)).toMatchObject([{ state: 'done', cause: 'Sold: 3 Corner' }])
})

test('nothing is noted for whoever has no running campaign, and nothing of what another user lists', async () => {
  const [owner, colleague] = [await anOwner(shop), await anOwner(shop)]
  const { id } = await owner.make([remindWhen('listing-new')])
  await owner.approve(id, null)
  await owner.change(id, 'paused')
  await aListing(app, owner.user, { street: '4 Paused', status: 'active' })
  await owner.change(id, 'running')
  await aListing(app, colleague.user, { street: '5 Next Door', status: 'active' })
  await owner.run()
  expect(await owner.emails('reminder')).toEqual([])
  expect(await colleague.emails('reminder')).toEqual([])
})

test('a change that is refused is told to nobody', async () => {
  const owner = await anOwner(shop)
  const { id } = await owner.make([remindWhen('listing-new')])
  await owner.approve(id, null)
  const refused = await app.inject(owner.user.post(LISTINGS, { state: { ...A_LISTING, zip: 'nowhere' } }))
  expect(refused.statusCode).toBe(422)
  await owner.run()
  expect(await owner.emails('reminder')).toEqual([])
})

test('a lead that comes in is told of when it is new; not when she writes again, nor when her agent typed her', async () => {
  const owner = await anOwner(shop)
  const { id } = await owner.make([remindWhen('lead-new')])
  await owner.approve(id, null)
  const write = (kind: 'manual' | 'open-house', email: string) =>
    context.db.tenant(HARBOR, (tx) =>
      storeLead(
        tx,
        HARBOR,
        {
          ...{ accountId: owner.user.accountId, kind, answers: [], form: null, via: '', consent: null },
          ...{ heldBecause: null, submission: null },
          fields: { name: 'Zoë 🏡', email, phone: '', message: 'Hello' },
        },
        clock.now(),
      ),
    )
  await write('manual', 'ann@example.test')
  await write('open-house', 'zoe@example.test')
  await write('open-house', 'zoe@example.test')
  await owner.run()
  expect(await owner.emails('reminder')).toHaveLength(1)
})

describe('a mailing that shows the listing that it is about', () => {
  /** Its own address and photo are missing: they come with each listing. */
  async function anAnnouncer() {
    const owner = await anOwner(shop)
    const { id: designId } = await aDesign(context, owner.user, {
      ...{ product: 'postcard-4x6', slug: 'taken-by-friday-postcard' },
      slots: { hero: undefined, address: undefined },
    })
    const step = { design_id: designId, fills_listing: true }
    const { id } = await owner.make([owner.mailing(when('listing-new'), step)])
    const { steps } = await owner.estimate(id)
    expect(steps).toMatchObject([{ problem: null, pieces: 300 }])
    await owner.approve(id, owner.card)
    return { ...owner, id, designId }
  }
  type Announcer = Awaited<ReturnType<typeof anAnnouncer>>
  async function aPhoto({ user }: Announcer) {
    const reply = await app.inject(user.post('/marketingcenter/api/v1/files', ...aFileOf('house.jpg', HOUSE)))
    return { file_id: reply.json().data.id, description: '' }
  }
  const aHouse = async (owner: Announcer, street: string) =>
    aListing(app, owner.user, { street, photos: [await aPhoto(owner)] })
  const copiesOf = ({ user, designId }: Announcer) =>
    context.db.tenant(user, (tx) =>
      tx
        .selectFrom('design')
        .select(['id', 'name', 'slots', 'listing_id'])
        .where('account_id', '=', user.accountId)
        .where('listing_id', 'is not', null)
        .where('id', '<>', designId)
        .execute(),
    )
  const tomorrow = async (owner: Announcer) => {
    clock.add(24)
    await owner.run()
    await owner.run()
  }

  test('is filled once, told of, and mailed as it was told', async () => {
    const owner = await anAnnouncer()
    const house = await aHouse(owner, '53 Müllerstraße 🏡')
    // The process ends between the copy and the announcement.
    const dying = {
      ...context,
      get settings(): never {
        throw new Error('killed')
      },
    }
    await expect(runCampaigns(dying, owner.user)).rejects.toThrow('1 campaigns were not run')
    expect(await owner.emails('announced')).toEqual([])
    await Promise.all([owner.run(), owner.run()])
    const [copy, ...others] = await copiesOf(owner)
    expect(others).toEqual([])
    expect(copy).toMatchObject({
      ...{ name: 'Taken by Friday, 53 Müllerstraße 🏡', listing_id: house.id },
      slots: {
        address: { text: '53 Müllerstraße 🏡, Portland, OR' },
        hero: { image: { fileId: house.state.photos[0]?.file_id } },
      },
    })
    expect((await owner.read(owner.id)).upcoming).toMatchObject([{ state: 'announced', design_id: copy?.id }])
    expect(await owner.emails('announced')).toMatchObject([
      { text_body: expect.stringContaining('It shows this listing as it is now.') },
    ])
    await tomorrow(owner)
    const [order, ...more] = await owner.orders()
    expect(more).toEqual([])
    expect(order?.snapshot).toMatchObject({ lines: [{ design_id: copy?.id, quantity: 300 }] })
    expect(await owner.charges()).toHaveLength(1)
    expect(await copiesOf(owner)).toHaveLength(1)
  })

  test.each([
    ['another address', { street: '7 Elm' }, '7 Elm, Portland, OR'],
    [
      'sold meanwhile, which it does not show',
      { status: 'sold', closed_on: '2027-03-01' },
      '6 Elm, Portland, OR',
    ],
  ])('waits for its owner where the listing changed: %s', async (_what, change, address) => {
    const owner = await anAnnouncer()
    const house = await aHouse(owner, '6 Elm')
    await owner.run()
    await changeListing(owner, house.id, change)
    await tomorrow(owner)
    expect((await owner.read(owner.id)).waiting).toMatchObject([{ reason: 'listing-changed' }])
    expect(await owner.charges()).toEqual([])
    await owner.approve(owner.id, owner.card)
    await owner.run()
    expect(await copiesOf(owner)).toMatchObject([{ slots: { address: { text: address } } }])
    expect(await owner.charges()).toEqual([])
    await tomorrow(owner)
    expect(await owner.charges()).toHaveLength(1)
  })

  test('waits for a listing without a photo, and is filled when it has one', async () => {
    const owner = await anAnnouncer()
    const house = await aListing(app, owner.user, { street: '8 Elm', photos: [] })
    await owner.run()
    const [held] = (await owner.read(owner.id)).waiting
    expect(held).toMatchObject({ reason: 'listing-unfinished' })
    expect(held?.sentence).toBe(
      'Its listing lacks what this step shows. Add it to the listing, and approve this step again. Missing: Photo in the gable.',
    )
    expect(await owner.emails('held')).toHaveLength(1)
    await tomorrow(owner)
    expect([...(await copiesOf(owner)), ...(await owner.charges())]).toEqual([])
    await changeListing(owner, house.id, { photos: [await aPhoto(owner)] })
    await owner.approve(owner.id, owner.card)
    await owner.run()
    expect(await owner.emails('announced')).toHaveLength(1)
  })

  test('is skipped, and said to be, where the listing is deleted', async () => {
    const owner = await anAnnouncer()
    const [told, early] = [await aHouse(owner, '9 Elm'), await aHouse(owner, '10 Elm')]
    const remove = ({ id }: { id: string }) => app.inject(owner.user.delete(`${LISTINGS}/${id}`))
    expect((await remove(early)).statusCode).toBeLessThan(300)
    await owner.run()
    await remove(told)
    await tomorrow(owner)
    const gone = { state: 'skipped', reason: 'listing-gone' }
    expect(await owner.history(owner.id)).toMatchObject([gone, gone])
    expect(await owner.emails('held')).toMatchObject([
      { subject: 'Spring farm: a step was skipped' },
      { subject: 'Spring farm: a step was skipped' },
    ])
    expect(await owner.charges()).toEqual([])
  })

  test('its copy is made anew where it was deleted, and where the step has another design by now', async () => {
    const owner = await anAnnouncer()
    await aHouse(owner, '11 Elm')
    await owner.run()
    const [copy] = await copiesOf(owner)
    await app.inject(owner.user.delete(`/marketingcenter/api/v1/designs/${copy?.id}`))
    await tomorrow(owner)
    expect((await owner.read(owner.id)).waiting).toMatchObject([{ reason: 'piece-gone' }])
    const { steps } = await owner.read(owner.id)
    const { id: design_id } = await aDesign(context, owner.user, {
      slug: 'quiet-line-postcard',
      product: 'postcard-4x6',
    })
    await owner.save(owner.id, { steps: steps.map((step) => ({ ...step, design_id })) })
    await owner.approve(owner.id, owner.card)
    await owner.run()
    const names = (await copiesOf(owner)).map(({ name }) => name)
    expect(names).toContain('Understated, 11 Elm')
    await tomorrow(owner)
    expect(await owner.charges()).toHaveLength(1)
  })
})

test('a post is told with the address and facts of its listing', async () => {
  const owner = await anOwner(shop)
  const post = { kind: 'post' as const, schedule: when('listing-new'), message: 'Just listed!' }
  const { id } = await owner.make([{ ...post, fills_listing: true }])
  await owner.approve(id, null)
  await aListing(app, owner.user, { street: '12 Elm', photos: [] })
  await owner.run()
  const [email] = await owner.emails('reminder')
  expect(email?.text_body).toContain('For sale: 12 Elm, Portland, OR')
  expect(email?.text_body).toContain('$749,000 · 3 beds')
})
