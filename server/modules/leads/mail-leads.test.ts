/** Leads with a postal address become a mailing list like any other, of their own agent alone. */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aLeadOf } from '@frontage/testing/leads.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import type { Lead } from '@frontage/contracts/leads.ts'
import type { MailingList } from '@frontage/contracts/lists.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const LEADS = `${API}/leads`
const MAKE = `${API}/leads-mailing-list`
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const OAK = { street: '12 Oak Lane', unit: 'Apt 4', city: 'Portland', state: 'Oregon', zip: '97205' }
const STORED = { ...OAK, state: 'OR' }

let agent: User
beforeEach(async () => {
  agent = await aNewcomer(context, 'harbor')
})

let people = 0
async function aLeadAt(address: object | null, name = 'Ann Lee', user = agent): Promise<Lead> {
  const lead = await aLeadOf(app, user, { name, email: `lead${people++}@example.com` })
  if (!address) return lead
  const changed = await answer(user.put(`${LEADS}/${lead.id}/address`, { address }))
  expect(changed.status, JSON.stringify(changed)).toBe(200)
  return changed.data
}
const make = (user: User, body: object = {}, key: string = randomUUID()) =>
  answer({
    ...user.post(MAKE, { name: 'Neighbors', ...body }),
    headers: { ...user.post(MAKE).headers, 'idempotency-key': key },
  })
const recipients = async (user: User, { id }: MailingList) =>
  (await answer(user.get(`${API}/mailinglists/${id}/recipients`))).data.rows

test('an address is stored as lists store it, changed, and taken away', async () => {
  const lead = await aLeadAt(OAK)
  expect(lead.address).toEqual(STORED)
  const path = `${LEADS}/${lead.id}/address`
  expect(await answer(agent.put(path, { address: { ...OAK, zip: '10001' } }))).toMatchObject({
    ...{ status: 422, code: 'leads.unusable', data: { field: 'zip' } },
    message: expect.stringContaining('not in Oregon'),
  })
  expect((await answer(agent.get(`${LEADS}/${lead.id}`))).data.address).toEqual(STORED)
  const file = (await app.inject(agent.get(`${LEADS}-file`))).body
  expect(file).toContain('"12 Oak Lane","Apt 4","Portland","OR","97205"')
  expect((await answer(agent.put(path, { address: null }))).data.address).toBeNull()
})

test('it is the owner’s alone to change', async () => {
  const lead = await aLeadAt(null)
  for (const email of ['admin@harbor.test', 'manager@harbor.test', 'agent@summit.test']) {
    const other = await signedIn(context, email)
    expect(await answer(other.put(`${LEADS}/${lead.id}/address`, { address: OAK }))).toMatchObject({
      ...{ status: 404, code: 'leads.missing' },
    })
  }
})

test('a name that is longer than a list keeps is cut, not left out', async () => {
  await aLeadAt(OAK, 'Ann '.repeat(30).trim())
  const list = (await make(agent)).data
  const [row] = await recipients(agent, list)
  expect(row.name).toMatch(/^(?:Ann ){19}Ann$/)
})

test('those with an address become a list, two at one address get one piece', async () => {
  const ann = await aLeadAt(OAK)
  await aLeadAt({ ...OAK, street: '12 OAK LN' }, 'Bo Lee')
  await aLeadAt({ ...OAK, street: '1 Elm Street', unit: '' }, 'Cy')
  await aLeadAt(null, 'Without')
  const spam = await aLeadAt({ ...OAK, street: '9 Spam Road' }, 'Spam')
  await app.inject(agent.put(`${LEADS}/${spam.id}/status`, { status: 'spam' }))
  const gone = await aLeadAt({ ...OAK, street: '8 Gone Road' }, 'Gone')
  await app.inject(agent.delete(`${LEADS}/${gone.id}`))
  const other = await aNewcomer(context, 'harbor')
  const hers = await aLeadAt({ ...OAK, street: '7 Other Road' }, 'Other', other)

  const key = randomUUID()
  const made = await make(agent, {}, key)
  expect(made).toMatchObject({ status: 201, data: { row_count: 2, removed_count: 1, one_per: 'household' } })
  expect(await recipients(agent, made.data)).toMatchObject([
    { name: 'Ann Lee', ...STORED },
    { name: 'Cy', street: '1 Elm Street' },
  ])
  // Pressed twice, it is one.
  expect((await make(agent, {}, key)).data.id).toBe(made.data.id)
  expect((await make(agent, { lead_ids: [ann.id] })).data).toMatchObject({ row_count: 1, removed_count: 0 })
  expect((await make(agent, { search: 'Cy' })).data).toMatchObject({ row_count: 1 })
  // A colleague's lead, one that is spam, and one without an address are nobody to mail to.
  for (const body of [
    { lead_ids: [hers.id] },
    { lead_ids: [spam.id] },
    { search: 'Without' },
    { status: 'spam' },
  ])
    expect(await make(agent, body)).toMatchObject({ status: 422, code: 'leads.no-address' })
  expect((await answer(agent.get(`${LEADS}?with_address=yes`))).data.totalRows).toBe(3)
})

test('whoever takes a lead over has its address', async () => {
  const admin = await signedIn(context, 'admin@harbor.test')
  const colleague = await aNewcomer(context, 'harbor')
  const email = 'twin@example.com'
  const lead = await aLeadOf(app, agent, { email })
  await app.inject(agent.put(`${LEADS}/${lead.id}/address`, { address: OAK }))
  const twin = await aLeadOf(app, colleague, { email })
  const to = { account_id: colleague.accountId }
  expect((await answer(admin.put(`${LEADS}/${lead.id}/agent`, to))).data).toMatchObject({
    ...{ id: twin.id, address: STORED },
  })
})
