/** Emails and posts of a step that show the listing that they are about, and what is shown of it before. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StepFields, StepListing } from '@frontage/contracts/campaigns.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import { anApp } from '@frontage/testing/app.ts'
import { anOwner, CAMPAIGNS, movableClock } from '@frontage/testing/campaigns.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aListOfEmails, anEmail, bodyOf, EMAILS } from '@frontage/testing/emails.ts'
import { aLandingPage } from '@frontage/testing/landing.ts'
import { aListing, LISTINGS } from '@frontage/testing/listings.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { sendQueued } from '../../platform/mail/send-due.ts'
import { sendDueEmails } from '../emails/send-due.ts'

const HARBOR = scopeOfTenant('harbor')
const START = '2027-03-01T18:00:00Z'
const clock = movableClock(START)
const sent: { to: string; subject: string; html: string }[] = []
const shop = await anApp({
  clock,
  mailer: {
    kind: 'smtp',
    send: async ({ to, subject, html }) => {
      if (to.endsWith('.reader.test')) sent.push({ to, subject, html })
    },
  },
})
const { app, context } = shop
beforeEach(async () => {
  clock.set(START)
  await sendQueued(context, HARBOR)
  sent.length = 0
})

const HOUSE = await readFile(join(import.meta.dirname, '../../../catalog/photos/dusk-pool-house.jpg'))
const when = (event: 'listing-new' | 'listing-price' | 'listing-sold', after_days = 0) => ({
  ...{ kind: 'event' as const, event, after_days },
})
type Owner = Awaited<ReturnType<typeof anOwner>>

async function aPhoto({ user }: Owner): Promise<string> {
  const reply = await app.inject(user.post('/marketingcenter/api/v1/files', ...aFileOf('house.jpg', HOUSE)))
  return reply.json().data.id
}
const aHouse = async (owner: Owner, street: string, change: Partial<ListingState> = {}) => {
  const photos = [{ file_id: await aPhoto(owner), description: 'The pool at dusk' }]
  return aListing(app, owner.user, { street, photos, ...change })
}
async function changeListing(owner: Owner, id: string, change: object) {
  const { version, state } = (await app.inject(owner.user.get(`${LISTINGS}/${id}`))).json().data
  const saved = await app.inject(
    owner.user.put(`${LISTINGS}/${id}`, { version, state: { ...state, ...change } }),
  )
  expect(saved.statusCode).toBe(200)
}
async function mailed(owner: Owner) {
  await owner.run()
  await owner.run()
  for (let round = 0; round < 4; round++) {
    await sendDueEmails(context, HARBOR)
    await sendQueued(context, HARBOR)
    clock.add(6 / 3600)
  }
  // Other owners' emails go out beside hers.
  return sent.filter(({ to }) => to.endsWith(readersOf(owner)))
}
const readersOf = ({ user }: Owner) => `@${user.accountId}.reader.test`
const preview = async (owner: Owner, path: string) =>
  (await app.inject(owner.user.get(`${CAMPAIGNS}/${path}`))).json()

describe('an email that shows the listing that it is about', () => {
  async function aWriter(
    schedule: StepFields['schedule'] = when('listing-new'),
    lines = ['Look:', '{listing}', 'Bye'],
  ) {
    const owner = await anOwner(shop)
    const email = await anEmail(app, owner.user, {
      ...{ subject: '{first name}: {listing address}', body: bodyOf('Hi {first name},', ...lines) },
    })
    const list = await aListOfEmails(app, owner.user, [
      ['Zoë Müller-Weiß', `zoe${readersOf(owner)}`],
      ['Ann Lee', `ann${readersOf(owner)}`],
    ])
    const step = { kind: 'email' as const, schedule, email_id: email.id, list_ids: [list] }
    const { id, steps } = await owner.make([{ ...step, fills_listing: true }])
    return { ...owner, id, stepId: steps[0]?.id ?? '', emailId: email.id }
  }

  test('goes out once to each with its address, price, photo and link, where the author wants it', async () => {
    const owner = await aWriter()
    expect((await owner.estimate(owner.id)).steps).toMatchObject([{ problem: null, pieces: 2, cents: 0 }])
    await owner.approve(owner.id, null)
    await aHouse(owner, "53 O'Müllerstraße $& <b>🏡", { status: 'active' })
    const [first, second, ...others] = await mailed(owner)
    expect(others).toEqual([])
    expect([first?.subject, second?.subject].map((subject) => subject?.split(':')[0]).toSorted()).toEqual([
      'Ann',
      'Zoë',
    ])
    for (const { subject, html } of [first, second].flatMap((one) => one ?? [])) {
      expect(subject).toContain("53 O'Müllerstraße $& <b>🏡, Portland, OR 97205")
      expect(html).toContain('53 O&#39;Müllerstraße $&amp; &lt;b&gt;🏡')
      expect(html).toContain('$749,000')
      expect(html).toMatch(/<img [^>]*alt="The pool at dusk"/)
      expect(html).toMatch(/href="mailto:[^"]+"[^>]*>Ask me about it/)
      expect(html).not.toContain('{')
      const places = ['Look:', '$749,000', 'Bye'].map((words) => html.indexOf(words))
      expect(Math.min(...places)).toBeGreaterThan(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }
    expect(await owner.history(owner.id)).toMatchObject([{ state: 'done', emails: 2 }])
    // What was written is as it was, for the next house.
    const written = (await app.inject(owner.user.get(`${EMAILS}/${owner.emailId}`))).json().data
    expect(written.fields.subject).toBe('{first name}: {listing address}')
  })

  test('shows it last where the author gave it no place, and leads to its landing page', async () => {
    const owner = await aWriter(when('listing-new'), ['Only words'])
    await owner.approve(owner.id, null)
    const photos = [{ file_id: await aPhoto(owner), description: '' }]
    const over = { street: '2 Elm', status: 'active' as const, photos }
    await aLandingPage(app, owner.user, { over, isPublished: true })
    const [first] = await mailed(owner)
    const html = first?.html ?? ''
    expect(html).toContain('Only words')
    expect(html.indexOf('Only words')).toBeLessThan(html.indexOf('<strong>2 Elm, Portland'))
    expect(html).toMatch(/href="http[^"]+"[^>]*>See the house/)
  })

  test('waits for a listing without a photo, and goes out when it has one', async () => {
    const owner = await aWriter()
    await owner.approve(owner.id, null)
    const house = await aListing(app, owner.user, { street: '3 Elm', status: 'active', photos: [] })
    expect(await mailed(owner)).toEqual([])
    const [held] = (await owner.read(owner.id)).waiting
    expect(held?.sentence).toBe(
      'Its listing lacks what this step shows. Add it to the listing, and approve this step again. Missing: Photo.',
    )
    expect(await owner.emails('held')).toHaveLength(1)
    await changeListing(owner, house.id, {
      ...{ price_cents: 500_000_00, photos: [{ file_id: await aPhoto(owner), description: '' }] },
    })
    await owner.approve(owner.id, null)
    const all = await mailed(owner)
    expect(all).toHaveLength(2)
    expect(all[0]?.html).toContain('$500,000')
  })

  test.each([
    ['sold by then', { status: 'sold', closed_on: '2027-03-02' }, 'listing-off'],
    ['withdrawn by then', { status: 'withdrawn' }, 'listing-off'],
    ['deleted by then', null, 'listing-gone'],
  ])('is passed over, with a sentence, where its listing is %s', async (_what, change, reason) => {
    const owner = await aWriter(when('listing-new', 2))
    await owner.approve(owner.id, null)
    const house = await aHouse(owner, '4 Elm', { status: 'active' })
    await owner.run()
    if (change) await changeListing(owner, house.id, change)
    else await app.inject(owner.user.delete(`${LISTINGS}/${house.id}`))
    clock.set('2027-03-04T18:00:00Z')
    expect(await mailed(owner)).toEqual([])
    expect(await owner.history(owner.id)).toMatchObject([{ state: 'skipped', reason }])
    expect(await owner.emails('held')).toMatchObject([{ subject: 'Spring farm: a step was skipped' }])
  })

  test('of a sale says no price, unless its author asks for it', async () => {
    const owner = await aWriter(when('listing-sold'))
    await owner.approve(owner.id, null)
    const house = await aHouse(owner, '5 Elm', { status: 'active' })
    await changeListing(owner, house.id, { status: 'sold', closed_on: '2027-02-27' })
    const [first] = await mailed(owner)
    expect(first?.html).toContain('5 Elm')
    expect(first?.html).not.toContain('$749,000')
  })

  test('that shows no listing does not go out with a place for one, nor is it approved', async () => {
    const owner = await aWriter()
    const { steps } = await owner.read(owner.id)
    await owner.save(owner.id, { steps: steps.map((step) => ({ ...step, fills_listing: false })) })
    const { steps: estimated } = await owner.estimate(owner.id)
    expect(estimated[0]?.problem).toContain('It has a place for a listing.')
    await expect(owner.approve(owner.id, null)).rejects.toThrow('campaigns.not-ready')
  })

  test('is agreed to again where it shows listings from now on', async () => {
    const owner = await aWriter(when('listing-new'), ['No place'])
    await owner.approve(owner.id, null)
    const saved = await owner.read(owner.id)
    const changed = saved.steps.map((step) => ({ ...step, fills_listing: false }))
    expect(await owner.save(owner.id, { steps: changed })).toMatchObject({ steps: [{ is_approved: false }] })
  })

  test('is shown to its owner for each recipient, with the listing that she chooses', async () => {
    const owner = await aWriter()
    const path = `${owner.id}/steps/${owner.stepId}`
    expect((await preview(owner, `${path}/listing`)).data).toMatchObject({ listing: null, choices: [] })
    const sold = await aHouse(owner, '6 Sold', { status: 'sold', closed_on: '2027-02-27' })
    const bare = await aListing(app, owner.user, { street: '7 Bare', status: 'active', photos: [] })
    clock.add(1)
    const house = await aHouse(owner, '8 Elm', { status: 'active' })
    const shown: StepListing = (await preview(owner, `${path}/listing`)).data
    expect(shown.choices.map(({ name }) => name).toSorted()).toEqual(['6 Sold', '7 Bare', '8 Elm'])
    expect(shown).toMatchObject({ listing: { id: house.id }, problem: null, design: null, post: null })
    const names = await Promise.all(
      [0, 1].map((recipient) =>
        preview(owner, `${path}/email?recipient=${recipient}&listing_id=${house.id}`),
      ),
    )
    expect(names.map(({ data }) => data.subject)).toEqual([
      'Zoë: 8 Elm, Portland, OR 97205',
      'Ann: 8 Elm, Portland, OR 97205',
    ])
    expect(names[0]?.data.html).toContain('$749,000')
    expect(await preview(owner, `${path}/email?listing_id=${bare.id}`)).toMatchObject({
      code: 'campaigns.not-ready',
      message: expect.stringContaining('Missing: Photo.'),
    })
    expect((await preview(owner, `${path}/listing?listing_id=${sold.id}`)).data.problem).toContain('sold')
    // Another's is nobody's to look at.
    const colleague = await anOwner(shop)
    const theirs = await aHouse(colleague, '9 Theirs')
    for (const asked of ['listing', 'email'])
      expect((await preview(owner, `${path}/${asked}?listing_id=${theirs.id}`)).code).toBe('listings.missing')
    expect((await preview(colleague, `${path}/listing`)).code).toBe('campaigns.missing')
  })
})

describe('who gets a mailing', () => {
  test('shows the piece filled: as it would be, and as it was typed over once it is there', async () => {
    const owner = await anOwner(shop)
    const { id: designId } = await aDesign(context, owner.user, {
      ...{ product: 'postcard-4x6', slug: 'taken-by-friday-postcard' },
      slots: { hero: undefined, address: undefined },
    })
    const mailing = owner.mailing(when('listing-new'), { design_id: designId, fills_listing: true })
    const { id, steps } = await owner.make([mailing])
    const at = `${id}/steps/${steps[0]?.id}/listing`
    await owner.approve(id, owner.card)
    const bare = await aListing(app, owner.user, { street: '10 Bare', photos: [] })
    const house = await aHouse(owner, '11 Elm')
    const before: StepListing = (await preview(owner, `${at}?listing_id=${house.id}`)).data
    expect(before.design).toMatchObject({
      id: designId,
      slots: { address: { text: '11 Elm, Portland, OR' } },
    })
    expect((await preview(owner, `${at}?listing_id=${bare.id}`)).data).toMatchObject({
      design: null,
      problem: expect.stringContaining('Missing: Photo in the gable.'),
    })
    await owner.run()
    const run = (await owner.read(id)).upcoming.find(({ state }) => state === 'announced')
    await context.db.tenant(owner.user, (tx) =>
      tx
        .updateTable('design')
        .set({ slots: JSON.stringify({ address: { text: 'Typed over' } }) })
        .where('id', '=', run?.design_id ?? '')
        .execute(),
    )
    // Both have waited since the same look, so either is shown first.
    expect([bare.id, house.id]).toContain((await preview(owner, at)).data.listing.id)
    const after: StepListing = (await preview(owner, `${at}?listing_id=${house.id}`)).data
    expect(after.listing).toMatchObject({ id: house.id })
    expect(after.design).toMatchObject({ id: run?.design_id, slots: { address: { text: 'Typed over' } } })
  })
})

describe('a post that shows its listing', () => {
  const post = { kind: 'post' as const, message: 'Just listed!\r\n\r\nAsk me.', fills_listing: true }

  test('is told with its facts, picture and link, or with what it lacks', async () => {
    const owner = await anOwner(shop)
    const { id, steps } = await owner.make([{ ...post, schedule: when('listing-new') }])
    await owner.approve(id, null)
    await aHouse(owner, '12 Elm', { status: 'active' })
    await owner.run()
    const [told] = await owner.emails('reminder')
    expect(told?.text_body).toContain('For sale: 12 Elm, Portland, OR')
    expect(told?.text_body).toMatch(/The pool at dusk: http\S+/)
    expect(told?.text_body).toContain('no published landing page')
    const address = /The pool at dusk: (\S+)/.exec(told?.text_body ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(address)
    expect((await app.inject({ url: pathname + search, headers: { host: 'localhost' } })).statusCode).toBe(
      200,
    )
    const shown: StepListing = (await preview(owner, `${id}/steps/${steps[0]?.id}/listing`)).data
    expect(shown.post?.lines).toEqual(
      expect.arrayContaining(['Just listed!', 'Ask me.', 'For sale: 12 Elm, Portland, OR']),
    )
    expect(shown.post?.image?.src).toMatch(/^\//)
  })

  test('with a design has a copy of it filled, once, and leads to it', async () => {
    const owner = await anOwner(shop)
    const { id: designId } = await aDesign(context, owner.user, {
      ...{ product: 'social-post', slug: 'sash-new-price-post' },
    })
    const { id } = await owner.make([{ ...post, design_id: designId, schedule: when('listing-price') }])
    await owner.approve(id, null)
    const house = await aHouse(owner, '13 Elm', { status: 'active' })
    await changeListing(owner, house.id, { price_cents: 700_000_00 })
    await Promise.all([owner.run(), owner.run()])
    await owner.run()
    const [run, ...others] = await owner.history(id)
    expect(others).toEqual([])
    expect(run?.design_id).not.toBe(designId)
    const [told, ...more] = await owner.emails('reminder')
    expect(more).toEqual([])
    expect(told?.text_body).toContain(`/marketingmaterials/${run?.design_id}/post`)
    const made = await app.inject(owner.user.get(`/marketingcenter/api/v1/designs/${run?.design_id}`))
    expect(made.json().data.listing).toMatchObject({ id: house.id, name: '13 Elm' })
  })

  test.each([
    ['withdrawn', { status: 'withdrawn' }],
    ['sold', { status: 'sold', closed_on: '2027-03-02' }],
  ])('is passed over where the listing is %s by then', async (_what, change) => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([{ ...post, schedule: when('listing-new', 2) }])
    await owner.approve(id, null)
    const house = await aHouse(owner, '14 Elm', { status: 'active' })
    await changeListing(owner, house.id, change)
    clock.set('2027-03-04T18:00:00Z')
    await owner.run()
    expect(await owner.emails('reminder')).toEqual([])
    expect(await owner.history(id)).toMatchObject([{ state: 'skipped', reason: 'listing-off' }])
  })
})
