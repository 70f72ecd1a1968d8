/** Guests who sign the sheet of an open house become leads of its agent: once, at the time they signed, however late they are sent. */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/leads.ts'
import type { Lead } from '@frontage/contracts/leads.ts'
import type { Sheet } from '@frontage/contracts/sign-in-sheet.ts'
import { anApp, hostOf, signedIn, type TenantUid, type User } from '@frontage/testing/app.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'

const clock = { movedBy: 0, now: () => new Date(Date.now() + clock.movedBy) }
const { app, context } = await anApp({ clock })
const API = '/marketingcenter/api/v1'
const HOUR = 60 * 60_000
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const MISSING = { status: 404, code: 'leads.form-missing' }
const start = (user: User, listing: string) =>
  answer(user.post(templateOf(calls.startSheet), { listing_id: listing }))

/** @param before how long ago the sheet was started, in milliseconds */
async function aSheet(before = 0): Promise<Sheet & { agent: User; listing: string }> {
  const agent = await aNewcomer(context, 'harbor')
  const { id: listing } = await aListing(app, agent)
  clock.movedBy = -before
  const { data } = await start(agent, listing)
  clock.movedBy = 0
  return { ...data, agent, listing }
}
let tablets = 0
const signIn = (sheet: Sheet, over: object = {}, uid: TenantUid = 'harbor') =>
  answer({
    headers: { host: hostOf(uid) },
    remoteAddress: `10.1.${tablets >> 8}.${tablets++ & 255}`,
    method: 'POST',
    url: templateOf(calls.signIn),
    payload: {
      ...{ pass: sheet.pass, guest: randomUUID(), signed_at: new Date().toISOString() },
      ...{ name: 'Zoë <b>Größ</b> 🏡', email: 'zoe@example.com', phone: '', has_agent: 'no', consents: true },
      ...over,
    },
  })
const only = async (user: User): Promise<Lead> => {
  const { rows } = (await answer(user.get(`${API}/leads`))).data
  expect(rows).toHaveLength(1)
  return (await answer(user.get(`${API}/leads/${rows[0].id}`))).data
}
const countLeads = async (user: User) => (await answer(user.get(`${API}/leads`))).data.totalRows
const emails = ({ agent }: { agent: User }) =>
  context.db.tenant(agent, (tx) =>
    tx
      .selectFrom('outgoing_message as m')
      .innerJoin('account as a', 'a.email', 'm.recipient')
      .select('m.subject')
      .where('a.id', '=', agent.accountId)
      .where('m.effect_key', 'like', 'lead:%')
      .execute(),
  )

test('a guest is a lead at once, with the sentence that she agreed to', async () => {
  const sheet = await aSheet()
  expect(sheet).toMatchObject({ name: '1200 Alder Street' })
  expect((await signIn(sheet)).status).toBe(200)
  const lead = await only(sheet.agent)
  expect(lead).toMatchObject({ source: 'open-house', has_consent: true })
  expect(lead.touches).toMatchObject([
    {
      ...{
        kind: 'open-house',
        name: 'Zoë <b>Größ</b> 🏡',
        form_name: '1200 Alder Street',
        held_because: null,
      },
      answers: [{ label: 'Are you working with an agent?', value: 'No' }],
      consent: { text: sheet.consent },
    },
  ])
  expect(await emails(sheet)).toHaveLength(1)
})

test('who is sent late has the time when she signed, and is told of in the list alone', async () => {
  const sheet = await aSheet(30 * HOUR)
  const signed = new Date(Date.now() - 28 * HOUR).toISOString()
  expect((await signIn(sheet, { signed_at: signed, consents: false })).status).toBe(200)
  expect(await only(sheet.agent)).toMatchObject({ last_touch_at: signed, has_consent: false })
  expect(await emails(sheet)).toEqual([])
})

test.each([
  ['in the future', 5 * HOUR, 1],
  ['long before the sheet', -5000 * HOUR, 3],
  ['after the sheet ended', 0, 30],
])('a tablet whose clock is %s says nothing of it', async (_what, by, started) => {
  const sheet = await aSheet(started * HOUR)
  await signIn(sheet, { signed_at: new Date(Date.now() + by).toISOString() })
  const at = Date.parse((await only(sheet.agent)).last_touch_at)
  expect(at).toBeLessThanOrEqual(Math.min(Date.now(), Date.parse(sheet.started_at) + 24 * HOUR))
  expect(at).toBeGreaterThanOrEqual(Date.parse(sheet.started_at))
})

test('is taken once, however often and from wherever it is sent', async () => {
  const sheet = await aSheet()
  const guest = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => signIn(sheet, { guest })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  await signIn(sheet, { guest: guest.toUpperCase() })
  expect((await only(sheet.agent)).touch_count).toBe(1)
  const other = await aSheet()
  expect((await signIn(other, { guest })).status).toBe(200)
  expect(await countLeads(other.agent)).toBe(1)
})

test('who wrote since keeps her place', async () => {
  const sheet = await aSheet(10 * HOUR)
  await signIn(sheet)
  const { last_touch_at: last } = await only(sheet.agent)
  await signIn(sheet, { signed_at: new Date(Date.now() - 9 * HOUR).toISOString() })
  expect(await only(sheet.agent)).toMatchObject({ touch_count: 2, last_touch_at: last })
})

test('a sheet is nothing after seven days, on another site, or changed', async () => {
  const old = await aSheet(7 * 24 * HOUR + 1000)
  expect(await signIn(old)).toMatchObject({ status: 409, code: 'leads.form-expired' })
  const sheet = await aSheet()
  expect(await signIn(sheet, {}, 'summit')).toMatchObject(MISSING)
  expect(await signIn(sheet, { pass: `${sheet.pass.slice(0, -2)}AA` })).toMatchObject(MISSING)
  expect(await signIn(sheet, { name: ' ' })).toMatchObject({ status: 422, data: { field: 'name' } })
  expect(await countLeads(sheet.agent)).toBe(0)
})

test('guests of a house that was sold or deleted meanwhile are not lost', async () => {
  const sheet = await aSheet()
  await app.inject(sheet.agent.delete(`${API}/listings/${sheet.listing}`))
  expect((await signIn(sheet)).status).toBe(200)
  expect(await countLeads(sheet.agent)).toBe(1)
})

test('only its own agent starts the sheet of a listing', async () => {
  const { agent, listing } = await aSheet()
  expect((await start(agent, listing)).status).toBe(200)
  expect(await start(await aNewcomer(context, 'harbor'), listing)).toMatchObject(MISSING)
  expect(await start(await signedIn(context, 'agent@summit.test'), listing)).toMatchObject(MISSING)
  expect(await start(agent, randomUUID())).toMatchObject(MISSING)
})
