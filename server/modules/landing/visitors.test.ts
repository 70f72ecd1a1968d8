/** What visitors leave at a landing page: a message, which is a lead of its agent, and a number a day. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openForm, send } from '@frontage/contracts/calls/leads.ts'
import { templateOf } from '@frontage/contracts/call.ts'
import type { LandingPageRow } from '@frontage/contracts/landing.ts'
import { anApp, anonymous, signedIn, type User } from '@frontage/testing/app.ts'
import { aLandingPage, LANDING_PAGES } from '@frontage/testing/landing.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { deleteOldLandingPages } from './delete-old-pages.ts'
import { codeAddress, landingCode } from './qr-code.ts'

const { app, context } = await anApp()
const PUBLIC = '/marketingcenter/api/v1/public/landing-pages'
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const rowOf = async (user: User, id: string): Promise<LandingPageRow | undefined> => {
  const { data } = (await app.inject(user.get(LANDING_PAGES))).json()
  return data.rows.find((row: LandingPageRow) => row.id === id)
}
const ticketOf = async (id: string, uid: 'harbor' | 'summit' = 'harbor') =>
  (await app.inject(anonymous(uid, `${templateOf(openForm)}?form=landing-page&id=${id}`))).json()
const written = (ticket: string, name = 'Žofia Ünal') =>
  app.inject(
    anonymous('harbor', templateOf(send), {
      method: 'POST',
      payload: {
        ticket,
        name,
        email: 'zofia@example.com',
        phone: '',
        message: 'Is it <b>free</b>?',
        consents: true,
      },
    }),
  )

test('a message is a lead of the page’s agent, once, and only while the page shows its form', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const page = await aLandingPage(app, agent, { kind: 'agent' })
  expect(await ticketOf(page.id)).toMatchObject({ code: 'leads.form-missing' })
  const to = (state: object) => app.inject(agent.put(`${LANDING_PAGES}/${page.id}/publication`, state))
  await to({ state: 'published' })
  expect(await ticketOf(page.id, 'summit')).toMatchObject({ code: 'leads.form-missing' })
  const { ticket } = (await ticketOf(page.id)).data
  // As long as it takes to write.
  await new Promise((done) => setTimeout(done, 2_600))
  expect((await written(ticket)).statusCode).toBe(200)
  expect((await written(ticket)).statusCode).toBe(200)
  const { data } = (await app.inject(agent.get('/marketingcenter/api/v1/leads'))).json()
  expect(data.rows).toMatchObject([{ name: 'Žofia Ünal', source: 'page-form', is_own: true, touch_count: 1 }])
  expect(await rowOf(agent, page.id)).toMatchObject({ leads: 1 })

  const { ticket: late } = (await ticketOf(page.id)).data
  await to({ state: 'draft' })
  expect((await written(late, 'Too late')).json()).toMatchObject({ code: 'leads.form-missing' })
})

test('visits are counted by day, those of programs and of the agent herself are not', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const page = await aLandingPage(app, agent, { kind: 'agent', isPublished: true })
  const visit = (userAgent: string) =>
    app.inject(
      anonymous('harbor', `${PUBLIC}/${page.id}/visits`, {
        method: 'POST',
        headers: { 'user-agent': userAgent },
      }),
    )
  const replies = await Promise.all([visit(BROWSER), visit(BROWSER), visit('Googlebot/2.1'), visit('')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  await app.inject(agent.post(`${PUBLIC}/${page.id}/visits`, undefined, { 'user-agent': BROWSER }))
  const colleague = await signedIn(context, 'agent@harbor.test')
  await app.inject(colleague.post(`${PUBLIC}/${page.id}/visits`, undefined, { 'user-agent': BROWSER }))
  expect(await rowOf(agent, page.id)).toMatchObject({ visits: 3 })
  const days = await context.db.tenant(agent, (tx) =>
    tx.selectFrom('landing_page_day').selectAll().where('page_id', '=', page.id).execute(),
  )
  expect(days).toHaveLength(1)
  expect(Object.keys(days[0] ?? {}).toSorted()).toEqual(['day', 'page_id', 'tenant_id', 'visits'])
})

test('a page that nobody sees counts nothing', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const page = await aLandingPage(app, agent, { kind: 'agent' })
  const path = `${PUBLIC}/${page.id}/visits`
  const reply = await app.inject(
    anonymous('harbor', path, { method: 'POST', headers: { 'user-agent': BROWSER } }),
  )
  expect(reply.statusCode).toBe(404)
  expect(await rowOf(agent, page.id)).toMatchObject({ visits: 0 })
})

test('its code is to print in both formats, leads to its address and says how a visitor came', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const page = await aLandingPage(app, agent, { kind: 'agent' })
  const code = (format: string) =>
    app.inject(agent.get(`${LANDING_PAGES}/${page.id}/qr-code?format=${format}`))
  const [svg, png] = [await code('svg'), await code('png')]
  expect(svg.headers['content-type']).toBe('image/svg+xml')
  expect(svg.body).toBe(
    landingCode(siteAddress(context.settings, { primaryHost: 'localhost' }), page.fields.pretty_url),
  )
  expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
  expect(codeAddress('https://harbor.test', 'a-page')).toBe('https://harbor.test/p/a-page?via=qr')
  expect((await code('pdf')).statusCode).toBe(422)
})

test('deleted pages go after thirty days, with their visits; others stay', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const [gone, kept] = [
    await aLandingPage(app, agent, { kind: 'agent', isPublished: true }),
    await aLandingPage(app, agent, { kind: 'agent' }),
  ]
  const path = `${PUBLIC}/${gone.id}/visits`
  await app.inject(anonymous('harbor', path, { method: 'POST', headers: { 'user-agent': BROWSER } }))
  await app.inject(agent.delete(`${LANDING_PAGES}/${gone.id}`))
  const left = (days: number) =>
    context.db.tenant(agent, async (tx) => {
      await deleteOldLandingPages(tx, agent, new Date(Date.now() + days * 24 * 60 * 60_000))
      const pages = await tx
        .selectFrom('landing_page')
        .select('id')
        .where('account_id', '=', agent.accountId)
        .execute()
      const visited = await tx
        .selectFrom('landing_page_day')
        .where('page_id', '=', gone.id)
        .selectAll()
        .execute()
      return { pages: pages.length, visited: visited.length }
    })
  expect(await left(29.9)).toEqual({ pages: 2, visited: 1 })
  expect(await left(30.1)).toEqual({ pages: 1, visited: 0 })
  expect((await app.inject(agent.get(`${LANDING_PAGES}/${kept.id}`))).statusCode).toBe(200)
})
