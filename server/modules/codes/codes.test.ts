/** From the code on a flyer, read off its picture and its press file, to the page it leads to and the scan that is counted. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeInPdf, codeInPng } from '@frontage/artwork/oracle/read-code.ts'
import type { CodesOfDesign } from '@frontage/contracts/codes.ts'
import { anApp, anonymous, signedIn, type User } from '@frontage/testing/app.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aLandingPage, LANDING_PAGES } from '@frontage/testing/landing.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { clockWithOffset } from '../../platform/clock.ts'
import { buyerOf } from '../orders/ordered-press-file.ts'
import { fillDesigns, loadArtwork } from '../press/index.ts'
import { giveAway } from '../people/hand-over-repository.ts'
import { linksOf } from './repository.ts'
import { deleteOldScans } from './scans-repository.ts'

const API = '/marketingcenter/api/v1'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const time = { ahead: 0 }
const shop = await anApp({
  clock: { ...clockWithOffset(0), now: () => new Date(Date.now() + time.ahead) },
})
const { app, context } = shop

const codesOf = async (user: User, designId: string): Promise<CodesOfDesign['rows']> =>
  (await app.inject(user.get(`${API}/designs/${designId}/codes`))).json().data.rows
const codeIn = (address: string | null): string => new URL(address ?? '').pathname.slice('/q/'.length)
const lead = (user: User, designId: string, target: object, slot = 'code') =>
  app.inject(user.put(`${API}/designs/${designId}/codes/${slot}`, { target }))

let phones = 0
/** Each phone of its own, unless it is said which. */
const scan = (
  code: string,
  over: { from?: string; method?: 'HEAD'; headers?: Record<string, string> } = {},
) =>
  app.inject({
    ...anonymous('harbor', `/q/${code}`),
    method: over.method ?? 'GET',
    headers: { ...anonymous('harbor', '/').headers, 'user-agent': PHONE, ...over.headers },
    remoteAddress: over.from ?? `10.2.${phones >> 8}.${phones++ & 255}`,
  })
/** null: to a page that says so. */
const goesTo = async (code: string): Promise<unknown> => {
  const reply = await scan(code)
  return reply.statusCode === 404 ? null : reply.headers.location
}

const aFlyer = (user: User) => aDesign(context, user, { slug: 'gallery-wall-just-listed' })

async function anOrderOf(user: User, design_id: string) {
  const cart = await aFullCart(shop, user, { design_id })
  const card = (await aPaymentCard(shop, user, PAYMENT_CARDS.good)).json().id
  const paid = await pay(shop, user, cart, card)
  expect(paid.statusCode, paid.body).toBe(200)
  const id: string = paid.json().data.order_id
  const order = (await app.inject(user.get(`${API}/orders/${id}`))).json().data
  const [line] = order.snapshot.lines
  const path = `${API}/orders/${id}/items/${line.id}/press-file`
  const press = await app.inject(user.get(path))
  expect(press.statusCode).toBe(200)
  return { order: id, line, pdf: press.rawPayload }
}

test('each order prints a code of its own, which leads to the agent’s page and is counted', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const page = await aLandingPage(app, agent, { kind: 'agent', isPublished: true })
  const design = await aFlyer(agent)
  const [own] = await codesOf(agent, design.id)
  const path = `/p/${page.fields.pretty_url}`
  expect(own).toMatchObject({
    slot: 'code',
    target: { kind: 'usual' },
    leads_to: { name: page.fields.body.title, url: path },
    scans: 0,
  })
  const image = await app.inject(agent.get(`${API}/designs/${design.id}/picture?page=1`))
  expect(await codeInPng(image.rawPayload)).toBe(own?.address)

  const [first, second] = [await anOrderOf(agent, design.id), await anOrderOf(agent, design.id)]
  const [one, other] = [await codeInPdf(first.pdf), await codeInPdf(second.pdf)]
  expect(new Set([one, other, own?.address]).size).toBe(3)
  for (const address of [one, other, own?.address]) {
    const code = codeIn(address ?? null)
    const scanned = await scan(code)
    expect([scanned.statusCode, scanned.headers.location]).toEqual([302, `${path}?via=qr-${code}`])
    expect(scanned.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(scanned.headers['set-cookie']).toBeUndefined()
  }
  const shown = `${API}/public/landing-pages/${page.fields.pretty_url}`
  expect((await app.inject(anonymous('harbor', shown))).statusCode).toBe(200)
  expect(await codesOf(agent, design.id)).toMatchObject([{ scans: 3 }])
  const wanted = { designId: design.id, slot: 'code', lineId: first.line.id }
  const read = await context.db.tenant(agent, (tx) => linksOf(tx, agent, [wanted]))
  expect(new Set(read.map(({ code }) => code))).toEqual(new Set([one, own?.address ?? null].map(codeIn)))
  const looks = (user?: User) =>
    app.inject({
      ...anonymous('harbor', `${API}/public/codes/${codeIn(one)}/visits`, { method: 'POST' }),
      ...(user
        ? user.post(`${API}/public/codes/${codeIn(one)}/visits`)
        : { headers: { ...anonymous('harbor', '/').headers, 'user-agent': PHONE } }),
    })
  expect([(await looks()).statusCode, (await looks(agent)).statusCode]).toEqual([204, 204])
  const days = await context.db.tenant(agent, (tx) =>
    tx.selectFrom('short_link_day').selectAll().where('code', '=', codeIn(one)).execute(),
  )
  expect(days).toMatchObject([{ scans: 1, visits: 1 }])

  // Filled again it is the same file, which is found by its hash.
  const tenant = await context.tenants.byId('harbor')
  const buyer = tenant && (await buyerOf(context, tenant, agent.accountId))
  if (!buyer) throw new Error('No buyer')
  const { template_id: templateId, template_version: templateVersion, slots, id: lineId, type } = first.line
  const hashes = await context.db.tenant(agent, async (tx) => ({
    artwork: await loadArtwork(tx, agent, [{ templateId, templateVersion }]),
    kept: await tx
      .selectFrom('press_file')
      .select('design_hash')
      .where('pdf_hash', '=', first.line.press_file.sha256)
      .executeTakeFirstOrThrow(),
  }))
  const stored = hashes.artwork.get(first.line.artwork_hash)
  if (!stored) throw new Error('No artwork')
  const printed = { designId: design.id, lineId }
  const [again] = await fillDesigns(context, buyer, [{ ...stored, slots, kind: type, printed }])
  expect(again?.designHash).toBe(hashes.kept.design_hash)
})

test('a lost press file is made again with the host that its code was approved with', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const { order, line, pdf } = await anOrderOf(agent, (await aFlyer(agent)).id)
  const approved = await codeInPdf(pdf)
  // What past orders show is the line's own.
  expect(line.codes).toEqual({ code: approved })
  const { rows } = (await app.inject(agent.get(`${API}/orders?pageSize=1`))).json().data
  expect(rows[0].lines[0].codes).toEqual(line.codes)
  const lose = () =>
    context.db.tenant(agent, async (tx) => {
      await tx.deleteFrom('press_file').where('tenant_id', '=', 'harbor').execute()
      await tx.deleteFrom('file').where('purpose', '=', 'press-file').execute()
    })
  const again = () => app.inject(agent.get(`${API}/orders/${order}/items/${line.id}/press-file`))
  await context.db.platform(async (owner) => {
    await owner
      .updateTable('tenant_host')
      .set({ is_primary: false })
      .where('tenant_id', '=', 'harbor')
      .execute()
    const moved = { tenant_id: 'harbor', host: 'www.harbor-moved.example', is_primary: true }
    await owner.insertInto('tenant_host').values(moved).execute()
  })
  context.tenants.forget('harbor')
  try {
    expect(new URL((await codesOf(agent, line.design_id))[0]?.address ?? '').host).toBe(
      'www.harbor-moved.example',
    )
    await lose()
    const made = await again()
    expect([made.statusCode, await codeInPdf(made.rawPayload)]).toEqual([200, approved])
    // What is not what was approved is still refused.
    await lose()
    await context.db.tenant(agent, (tx) =>
      tx
        .updateTable('orders')
        .set({ snapshot: sql`jsonb_set(snapshot, '{lines,0,codes,code}', '"https://elsewhere.example"')` })
        .where('id', '=', order)
        .execute(),
    )
    expect((await again()).statusCode).toBe(404)
    const kept = await context.db.tenant(agent, (tx) =>
      tx.selectFrom('press_file').select('pdf_hash').execute(),
    )
    expect(kept).toEqual([])
  } finally {
    await context.db.platform(async (owner) => {
      await owner.deleteFrom('tenant_host').where('host', '=', 'www.harbor-moved.example').execute()
      await owner
        .updateTable('tenant_host')
        .set({ is_primary: true })
        .where('host', '=', 'localhost')
        .execute()
    })
    context.tenants.forget('harbor')
  }
})

test('where it leads can be changed after printing, and what is gone gives way to what is there', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const design = await aFlyer(agent)
  const [code] = (await codesOf(agent, design.id)).map(({ address }) => codeIn(address))
  if (code === undefined) throw new Error('No code')
  expect(await goesTo(code)).toBe(null)
  const told = await scan(code.toUpperCase())
  expect([told.statusCode, told.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(told.body).toContain('This page is not available')
  expect(told.body).toMatch(/href="mailto:[^"@]+%40/)

  const elsewhere = { kind: 'address', address: 'https://www.example.com/open?a=1#b' }
  expect((await lead(agent, design.id, elsewhere)).json().data.rows).toMatchObject([
    { target: elsewhere, leads_to: { name: 'www.example.com' } },
  ])
  expect(await goesTo(code.toUpperCase())).toBe(elsewhere.address)
  const foreign = 'https://www.bürgerhäuser.example/größe?a=🏠#ö'
  await lead(agent, design.id, { kind: 'address', address: foreign })
  expect(await goesTo(code)).toBe(new URL(foreign).href)
  await lead(agent, design.id, elsewhere)
  const copy = await app.inject(agent.post(`${API}/designs/${design.id}/duplicate`))
  expect(await codesOf(agent, copy.json().data.id)).toMatchObject([{ target: elsewhere }])

  const page = await aLandingPage(app, agent, { isPublished: true })
  await lead(agent, design.id, { kind: 'landing-page', page_id: page.id })
  expect(await goesTo(code)).toBe(`/p/${page.fields.pretty_url}?via=qr-${code}`)
  await app.inject(agent.put(`${LANDING_PAGES}/${page.id}/publication`, { state: 'draft' }))
  expect(await goesTo(code)).toBe(null)
  const about = await aLandingPage(app, agent, { kind: 'agent', isPublished: true })
  expect(await goesTo(code)).toBe(`/p/${about.fields.pretty_url}?via=qr-${code}`)

  const { listing_id } = await context.db.tenant(agent, (tx) =>
    tx.selectFrom('landing_page').select('listing_id').where('id', '=', page.id).executeTakeFirstOrThrow(),
  )
  await app.inject(agent.put(`${LANDING_PAGES}/${page.id}/publication`, { state: 'published' }))
  await context.db.tenant(agent, (tx) =>
    tx.updateTable('design').set({ listing_id }).where('id', '=', design.id).execute(),
  )
  await lead(agent, design.id, { kind: 'usual' })
  expect(await goesTo(code)).toBe(`/p/${page.fields.pretty_url}?via=qr-${code}`)
})

test('a code leads nowhere but to what its agent may choose, on her own site alone', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const colleague = await aNewcomer(context, 'harbor')
  const design = await aFlyer(agent)
  const page = await aLandingPage(app, colleague, { kind: 'agent', isPublished: true })
  const refused = async (target: object) => (await lead(agent, design.id, target)).json().code
  expect(await refused({ kind: 'address', address: 'http://www.example.com' })).toBe('codes.address-unusable')
  expect(await refused({ kind: 'address', address: 'javascript:alert(1)' })).toBe('codes.address-unusable')
  expect(await refused({ kind: 'landing-page', page_id: page.id })).toBe('landing-pages.missing')
  expect((await lead(agent, design.id, { kind: 'usual' }, 'headline')).statusCode).toBe(404)
  expect((await lead(colleague, design.id, { kind: 'usual' })).statusCode).toBe(404)
  const [own] = await codesOf(agent, design.id)
  const code = codeIn(own?.address ?? null)
  await lead(agent, design.id, { kind: 'address', address: 'https://www.example.com' })
  const elsewhere = await app.inject({
    ...anonymous('summit', `/q/${code}`),
    headers: { ...anonymous('summit', '/').headers, 'user-agent': PHONE },
  })
  expect([elsewhere.statusCode, elsewhere.body.includes('mailto:')]).toEqual([404, false])
  expect(await goesTo('k7m2x9qz')).toBe(null)
  expect(await goesTo('%2F%2Fevil.example')).toBe(null)
  // An account that was closed answers no longer.
  await context.db.tenant(agent, (tx) =>
    tx.updateTable('account').set({ is_active: false }).where('id', '=', agent.accountId).execute(),
  )
  expect(await goesTo(code)).toBe(null)
})

test('programs and second looks are not counted, and of who scanned nothing stays', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const design = await aFlyer(agent)
  await lead(agent, design.id, { kind: 'address', address: 'https://www.example.com' })
  const [own] = await codesOf(agent, design.id)
  const code = codeIn(own?.address ?? null)
  const scans = async () => (await codesOf(agent, design.id))[0]?.scans
  const from = '10.9.0.1'
  await scan(code, { from })
  expect(await scans()).toBe(1)
  await scan(code, { method: 'HEAD' })
  await scan(code, { headers: { 'user-agent': 'WhatsApp/2.23' } })
  await scan(code, { headers: { 'user-agent': '' } })
  await scan(code, { headers: { 'sec-purpose': 'prefetch' } })
  await scan(code, { from })
  expect(await scans()).toBe(1)
  await scan(code)
  expect(await scans()).toBe(2)
  time.ahead = 61_000
  await scan(code, { from })
  expect(await scans()).toBe(3)

  const rows = () =>
    context.db.tenant(agent, async (tx) => ({
      salts: await tx.selectFrom('scan_salt').selectAll().execute(),
      recent: await tx.selectFrom('scan_recent').selectAll().where('code', '=', code).execute(),
    }))
  const kept = await rows()
  expect(kept.recent).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain(from)
  time.ahead = 25 * 60 * 60_000
  await context.db.tenant(agent, (tx) => deleteOldScans(tx, agent, context.clock.now()))
  expect(await rows()).toEqual({ salts: [], recent: [] })
  time.ahead = 0
  expect(await scans()).toBe(3)
})

test('a design that is handed over takes its codes along', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const heir = await aNewcomer(context, 'harbor')
  const admin = await signedIn(context, 'admin@harbor.test')
  const design = await aFlyer(agent)
  const [own] = await codesOf(agent, design.id)
  const at = new Date()
  await context.db.tenant(admin, (tx) =>
    giveAway(tx, admin, { id: design.id, what: 'designs', to: heir.accountId, at }),
  )
  const about = await aLandingPage(app, heir, { kind: 'agent', isPublished: true })
  const code = codeIn(own?.address ?? null)
  expect(await goesTo(code)).toBe(`/p/${about.fields.pretty_url}?via=qr-${code}`)
  expect(await codesOf(heir, design.id)).toMatchObject([{ slot: 'code', address: own?.address }])
})

test('a code whose stored zone nobody knows leads on, and is counted by UTC', async () => {
  const agent = await aNewcomer(context, 'harbor')
  await aLandingPage(app, agent, { kind: 'agent', isPublished: true })
  const zones = fc.sample(fc.string({ minLength: 1, unit: 'grapheme' }), { numRuns: 20, seed: 5 })
  const design = await aFlyer(agent)
  const [own] = await codesOf(agent, design.id)
  const code = codeIn(own?.address ?? null)
  for (const [at, zone] of ['Mars/Olympus', ...zones].entries()) {
    await context.db.tenant(agent, (tx) =>
      tx.updateTable('code_target').set({ zone }).where('design_id', '=', design.id).execute(),
    )
    expect(await goesTo(code), zone).toContain('/p/')
    const [counted] = await codesOf(agent, design.id)
    expect(counted?.scans, zone).toBe(at + 1)
    const visited = await app.inject(
      anonymous('harbor', `${API}/public/codes/${code}/visits`, { method: 'POST' }),
    )
    expect(visited.statusCode, zone).toBe(204)
  }
})
