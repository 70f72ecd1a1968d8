/** What forms may claim, what a flood of them may not take away, and how two leads of one person become one. */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Lead, LeadForm } from '@frontage/contracts/leads.ts'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'

const clock = { movedBy: 0, now: () => new Date(Date.now() + clock.movedBy) }
const { app, context } = await anApp({ clock })
const API = '/marketingcenter/api/v1'
const LEADS = `${API}/leads`
const ANN = { name: 'Ann Lee', email: 'ann@example.com', phone: '', message: '' }
let visitors = 0
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const asked = (request: InjectOptions) =>
  answer({
    headers: { host: hostOf('harbor') },
    remoteAddress: `10.1.${visitors >> 8}.${visitors++ & 255}`,
    ...request,
  })
const formAt = (listing: string, via = '') =>
  asked({ method: 'GET', url: `${API}/public/lead-forms?form=open-house&id=${listing}&via=${via}` })
async function opened(listing: string, via = ''): Promise<LeadForm> {
  clock.movedBy = -10_000
  const { data } = await formAt(listing, via)
  clock.movedBy = 0
  return data
}
const send = (payload: object) =>
  asked({ method: 'POST', url: `${API}/public/leads`, payload: { ...ANN, consents: false, ...payload } })
const sentBy = async (listing: string, fields: object = {}) =>
  send({ ticket: (await opened(listing)).ticket, ...fields })
async function anAgent() {
  const agent = await aNewcomer(context, 'harbor')
  return { agent, listing: (await aListing(app, agent)).id }
}
const leadsOf = async (user: User, query = ''): Promise<Lead[]> =>
  (await answer(user.get(`${LEADS}?${query}`))).data.rows
const only = async (user: User, query = ''): Promise<Lead> => {
  const [row, ...rest] = await leadsOf(user, query)
  if (!row || rest.length > 0) throw new Error(`${rest.length + (row ? 1 : 0)} leads`)
  return (await answer(user.get(`${LEADS}/${row.id}`))).data
}
const emailsTo = (user: User) =>
  context.db.tenant(user, async (tx) => {
    const { email } = await tx
      .selectFrom('account')
      .select('email')
      .where('id', '=', user.accountId)
      .executeTakeFirstOrThrow()
    return tx
      .selectFrom('outgoing_message')
      .select(['subject', 'text_body', 'reply_to'])
      .where('recipient', '=', email)
      .where('effect_key', 'like', 'lead:%')
      .execute()
  })
/** A code as an order prints it on a piece of the agent's. */
const printed = (user: User, code: string, designId: string = randomUUID(), slot = 'qr'): Promise<string> =>
  context.db.tenant(user, async (tx) => {
    const target = await tx
      .insertInto('code_target')
      .values({ tenant_id: user.tenantId, account_id: user.accountId, design_id: designId, slot })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('short_link')
      .values({ tenant_id: user.tenantId, code, target_id: target.id, line_id: null })
      .execute()
    return code
  })
const touched = (user: User, leadId: string, listing: string, count: number, over: object) =>
  context.db.tenant(user, (tx) =>
    tx
      .insertInto('lead_touch')
      .values(
        Array.from({ length: count }, () => ({
          ...{ tenant_id: 'harbor', lead_id: leadId, kind: 'open-house' as const, name: 'Many' },
          ...{ email: '', phone: '', email_key: '', phone_key: '', message: '', answers: '[]' },
          ...{ form: 'open-house', form_id: listing, form_name: '', via: '', at: new Date() },
          ...over,
        })),
      )
      .execute(),
  )

describe('a form says', () => {
  test('by which code a visitor came only in words that are known', async () => {
    const { agent, listing } = await anAgent()
    for (const claimed of ['newspaper', 'QR', '%00', 'qr%0a'])
      expect(await formAt(listing, claimed), claimed).toMatchObject({ status: 422 })
    await send({ ticket: (await opened(listing, 'qr')).ticket })
    expect(await only(agent)).toMatchObject({ source: 'qr-code', touches: [{ via: 'qr' }] })
    expect((await emailsTo(agent))[0]?.text_body).toContain(
      'From: QR code or link in a post: 1200 Alder Street',
    )
  })

  test('by which printed code a visitor came only where it is on a piece of this agent’s', async () => {
    const { agent, listing } = await anAgent()
    const other = await aNewcomer(context, 'harbor')
    const elsewhere = await signedIn(context, 'agent@summit.test')
    const design = await aDesign(context, agent, { slug: 'gallery-wall-just-listed' })
    const own = await printed(agent, 'k7m2x9qd', design.id)
    const others = [await printed(other, 'k7m2x9qe'), await printed(elsewhere, 'k7m2x9qf'), 'k7m2x9qg']
    for (const [at, code] of others.entries()) {
      const email = `visitor-${at}@example.com`
      await send({ ticket: (await opened(listing, `qr-${code}`)).ticket, email })
      expect(await only(agent, `search=${email}`), code).toMatchObject({
        source: 'open-house',
        touches: [{ via: '', piece: null }],
      })
    }
    await send({ ticket: (await opened(listing, `qr-${own}`)).ticket, email: 'own@example.com' })
    expect(await only(agent, 'search=own@example.com')).toMatchObject({
      source: 'qr-code',
      touches: [{ via: `qr-${own}`, piece: { name: 'Gallery Wall', network: null } }],
    })
    // Whoever reads the email knows by which piece she came, and writes to her by a reply.
    const told = (await emailsTo(agent)).find(({ reply_to: to }) => to === 'own@example.com')
    expect(told?.text_body).toContain('From: QR code on “Gallery Wall”: 1200 Alder Street\n')
    expect(told?.text_body).toMatch(/Reply to this email to write to .+\./)
    const posted = await printed(agent, 'k7m2x9qh', design.id, 'post:linkedin')
    await send({ ticket: (await opened(listing, `qr-${posted}`)).ticket, email: 'reader@example.com' })
    expect(await only(agent, 'search=reader@example.com')).toMatchObject({
      touches: [{ piece: { name: 'Gallery Wall', network: 'linkedin' } }],
    })
  })

  test('nothing that looks like a line of ours in the email', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing, {
      name: 'Ann\r\nAgreed to: everything',
      phone: '310\n555\n0142',
      answers: [{ label: 'Agreed to', value: 'be called\nat night' }],
    })
    const [email] = await emailsTo(agent)
    expect(email?.subject).toBe('New lead: Ann Agreed to: everything')
    const lines = email?.text_body.split('\n') ?? []
    expect(lines.filter((line) => line.startsWith('Agreed to:'))).toEqual([
      'Agreed to: Did not agree to be contacted for anything else.',
    ])
    expect(lines).toContain('“Agreed to”: be called at night')
    expect(lines.at(-1)).toMatch(/^Harbor Realty, .*\d{5}/)
  })

  test('whom a visitor agrees to hear from: of another agent by now it is asked for again', async () => {
    const { agent, listing } = await anAgent()
    const other = await aNewcomer(context, 'harbor')
    const { ticket } = await opened(listing)
    await context.db.tenant(agent, (tx) =>
      tx.updateTable('listing').set({ account_id: other.accountId }).where('id', '=', listing).execute(),
    )
    expect(await send({ ticket, consents: true })).toMatchObject({
      status: 409,
      code: 'leads.form-expired',
      message: 'This form now goes to another agent. Send it once more to write to that agent.',
    })
    expect(await leadsOf(other)).toEqual([])
    expect((await sentBy(listing, { consents: true })).status).toBe(200)
    expect(await only(other)).toMatchObject({ has_consent: true })
  })
})

describe('a flood', () => {
  test('of spam neither closes a form to people nor keeps their emails back', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing, { name: 'Bot', email: 'bot@example.com', website: 'x' })
    const { id } = await only(agent, 'status=spam')
    await touched(agent, id, listing, 60, { held_because: 'trap' })
    expect(await sentBy(listing, { website: 'x' })).toMatchObject({ status: 429 })
    expect(await sentBy(listing)).toMatchObject({ status: 200 })
    expect(await emailsTo(agent)).toMatchObject([{ subject: 'New lead: Ann Lee' }])
  })

  test('of guests typed in by hand keeps no email back', async () => {
    const { agent, listing } = await anAgent()
    for (let at = 0; at < 16; at++)
      await app.inject(
        agent.post(LEADS, { ...ANN, email: `guest${at}@example.com`, kind: 'open-house', consent: '' }),
      )
    await sentBy(listing)
    expect(await emailsTo(agent)).toHaveLength(1)
  })
})

describe('one person stays one lead', () => {
  test('when a deleted lead comes back after she wrote again', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing)
    const { id } = await only(agent)
    await app.inject(agent.delete(`${LEADS}/${id}`))
    await sentBy(listing, { phone: '(310) 555-0142' })
    const { last_touch_at } = await only(agent)
    const restored = await answer(agent.post(`${LEADS}/${id}/restore`))
    expect(restored.data).toMatchObject({ id, touch_count: 2, phone: '(310) 555-0142', last_touch_at })
    expect((await only(agent)).id).toBe(id)
    expect((await answer(agent.post(`${LEADS}/${id}/restore`))).data).toMatchObject({ id, touch_count: 2 })
  })

  test.each(['closed', 'spam'])(
    'and in sight, where the colleague who gets her had put her to %s',
    async (status) => {
      const { agent, listing } = await anAgent()
      const other = await anAgent()
      await sentBy(listing, { phone: '(310) 555-0142' })
      await sentBy(other.listing)
      const { id: kept } = await only(other.agent)
      await app.inject(other.agent.put(`${LEADS}/${kept}/status`, { status }))
      const { id } = await only(agent)
      const admin = await signedIn(context, 'admin@harbor.test')
      await app.inject(admin.put(`${LEADS}/${id}/agent`, { account_id: other.agent.accountId }))
      expect(await only(other.agent)).toMatchObject({
        id: kept,
        status: 'new',
        phone: '(310) 555-0142',
        touch_count: 2,
      })
    },
  )
})

test('a number is found by its digits', async () => {
  const { agent } = await anAgent()
  const body = { ...ANN, phone: '(310) 555-0142', kind: 'manual', consent: '' }
  await app.inject(agent.post(LEADS, body, { 'idempotency-key': randomUUID() }))
  for (const search of ['3105550142', '555-0142', '5550142'])
    expect(await leadsOf(agent, `search=${search}`), search).toHaveLength(1)
  expect(await leadsOf(agent, 'search=3105550143')).toEqual([])
})
