/** Landing pages are made from a listing, written by their agent, and open to everybody while they are published. */
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { LandingBody } from '@frontage/domain/landing/landing-page.ts'
import { anApp, anonymous, signedIn, type User } from '@frontage/testing/app.ts'
import { aLandingPage, LANDING_PAGES } from '@frontage/testing/landing.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { aNewcomer, switchedTo } from '@frontage/testing/membership.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { redSquare } from '../../audit-samples.ts'
import { publishDueLandings } from './publish-due.ts'

const { app, context } = await anApp()
const agent = await signedIn(context, 'agent@harbor.test')
const PUBLIC = '/marketingcenter/api/v1/public/landing-pages'
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const MISSING = { status: 404, code: 'landing-pages.missing' }
const shown = (prettyUrl: string, uid: 'harbor' | 'summit' | 'bluebird' = 'harbor') =>
  answer(anonymous(uid, `${PUBLIC}/${prettyUrl}`))
const publish = (user: User, id: string, state: object) =>
  answer(user.put(`${LANDING_PAGES}/${id}/publication`, state))

async function aPhoto(user: User): Promise<string> {
  const reply = await app.inject(
    user.post('/marketingcenter/api/v1/files', ...aFileOf('house.png', redSquare)),
  )
  return reply.json().data.id
}

const save = (
  user: User,
  page: Awaited<ReturnType<typeof aLandingPage>>,
  over: Partial<LandingBody>,
  pretty_url?: string,
) =>
  answer(
    user.put(`${LANDING_PAGES}/${page.id}`, {
      version: page.version,
      state: { pretty_url: pretty_url ?? page.fields.pretty_url, body: { ...page.fields.body, ...over } },
    }),
  )

describe('a page', () => {
  test('is found by its listing, by its agent alone', async () => {
    const page = await aLandingPage(app, agent)
    await aLandingPage(app, agent)
    const url = `${LANDING_PAGES}?listing_id=${page.listing_id}`
    expect((await answer(agent.get(url))).data).toMatchObject({ totalRows: 1, rows: [{ id: page.id }] })
    const colleague = await aNewcomer(context, 'harbor')
    expect((await answer(colleague.get(url))).data).toMatchObject({ totalRows: 0, rows: [] })
    expect(await answer(agent.get(`${LANDING_PAGES}?listing_id=x`))).toMatchObject({ status: 422 })
  })

  test('is made from a listing, with its words, photos and a monthly payment', async () => {
    const photo = await aPhoto(agent)
    const page = await aLandingPage(app, agent, {
      over: {
        street: '1 First Street',
        headline: 'Sun all day',
        description: 'Two\r\n\r\nparagraphs <b>',
        photos: [{ file_id: photo, description: 'The “Haus”' }],
      },
    })
    expect(page).toMatchObject({
      kind: 'property',
      state: 'draft',
      fields: { pretty_url: '1-first-street', body: { title: 'Sun all day', template: 'photos-first' } },
      shown: {
        listing: { street: '1 First Street', price: '$749,000', facts: '3 beds · 2.5 baths · 1,850 sq ft' },
        mortgage: { payment_cents: 3_787_35, loan_cents: 599_200_00 },
        photos: [{ file_id: photo, description: 'The “Haus”' }],
      },
    })
    const html = page.shown.blocks.flatMap((block) => ('html' in block ? block.html : [])).join('')
    expect(html).toContain('paragraphs &lt;b&gt;')
    expect(html).toContain('Living area: </strong>1,850 sq ft')
  })

  test('of the same address gets another one, also when both are made at once', async () => {
    const { id } = await aListing(app, agent, { street: '2 Second Street' })
    const made = await Promise.all(
      [1, 2, 3].map(() => answer(agent.post(LANDING_PAGES, { kind: 'property', listing_id: id }))),
    )
    expect(made.map(({ data }) => data.fields.pretty_url).toSorted()).toEqual([
      '2-second-street',
      '2-second-street-2',
      '2-second-street-3',
    ])
  })

  test('is made once for one key', async () => {
    const { id } = await aListing(app, agent, { street: '3 Third Street' })
    const request = () =>
      agent.post(LANDING_PAGES, { kind: 'property', listing_id: id }, { 'idempotency-key': 'landing-once' })
    const [first, again] = [await answer(request()), await answer(request())]
    expect([first.status, again.data.id]).toEqual([201, first.data.id])
  })

  test.each([
    ['without a listing', null, 422, 'landing-pages.listing-needed'],
    ['of a listing that is not there', '00000000-0000-4000-8000-000000000000', 404, 'listings.missing'],
  ])('%s is refused', async (_what, listing_id, status, code) => {
    expect(await answer(agent.post(LANDING_PAGES, { kind: 'property', listing_id }))).toMatchObject({
      status,
      code,
    })
  })

  test("of a colleague's listing is refused as one that is not there", async () => {
    const other = await aNewcomer(context, 'harbor')
    const { id } = await aListing(app, other)
    expect(await answer(agent.post(LANDING_PAGES, { kind: 'open-house', listing_id: id }))).toMatchObject({
      code: 'listings.missing',
    })
  })

  test('is its agent’s own: neither a colleague nor another brokerage finds it; who acts for her does', async () => {
    const page = await aLandingPage(app, agent)
    for (const email of ['manager@harbor.test', 'admin@harbor.test', 'agent@summit.test']) {
      const other = await signedIn(context, email)
      expect(await answer(other.get(`${LANDING_PAGES}/${page.id}`)), email).toMatchObject(MISSING)
      expect(await publish(other, page.id, { state: 'published' }), email).toMatchObject(MISSING)
    }
    const acting = await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test')
    expect(await answer(acting.get(`${LANDING_PAGES}/${page.id}`))).toMatchObject({ status: 200 })
  })

  test('deleted is gone from its address and comes back by Undo, unless another took the address', async () => {
    const page = await aLandingPage(app, agent, { over: { street: '4 Fourth Street' }, isPublished: true })
    expect(await answer(agent.delete(`${LANDING_PAGES}/${page.id}`))).toMatchObject({ status: 200 })
    expect(await shown('4-fourth-street')).toMatchObject(MISSING)
    expect(await answer(agent.post(`${LANDING_PAGES}/${page.id}/restore`))).toMatchObject({ status: 200 })
    expect(await shown('4-fourth-street')).toMatchObject({ status: 200 })
    await answer(agent.delete(`${LANDING_PAGES}/${page.id}`))
    await aLandingPage(app, agent, { over: { street: '4 Fourth Street' } })
    expect(await answer(agent.post(`${LANDING_PAGES}/${page.id}/restore`))).toMatchObject({
      status: 409,
      code: 'landing-pages.address-taken',
    })
  })
})

describe('a save', () => {
  test('of what somebody else saved since is refused with both sides', async () => {
    const page = await aLandingPage(app, agent)
    expect(await save(agent, page, { title: 'First' })).toMatchObject({ status: 200 })
    expect(await save(agent, page, { title: 'Second' })).toMatchObject({
      status: 409,
      code: 'panel.changed-since',
      data: { theirs: { body: { title: 'First' } } },
    })
  })

  test.each<[string, Partial<LandingBody>, string | undefined, number, string]>([
    ['no title', { title: ' ' }, undefined, 422, 'landing-pages.unusable'],
    ['no address', {}, 'not/an-address', 422, 'landing-pages.unusable'],
    ['the address of another page', {}, '2180-ocean-crest-drive', 409, 'landing-pages.address-taken'],
    [
      'no mortgage',
      { mortgage: { down_percent: 100, rate_points: 1, years: 1 } },
      undefined,
      422,
      'landing-pages.unusable',
    ],
  ])('with %s is refused', async (_what, over, address, status, code) => {
    expect(await save(agent, await aLandingPage(app, agent), over, address)).toMatchObject({ status, code })
  })

  test('hides photos; the preview shows what is typed and saves nothing', async () => {
    const photos = [{ file_id: await aPhoto(agent), description: '' }]
    const page = await aLandingPage(app, agent, { over: { photos } })
    const typed = { ...page.fields.body, title: 'Only typed', hidden_photos: [photos[0]?.file_id ?? ''] }
    const seen = await answer(agent.post(`${LANDING_PAGES}/${page.id}/preview`, { body: typed }))
    expect(seen.data).toMatchObject({ title: 'Only typed', photos: [] })
    expect(seen.data.blocks.map(({ kind }: { kind: string }) => kind)).not.toContain('gallery')
    const { data } = await answer(agent.get(`${LANDING_PAGES}/${page.id}`))
    expect(data).toMatchObject({
      version: page.version,
      shown: { photos: [{ file_id: photos[0]?.file_id }] },
    })
  })
})

describe('what everybody sees', () => {
  test('is there while the page is published, and on its own site alone', async () => {
    const page = await aLandingPage(app, agent, { over: { street: '5 Fifth Street' } })
    const address = page.fields.pretty_url
    expect(await shown(address)).toMatchObject(MISSING)
    await publish(agent, page.id, { state: 'published' })
    expect(await shown(address.toUpperCase())).toMatchObject({ status: 200, data: { pretty_url: address } })
    expect(await shown(address, 'summit')).toMatchObject(MISSING)
    await publish(agent, page.id, { state: 'draft' })
    expect(await shown(address)).toMatchObject(MISSING)
  })

  test('runs nothing of what the agent wrote', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>{{UserId}}[a](javascript:alert(1))'
    const page = await aLandingPage(app, agent, { over: { street: '6 Sixth Street' }, isPublished: true })
    await save(agent, page, { title: hostile.slice(0, 100), text: hostile })
    const { body } = await app.inject(anonymous('harbor', '/p/6-sixth-street'))
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    const { data } = await shown('6-sixth-street')
    expect(data.blocks.flatMap(({ html = '' }) => html).join('')).toContain('&lt;script&gt;')
  })

  test('names the brokerage and the license, whatever the page says', async () => {
    const page = await aLandingPage(app, agent, { kind: 'agent', isPublished: true })
    await save(agent, page, { text: '', shows_contact: false })
    const { data } = await shown(page.fields.pretty_url)
    expect(data.legal).toMatch(/license .*Harbor.*Equal Housing Opportunity/)
  })

  test('has no monthly payment once it is sold', async () => {
    const page = await aLandingPage(app, agent, {
      over: { street: '7 Seventh Street', status: 'sold', price_cents: 100_00 },
    })
    expect(page.shown.mortgage).toBeNull()
    expect(page.shown.blocks.map(({ kind }) => kind)).not.toContain('mortgage')
  })

  test('is gone with an agent who no longer works here', async () => {
    const other = await aNewcomer(context, 'harbor')
    const page = await aLandingPage(app, other, { kind: 'agent', isPublished: true })
    expect(await shown(page.fields.pretty_url)).toMatchObject({ status: 200 })
    await context.db.tenant(other, (tx) =>
      tx.updateTable('account').set({ is_active: false }).where('id', '=', other.accountId).execute(),
    )
    expect(await shown(page.fields.pretty_url)).toMatchObject(MISSING)
  })

  test('photos are those of the page, and not for everybody before it is published', async () => {
    const photos = await Promise.all([aPhoto(agent), aPhoto(agent)])
    const page = await aLandingPage(app, agent, {
      over: { street: '8 Eighth Street', photos: [{ file_id: photos[0] ?? '', description: '' }] },
    })
    const other = await aLandingPage(app, agent, { over: { photos: [] } })
    const asked = async (id: string, file = '', user?: User) =>
      (
        await app.inject(
          (user?.get ?? ((url) => anonymous('harbor', url)))(`${PUBLIC}/${id}/photos/${file}?w=320`),
        )
      ).statusCode
    expect(await asked(page.id, photos[0])).toBe(404)
    expect(await asked(page.id, photos[0], agent)).toBe(200)
    await publish(agent, page.id, { state: 'published' })
    await publish(agent, other.id, { state: 'published' })
    expect(await asked(page.id, photos[0])).toBe(200)
    expect(await asked(other.id, photos[0])).toBe(404)
    const hidden = await aLandingPage(app, agent, {
      over: { photos: [{ file_id: photos[1] ?? '', description: '' }] },
    })
    await save(agent, hidden, { hidden_photos: [photos[1] ?? ''] })
    await publish(agent, hidden.id, { state: 'published' })
    expect(await asked(hidden.id, photos[1])).toBe(404)
    // Its agent chooses among all of them, which no cache of others may have.
    expect(await asked(hidden.id, photos[1], agent)).toBe(200)
    const own = await app.inject(agent.get(`${PUBLIC}/${hidden.id}/photos/${photos[1]}`))
    expect(own.headers['cache-control']).toMatch(/^private/)
  })

  test('old addresses lead to it, in any case and none of another site', async () => {
    for (const path of ['/brochure/auth.php', '/brochure/authProcess.php'])
      for (const query of [
        'landingPagePrettyUrl=2180-Ocean-Crest-Drive',
        'prettyUrl=2180-ocean-crest-drive',
      ]) {
        const reply = await app.inject(anonymous('harbor', `${path}?${query}`))
        expect([reply.statusCode, reply.headers.location]).toEqual([302, '/p/2180-ocean-crest-drive'])
      }
    for (const [pretty_url, leads] of [
      ['your-year-on-one-page', '/posts/your-year-on-one-page'],
      ['contact', '/p/contact'],
    ] as const) {
      const page = await aLandingPage(app, agent, { isPublished: true })
      expect(await save(agent, page, {}, pretty_url)).toMatchObject({ status: 200 })
      const reply = await app.inject(anonymous('harbor', `/authProcess.php?url=${pretty_url}`))
      expect(reply.headers.location, pretty_url).toBe(leads)
    }
    const ofBrokerage = await aLandingPage(app, agent, { isPublished: true })
    await context.db.tenant(agent, (tx) =>
      tx.updateTable('landing_page').set({ pretty_url: 'faq' }).where('id', '=', ofBrokerage.id).execute(),
    )
    const faq = await app.inject(anonymous('harbor', '/authProcess.php?url=faq'))
    expect(faq.headers.location).not.toBe('/p/faq')
    const nowhere = await app.inject(anonymous('harbor', '/brochure/auth.php?prettyUrl=nobody-s-page'))
    expect(nowhere.headers.location).toBe('/nobody-s-page')
  })

  test('is in the sitemap and has an image to share', async () => {
    const { body } = await app.inject(anonymous('harbor', '/sitemap.xml'))
    expect(body).toContain('/p/2180-ocean-crest-drive</loc>')
    const { data } = await shown('2180-ocean-crest-drive')
    const image = await app.inject(anonymous('harbor', `/social/landing-${data.id}.jpg`))
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
    expect((await app.inject(anonymous('summit', `/social/landing-${data.id}.jpg`))).statusCode).toBe(404)
  })
})

describe('a schedule', () => {
  const at = (ms: number) => ({
    state: 'scheduled',
    publish_at: new Date(Date.now() + ms).toISOString(),
    time_zone: 'America/Chicago',
  })

  test('in the past is refused', async () => {
    const page = await aLandingPage(app, agent)
    expect(await publish(agent, page.id, at(-1_000))).toMatchObject({ code: 'landing-pages.schedule-past' })
  })

  test.each(['', 'Mars/Olympus', 'x'.repeat(61)])('in the zone %j is refused', async (time_zone) => {
    const page = await aLandingPage(app, agent)
    const wrong = await publish(agent, page.id, { ...at(60_000), time_zone })
    expect(wrong).toMatchObject({ status: 422, code: 'request.malformed' })
  })

  test('publishes when its time comes, once; what was canceled or deleted stays away', async () => {
    const street = (name: string) => aLandingPage(app, agent, { over: { street: name } })
    const [waits, canceled, deleted] = [await street('9 A'), await street('9 B'), await street('9 C')]
    for (const { id } of [waits, canceled, deleted])
      expect(await publish(agent, id, at(1_000))).toMatchObject({ data: { state: 'scheduled' } })
    expect(await publishDueLandings(context, agent)).toBe(0)
    await publish(agent, canceled.id, { state: 'draft' })
    await answer(agent.delete(`${LANDING_PAGES}/${deleted.id}`))
    await new Promise((done) => setTimeout(done, 1_100))
    const both = await Promise.all([publishDueLandings(context, agent), publishDueLandings(context, agent)])
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await shown(waits.fields.pretty_url)).toMatchObject({ status: 200 })
    expect(await shown(canceled.fields.pretty_url)).toMatchObject(MISSING)
  })
})

test('documents are made again when a page that is published changes, and not for a draft', async () => {
  const heard: string[] = []
  const stop = await context.db.listen('page_cache', { onMessage: (id) => heard.push(id), onGap: () => {} })
  const other = await aNewcomer(context, 'harbor')
  const page = await aLandingPage(app, other, { kind: 'agent' })
  await save(other, page, { title: 'A draft' })
  const news = async (work: () => Promise<unknown>) => {
    await new Promise((done) => setTimeout(done, 150))
    heard.length = 0
    await work()
    await new Promise((done) => setTimeout(done, 150))
    return heard.length > 0
  }
  const renamed = (first_name: string) => () =>
    context.db.tenant(other, (tx) =>
      tx.updateTable('account').set({ first_name }).where('id', '=', other.accountId).execute(),
    )
  expect(await news(renamed('Before'))).toBe(false)
  expect(await news(() => publish(other, page.id, { state: 'published' }))).toBe(true)
  expect(await news(renamed('After'))).toBe(true)
  expect(await news(() => publish(other, page.id, { state: 'draft' }))).toBe(true)
  expect(await news(renamed('Again'))).toBe(false)
  stop()
})
