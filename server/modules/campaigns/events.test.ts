/** Steps that wait for something to happen. */
import { beforeEach, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { anOwner, movableClock } from '@frontage/testing/campaigns.ts'
import { A_LISTING, aListing } from '@frontage/testing/listings.ts'
import { storeLead } from '../leads/store-lead.ts'

const HARBOR = scopeOfTenant('harbor')
const START = '2027-03-01T18:00:00Z'
const clock = movableClock(START)
const shop = await anApp({ clock })
const { app, context } = shop
beforeEach(() => clock.set(START))

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
