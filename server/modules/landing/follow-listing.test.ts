/** A page shows its listing as it took it over, tells what changed since, and follows in one press that can be taken back. */
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { LandingPage, LandingPageRow } from '@frontage/contracts/landing.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aLandingPage, LANDING_PAGES } from '@frontage/testing/landing.ts'
import { LISTINGS } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'

const { app, context } = await anApp()
const json = async (request: InjectOptions) => (await app.inject(request)).json()
const read = async (user: User, id: string): Promise<LandingPage> =>
  (await json(user.get(`${LANDING_PAGES}/${id}`))).data
const follow = (user: User, id: string, choice: string) =>
  json(user.post(`${LANDING_PAGES}/${id}/listing`, { choice }))
const rowOf = async (user: User, id: string) =>
  (await json(user.get(LANDING_PAGES))).data.rows.find((row: LandingPageRow) => row.id === id)

async function changed(user: User, { listing_id: id }: LandingPage, over: Partial<ListingState>) {
  const { data } = await json(user.get(`${LISTINGS}/${id}`))
  await json(user.put(`${LISTINGS}/${id}`, { version: data.version, state: { ...data.state, ...over } }))
}

test('a changed price is told, taken over in one press and taken back', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const page = await aLandingPage(app, agent, {
    over: { headline: 'First', description: 'Hers' },
    isPublished: true,
  })
  expect(await rowOf(agent, page.id)).toMatchObject({ is_outdated: false })
  await changed(agent, page, { price_cents: 699_000_00, headline: 'Second', status: 'pending' })
  expect(await rowOf(agent, page.id)).toMatchObject({ is_outdated: true })
  expect(await read(agent, page.id)).toMatchObject({
    shown: { title: 'First', listing: { price: '$749,000', status: 'active' } },
    listing_now: { price_cents: 699_000_00 },
    may_undo: false,
  })
  const after = { title: 'Second', listing: { price: '$699,000', status: 'pending' } }
  expect((await follow(agent, page.id, 'update')).data).toMatchObject({ shown: after, may_undo: true })
  // A second press changes nothing, and what was before can still be taken back.
  expect((await follow(agent, page.id, 'update')).data).toMatchObject({ shown: after, may_undo: true })
  expect(await rowOf(agent, page.id)).toMatchObject({ is_outdated: false })
  expect((await follow(agent, page.id, 'undo')).data).toMatchObject({
    shown: { title: 'First', listing: { price: '$749,000', status: 'active' } },
    may_undo: false,
  })
  expect(await follow(agent, page.id, 'undo')).toMatchObject({ code: 'landing-pages.nothing-to-undo' })
})

test('what the agent wrote herself stays, before the update and after it', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const page = await aLandingPage(app, agent, { over: { headline: 'First', description: 'Text' } })
  const save = async (body: object) => {
    const { version, fields } = await read(agent, page.id)
    await json(
      agent.put(`${LANDING_PAGES}/${page.id}`, {
        version,
        state: { ...fields, body: { ...fields.body, ...body } },
      }),
    )
  }
  await save({ title: 'My own' })
  await changed(agent, page, { headline: 'Second', description: 'Other text' })
  await follow(agent, page.id, 'update')
  expect((await read(agent, page.id)).fields.body).toMatchObject({ title: 'My own', text: 'Other text' })
  await save({ text: 'Written since' })
  expect((await follow(agent, page.id, 'undo')).data.fields.body).toMatchObject({
    title: 'My own',
    text: 'Written since',
  })
})

test('a listing that is gone leaves its page as it is', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const page = await aLandingPage(app, agent, { isPublished: true })
  await json(agent.delete(`${LISTINGS}/${page.listing_id}`))
  expect(await read(agent, page.id)).toMatchObject({
    listing_now: null,
    shown: { listing: { price: '$749,000' } },
  })
  expect(await follow(agent, page.id, 'update')).toMatchObject({ code: 'landing-pages.listing-gone' })
  expect(await rowOf(agent, page.id)).toMatchObject({ is_outdated: false })
})

test('nobody else has it follow', async () => {
  const page = await aLandingPage(app, await aNewcomer(context, 'harbor'))
  const other = await signedIn(context, 'admin@harbor.test')
  expect(await follow(other, page.id, 'update')).toMatchObject({ code: 'landing-pages.missing' })
})
