/** Forms become leads of the agent whose form it is: once, as text, with what was agreed to, and for nobody else to read. */
import { randomUUID } from 'node:crypto'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { sql } from 'kysely'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Lead, LeadForm } from '@frontage/contracts/leads.ts'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { deleteOldLeads } from './delete-old-leads.ts'

const clock = { movedBy: 0, now: () => new Date(Date.now() + clock.movedBy) }
const { app, context } = await anApp({ clock })
const API = '/marketingcenter/api/v1'
const LEADS = `${API}/leads`
const MISSING = { status: 404, code: 'leads.missing' }
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
/** Each from an address of her own, so that no test meets the limit of another. */
let visitors = 0
const visitor = () => ({
  headers: { host: hostOf('harbor') },
  remoteAddress: `10.0.${visitors >> 8}.${visitors++ & 255}`,
})
const ANN = { name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Is it still for sale?' }

/** A form that went out so long ago that a person can have filled it in. */
async function opened(listing: string, { via = '', before = 10_000 } = {}): Promise<LeadForm> {
  clock.movedBy = -before
  const { data } = await answer({
    ...visitor(),
    method: 'GET',
    url: `${API}/public/lead-forms?form=open-house&id=${listing}${via && `&via=${via}`}`,
  })
  clock.movedBy = 0
  return data
}
const send = (payload: object) =>
  answer({
    ...visitor(),
    method: 'POST',
    url: `${API}/public/leads`,
    payload: { ...ANN, consents: false, ...payload },
  })
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
      .select(['subject', 'text_body', 'html_body'])
      .where('recipient', '=', email)
      .where('effect_key', 'like', 'lead:%')
      .execute()
  })
const placed = (user: User, place: object) =>
  context.db.tenant(user, (tx) =>
    tx.updateTable('account').set(place).where('id', '=', user.accountId).execute(),
  )

describe('a form that is sent', () => {
  test('is a lead of its agent, with the sentence that was agreed to and when', async () => {
    const { agent, listing } = await anAgent()
    const form = await opened(listing)
    expect(form.consent).toContain('Harbor Realty')
    const answers = [{ label: 'Do you have an agent?', value: 'Nein, “noch” nicht 🏡' }]
    const message = 'One\r\ntwo'
    expect(await send({ ...form, message, answers, consents: true })).toMatchObject({ status: 200 })
    const lead = await only(agent)
    expect(lead).toMatchObject({
      ...{ name: 'Ann Lee', email: 'ann@example.com', status: 'new', source: 'open-house' },
      ...{ is_own: true, has_consent: true, touch_count: 1, may_assign: false },
    })
    expect(lead.touches).toMatchObject([
      {
        message,
        answers,
        form_name: '1200 Alder Street',
        held_because: null,
        consent: { text: form.consent },
      },
    ])
    expect(Date.now() - Date.parse(lead.touches[0]?.consent?.at ?? '')).toBeLessThan(60_000)
    expect(await emailsTo(agent)).toMatchObject([{ subject: 'New lead: Ann Lee' }])
  })

  test('is taken once, however often it is sent, at the same time too', async () => {
    const { agent, listing } = await anAgent()
    const { ticket } = await opened(listing)
    const replies = await Promise.all(Array.from({ length: 5 }, () => send({ ticket })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await only(agent)).touch_count).toBe(1)
    expect(await emailsTo(agent)).toHaveLength(1)
  })

  test('is text, whatever is in it', async () => {
    const { agent, listing } = await anAgent()
    const name = '<img src=x onerror=alert(1)>'
    const message = '<script>alert("&amp;")</script>'
    await sentBy(listing, { name, message, email: '"\'=cmd@example.com'.replace(/["']/g, '') })
    const [email] = await emailsTo(agent)
    expect(email?.html_body).not.toMatch(/<img src=x|<script/)
    expect(email?.html_body).toContain('&#60;script&#62;')
    expect(email?.text_body).toContain(message)
    expect((await only(agent)).touches[0]).toMatchObject({ name, message })
    const file = await app.inject(agent.get(`${API}/leads-file`))
    expect(file.headers['content-disposition']).toBe('attachment; filename="leads.csv"')
    expect(file.body).toContain(`"'=cmd@example.com"`)
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ email: '', phone: '' }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12' }, 'phone'],
  ])('with %o says what is missing, and can be sent again', async (fields, field) => {
    const { agent, listing } = await anAgent()
    const { ticket } = await opened(listing)
    expect(await send({ ticket, ...fields })).toMatchObject({ status: 422, data: { field } })
    expect(await leadsOf(agent)).toEqual([])
    expect((await send({ ticket })).status).toBe(200)
    expect(await leadsOf(agent)).toHaveLength(1)
  })

  test('is nothing with a ticket that is old, changed, of another site, or of a house that is gone', async () => {
    const { agent, listing } = await anAgent()
    const old = await opened(listing, { before: 25 * 60 * 60_000 })
    expect(await send(old)).toMatchObject({ status: 409, code: 'leads.form-expired' })
    const { ticket } = await opened(listing)
    const FORM_MISSING = { status: 404, code: 'leads.form-missing' }
    expect(await send({ ticket: `${ticket.slice(0, -2)}AA` })).toMatchObject(FORM_MISSING)
    expect(await send({ ticket: 'x' })).toMatchObject(FORM_MISSING)
    const elsewhere = { headers: { host: hostOf('summit') }, method: 'POST' as const }
    const payload = { ...ANN, ticket, consents: true }
    expect(await answer({ ...elsewhere, url: `${API}/public/leads`, payload })).toMatchObject(FORM_MISSING)
    const url = `${API}/public/lead-forms?form=open-house&id=${listing}`
    expect(await answer({ ...elsewhere, method: 'GET', url })).toMatchObject(FORM_MISSING)
    await app.inject(agent.delete(`${API}/listings/${listing}`))
    expect(await send({ ticket })).toMatchObject(FORM_MISSING)
    expect(await leadsOf(agent)).toEqual([])
  })

  test('too often is refused, and what was taken before is still answered as it was', async () => {
    const { agent, listing } = await anAgent()
    const first = await opened(listing)
    await send(first)
    const lead = await only(agent)
    await context.db.tenant(agent, (tx) =>
      tx
        .insertInto('lead_touch')
        .values(
          Array.from({ length: 60 }, () => ({
            ...{ tenant_id: 'harbor', lead_id: lead.id, kind: 'open-house' as const, name: 'Many' },
            ...{ email: '', phone: '', email_key: '', phone_key: '', message: '', answers: '[]' },
            ...{ form: 'open-house', form_id: listing, form_name: '', via: '', at: new Date() },
          })),
        )
        .execute(),
    )
    expect(await sentBy(listing)).toMatchObject({ status: 429, code: 'leads.form-busy' })
    expect((await send(first)).status).toBe(200)
    expect((await only(agent)).touch_count).toBe(61)
  })
})

describe('the same person', () => {
  test('is one lead of an agent, by email or by number, and another lead of another agent', async () => {
    const { agent, listing } = await anAgent()
    const other = await anAgent()
    await sentBy(listing)
    await sentBy(listing, { email: ' ANN@Example.com ', phone: '(310) 555-0142', name: 'Ann L.' })
    await sentBy(listing, { email: '', phone: '310.555.0142' })
    await sentBy(other.listing)
    const lead = await only(agent)
    expect(lead).toMatchObject({ name: 'Ann Lee', phone: '(310) 555-0142', touch_count: 3 })
    expect(lead.touches.map(({ name }) => name)).toEqual(['Ann Lee', 'Ann L.', 'Ann Lee'])
    expect((await only(other.agent)).touch_count).toBe(1)
    expect((await emailsTo(agent)).map(({ subject }) => subject).sort()).toEqual([
      'Ann L. wrote again',
      'Ann Lee wrote again',
      'New lead: Ann Lee',
    ])
  })

  test('at the same moment is one lead too', async () => {
    const { agent, listing } = await anAgent()
    const forms: LeadForm[] = []
    for (let at = 0; at < 4; at++) forms.push(await opened(listing))
    await Promise.all(forms.map(({ ticket }) => send({ ticket })))
    expect((await only(agent)).touch_count).toBe(4)
  })

  test('is looked at again when she writes after she was closed', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing)
    const { id } = await only(agent)
    await app.inject(agent.put(`${LEADS}/${id}/status`, { status: 'closed' }))
    await sentBy(listing)
    expect((await only(agent)).status).toBe('new')
  })
})

describe('spam', () => {
  test.each([
    ['trap', { website: 'https://casino.example' }, {}],
    ['links', { message: 'http://a http://b http://c' }, {}],
    ['fast', {}, { before: 500 }],
  ])('known by %s is held back until its agent rescues it', async (because, fields, how) => {
    const { agent, listing } = await anAgent()
    expect((await send({ ...(await opened(listing, how)), ...fields })).status).toBe(200)
    expect(await leadsOf(agent)).toEqual([])
    expect(await emailsTo(agent)).toEqual([])
    const held = await only(agent, 'status=spam')
    expect(held.touches).toMatchObject([{ held_because: because }])
    const rescued = await answer(agent.put(`${LEADS}/${held.id}/status`, { status: 'new' }))
    expect(rescued.data).toMatchObject({ status: 'new', touches: [{ held_because: null }] })
    expect(await leadsOf(agent)).toHaveLength(1)
  })

  test('beside what a known person wrote changes nothing of her lead', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing)
    const before = await only(agent)
    await sentBy(listing, { website: 'x', phone: '310 555 0142' })
    const after = await only(agent)
    expect(after).toMatchObject({ status: 'new', phone: '', last_touch_at: before.last_touch_at })
    expect(after.touches.map((touch) => touch.held_because)).toContain('trap')
  })

  test('that the agent marked stays spam, whatever comes from the same address', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing)
    const { id } = await only(agent)
    await app.inject(agent.put(`${LEADS}/${id}/status`, { status: 'spam' }))
    await sentBy(listing)
    expect(await leadsOf(agent)).toEqual([])
    expect((await only(agent, 'status=spam')).touches.map((touch) => touch.held_because)).toEqual([
      'marked',
      'marked',
    ])
  })
})

describe('an agent', () => {
  test('adds a lead by hand once, writes notes, deletes and brings back', async () => {
    const { agent } = await anAgent()
    const body = { ...ANN, kind: 'open-house', consent: 'You may call me.' }
    const once = { 'idempotency-key': randomUUID() }
    const made = await answer(agent.post(LEADS, body, once))
    expect(made).toMatchObject({ status: 201, data: { has_consent: true, source: 'open-house' } })
    expect((await answer(agent.post(LEADS, body, once))).data.id).toBe(made.data.id)
    const { id } = await only(agent)
    const noted = await answer(agent.post(`${LEADS}/${id}/notes`, { text: 'Called.\nNo answer.' }))
    expect(noted.data.notes).toMatchObject([{ text: 'Called.\nNo answer.', kind: 'note', is_own: true }])
    const note = `${LEADS}/${id}/notes/${noted.data.notes[0].id}`
    expect((await answer(agent.delete(note))).data.notes).toEqual([])
    expect(await answer(agent.delete(note))).toMatchObject(MISSING)
    expect((await answer(agent.delete(`${LEADS}/${id}`))).status).toBe(200)
    expect(await answer(agent.get(`${LEADS}/${id}`))).toMatchObject(MISSING)
    expect((await answer(agent.post(`${LEADS}/${id}/restore`))).data.id).toBe(id)
    expect(await leadsOf(agent)).toHaveLength(1)
  })

  test('finds leads by words, status and source, page by page', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing, { name: 'Zoë 100% _Ümlaut', email: 'zoe@example.com' })
    await app.inject(agent.post(LEADS, { ...ANN, kind: 'manual', consent: '' }))
    const names = async (query: string) => (await leadsOf(agent, query)).map(({ name }) => name)
    expect(await names('search=zo%C3%AB%20example.com')).toEqual(['Zoë 100% _Ümlaut'])
    expect(await names('search=100%25')).toEqual(['Zoë 100% _Ümlaut'])
    expect(await names('search=nobody')).toEqual([])
    expect(await names('source=manual')).toEqual(['Ann Lee'])
    expect(await names('status=client')).toEqual([])
    const first = (await answer(agent.get(`${LEADS}?pageSize=1`))).data
    expect(first).toMatchObject({ totalRows: 2, rows: [{ name: 'Ann Lee' }] })
    expect(await names(`pageSize=1&at=${first.next}`)).toEqual(['Zoë 100% _Ümlaut'])
  })

  test('finds leads by parts of what they are called now, by an index that no other brokerage reads', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing, { name: 'Penelope Quirke', email: 'pq@example.com', phone: '(310) 555-0177' })
    const names = async (query: string) => (await leadsOf(agent, query)).map(({ name }) => name)
    for (const search of ['nelop', 'QUIRKE', '3105550177', '555-01', 'pq', 'penelope,quirke'])
      expect(await names(`search=${encodeURIComponent(search)}`), search).toEqual(['Penelope Quirke'])
    const { id } = await only(agent)
    await context.db.tenant(agent, (tx) =>
      tx.updateTable('lead').set({ name: 'Penny Jones' }).where('id', '=', id).execute(),
    )
    expect(await names('search=quirke')).toEqual([])
    expect(await names('search=nny%20jon')).toEqual(['Penny Jones'])
    const idsIn = async (tenantId: string, most: number) =>
      (
        await context.db.tenant(scopeOfTenant(tenantId), (tx) =>
          sql<{ ids: string[] | null }>`select leads_named('%penny jones%', ${most}::int) as ids`.execute(tx),
        )
      ).rows[0]?.ids
    expect(await idsIn('harbor', 10)).toEqual([id])
    expect(await idsIn('summit', 10)).toEqual([])
    // More than are asked for are looked for in the list itself.
    expect(await idsIn('harbor', 0)).toBeNull()
  })

  test('finds leads in capitals, of whatever language', async () => {
    const { agent, listing } = await anAgent()
    await sentBy(listing, { name: 'İpek ΠΑΠΠΑΣ' })
    for (const search of ['İpek', 'ΠΑΠΠΑΣ', 'Σ'])
      expect(await leadsOf(agent, `search=${encodeURIComponent(search)}`), search).toHaveLength(1)
  })

  test('has no rights on those of others; a manager looks at her team’s and gives them to one of it', async () => {
    const { agent, listing } = await anAgent()
    const colleague = await aNewcomer(context, 'harbor')
    const outsider = await aNewcomer(context, 'harbor')
    const manager = await aNewcomer(context, 'harbor')
    await placed(agent, { team: 'Pier' })
    await placed(colleague, { team: 'Pier' })
    await placed(manager, { team: 'Pier', is_manager: true })
    await sentBy(listing)
    const { id } = await only(agent)
    const path = `${LEADS}/${id}`
    expect(await answer(colleague.get(path))).toMatchObject(MISSING)
    expect(await answer(colleague.post(`${path}/notes`, { text: 'x' }))).toMatchObject(MISSING)
    expect(await answer(agent.put(`${path}/agent`, { account_id: colleague.accountId }))).toMatchObject({
      status: 403,
    })
    expect(await answer(agent.get(`${LEADS}?whose=team`))).toMatchObject({ status: 403 })
    expect(await answer(manager.get(path))).toMatchObject({ data: { is_own: false, may_assign: true } })
    expect(await answer(manager.put(`${path}/status`, { status: 'client' }))).toMatchObject(MISSING)
    expect(await answer(manager.delete(path))).toMatchObject(MISSING)
    expect((await leadsOf(manager, 'whose=team')).map((lead) => lead.id)).toEqual([id])
    expect(await leadsOf(manager)).toEqual([])
    const give = (to: User) => answer(manager.put(`${path}/agent`, { account_id: to.accountId }))
    expect(await give(outsider)).toMatchObject({ status: 422, code: 'leads.nobody' })
    expect(await give(colleague)).toMatchObject({ data: { agent: { id: colleague.accountId } } })
    expect(await answer(agent.get(path))).toMatchObject(MISSING)
    expect((await only(colleague)).notes).toMatchObject([{ kind: 'owner', is_own: false }])
    const admin = await signedIn(context, 'admin@harbor.test')
    expect((await answer(admin.get(path))).status).toBe(200)
    const elsewhere = await signedIn(context, 'admin@summit.test')
    expect(await answer(elsewhere.get(path))).toMatchObject(MISSING)
  })

  test('who has the person already gets one lead out of two', async () => {
    const { agent, listing } = await anAgent()
    const other = await anAgent()
    await sentBy(listing)
    await sentBy(other.listing)
    const { id } = await only(agent)
    const { id: kept } = await only(other.agent)
    const admin = await signedIn(context, 'admin@harbor.test')
    const given = await answer(admin.put(`${LEADS}/${id}/agent`, { account_id: other.agent.accountId }))
    expect(given.data).toMatchObject({ id: kept, touch_count: 2 })
    expect((await only(other.agent)).notes).toHaveLength(1)
    expect(await answer(admin.get(`${LEADS}/${id}`))).toMatchObject(MISSING)
  })
})

test('deleted leads, and spam that nobody rescued, go after thirty days', async () => {
  const { agent, listing } = await anAgent()
  await sentBy(listing)
  const { id } = await only(agent)
  await sentBy(listing, { email: 'bot@example.com', website: 'x' })
  await sentBy(listing, { email: 'kept@example.com' })
  await app.inject(agent.delete(`${LEADS}/${id}`))
  const left = async (days: number) => {
    const now = new Date(Date.now() + days * 24 * 60 * 60_000)
    await context.db.tenant(agent, (tx) => deleteOldLeads(tx, agent, now))
    return context.db.tenant(agent, (tx) =>
      tx.selectFrom('lead').select('email').where('account_id', '=', agent.accountId).execute(),
    )
  }
  expect(await left(29.9)).toHaveLength(3)
  expect(await left(30.1)).toEqual([{ email: 'kept@example.com' }])
})
