/** What a leaving user has goes to a colleague: looked at first, put on record, taken back by Undo. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ManagedUser } from '@frontage/contracts/people.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { CAMPAIGNS, campaignsOf, on } from '@frontage/testing/campaigns.ts'
import { aListOfEmails, anEmail, EMAILS } from '@frontage/testing/emails.ts'
import { aDesign, aMailingList } from '@frontage/testing/designs.ts'
import { aLeadOf } from '@frontage/testing/leads.ts'
import { aListing } from '@frontage/testing/listings.ts'

const { app, context } = await anApp()
const HARBOR = scopeOfTenant('harbor')
const PATH = '/managetenants/api/v1'
const admin = await signedIn(context, 'admin@harbor.test')
const leaving = await signedIn(context, 'nora.fields@harbor.test')
const colleague = await signedIn(context, 'victor.almeida@harbor.test')

const json = async (request: InjectOptions) => (await app.inject(request)).json()
const belongingsOf = async (id: string): Promise<ManagedUser['belongings']> =>
  (await json(admin.get(`${PATH}/people/${id}`))).data.belongings
const asked = (to: string, what: string, from = leaving.accountId) => ({
  kind: 'people.hand-over',
  input: { to },
  selection: { all: { from, what } },
})

test('designs with their photos, lists and open orders go to a colleague, and come back', async () => {
  const photo = await context.db.tenant(HARBOR, (tx) =>
    tx
      .insertInto('file')
      .values({
        tenant_id: 'harbor',
        account_id: leaving.accountId,
        purpose: 'photo',
        name: 'house.jpg',
        media_type: 'image/jpeg',
        content_hash: 'a house of hers',
        byte_size: 1,
        storage_key: 'harbor/no/house.jpg',
        width_px: 1,
        height_px: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const placed = { house: { image: { fileId: photo.id, zoom: 1, x: 0.5, y: 0.5 } } }
  const design = await aDesign(context, leaving, { slots: placed })
  await aMailingList(context, leaving, 3)
  const listing = await aListing(app, leaving, {
    mls_number: 'RM-1',
    photos: [{ file_id: photo.id, description: '' }],
  })
  const made = { kind: 'property', listing_id: listing.id }
  const { data: landing } = await json(leaving.post('/marketingcenter/api/v1/landing-pages', made))
  await aLeadOf(app, leaving)
  await aListing(app, colleague, { mls_number: 'RM-1' })
  const order = await context.db.tenant(HARBOR, (tx) =>
    tx
      .updateTable('orders')
      .set({ status: 'in-production' })
      .where('id', 'in', (of) =>
        of.selectFrom('orders').select('id').where('account_id', '=', leaving.accountId).limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const [hers, his] = await Promise.all([belongingsOf(leaving.accountId), belongingsOf(colleague.accountId)])
  expect(hers.designs).toBeGreaterThan(0)
  expect(hers.landing).toBeGreaterThan(0)
  expect(hers.lists).toBeGreaterThan(0)
  expect(hers.orders).toBeGreaterThan(0)

  const everything = asked(
    colleague.accountId,
    'designs,listings,landing,leads,lists,uploads,campaigns,orders',
  )
  const total =
    hers.designs +
    hers.listings +
    hers.landing +
    hers.leads +
    hers.lists +
    hers.uploads +
    hers.campaigns +
    hers.orders
  const dryRun = (await json(admin.post(`${PATH}/bulk-actions/preview`, everything))).data
  expect(dryRun).toMatchObject({ total, changed: total, refused: 0 })
  expect(await belongingsOf(leaving.accountId)).toEqual(hers)

  const { data: done } = await json(admin.post(`${PATH}/bulk-actions`, everything))
  expect(done).toMatchObject({ state: 'done', changed: total, refused: 0 })
  expect(await belongingsOf(leaving.accountId)).toEqual({
    designs: 0,
    listings: 0,
    landing: 0,
    leads: 0,
    lists: 0,
    uploads: 0,
    campaigns: 0,
    orders: 0,
  })
  expect(await belongingsOf(colleague.accountId)).toEqual({
    designs: his.designs + hers.designs,
    listings: his.listings + hers.listings,
    landing: his.landing + hers.landing,
    leads: his.leads + hers.leads,
    lists: his.lists + hers.lists,
    uploads: his.uploads + hers.uploads,
    campaigns: his.campaigns + hers.campaigns,
    orders: his.orders + hers.orders,
  })

  const rows = await context.db.tenant(HARBOR, async (tx) => ({
    design: await tx.selectFrom('design').selectAll().where('id', '=', design.id).executeTakeFirstOrThrow(),
    photos: await tx
      .selectFrom('file')
      .select(['id', 'account_id'])
      .where('content_hash', '=', 'a house of hers')
      .execute(),
    order: await tx.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow(),
    entries: await tx
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', 'in', [design.id, order.id])
      .execute(),
  }))
  const copy = rows.photos.find(({ account_id }) => account_id === colleague.accountId)
  expect(rows.photos).toHaveLength(2)
  const { data: taken } = await json(colleague.get(`/marketingcenter/api/v1/listings/${listing.id}`))
  expect(taken).toMatchObject({ is_own: true, state: { mls_number: '', photos: [{ file_id: copy?.id }] } })
  expect((await app.inject(leaving.get(`/marketingcenter/api/v1/listings/${listing.id}`))).statusCode).toBe(
    404,
  )
  const { data: page } = await json(colleague.get(`/marketingcenter/api/v1/landing-pages/${landing.id}`))
  expect(page.shown.photos).toMatchObject([{ file_id: copy?.id }])
  expect(JSON.stringify(rows.design.slots)).toContain(copy?.id)
  expect(JSON.stringify(rows.design.slots)).not.toContain(photo.id)
  // The order stays with who bought it.
  expect(rows.order.account_id).toBe(leaving.accountId)
  expect(rows.order.contact_account_id).toBe(colleague.accountId)
  expect(rows.entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['designs.handed-over', 'order-contact']),
  )
  const opened = await app.inject(colleague.get(`/marketingcenter/api/v1/orders/${order.id}`))
  expect(opened.statusCode).toBe(200)
  const managed = await json(admin.get(`/marketingcenter/api/v1/manage-orders/${order.id}`))
  expect(managed.data.contact.email).toBe('victor.almeida@harbor.test')
  expect(managed.data.buyer.email).toBe('nora.fields@harbor.test')

  await json(admin.post(`${PATH}/bulk-actions/${done.id}/undo`))
  expect(await belongingsOf(leaving.accountId)).toEqual(hers)
  expect(await belongingsOf(colleague.accountId)).toEqual(his)
})

test('nothing goes to someone of another brokerage, or whose account is closed', async () => {
  const elsewhere = await signedIn(context, 'agent@summit.test')
  await aDesign(context, leaving)
  const { data } = await json(admin.post(`${PATH}/bulk-actions`, asked(elsewhere.accountId, 'designs')))
  expect(data.changed).toBe(0)
  expect(data.refused).toBeGreaterThan(0)
})

test('a running campaign goes as a plan: paused, with its email as a copy, and nothing is sent before it is approved', async () => {
  const owner = campaignsOf({ app, context }, leaving)
  const next = campaignsOf({ app, context }, colleague)
  const email = await anEmail(app, leaving, { subject: 'Spring 🏡' })
  const list = await aListOfEmails(app, leaving, [['Zoë Müller-Weiß', 'zoe@handed.test']])
  const tomorrow = on(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  const step = { kind: 'email' as const, schedule: tomorrow, email_id: email.id }
  const { id } = await owner.make([{ ...step, list_ids: [list] }])
  await owner.approve(id, null)
  const { data: done } = await json(
    admin.post(`${PATH}/bulk-actions`, asked(colleague.accountId, 'lists,campaigns')),
  )
  expect(done).toMatchObject({ state: 'done', refused: 0 })
  expect((await app.inject(leaving.get(`${CAMPAIGNS}/${id}`))).statusCode).toBe(404)
  const taken = await next.read(id)
  expect(taken).toMatchObject({
    ...{ state: 'paused', card_name: '', approved_at: null },
    steps: [{ is_approved: false, problem: null, email: { subject: 'Spring 🏡' }, lists: [{ id: list }] }],
  })
  expect(taken.steps[0]?.email_id).not.toBe(email.id)
  const mine = await json(colleague.get(`${EMAILS}/${taken.steps[0]?.email_id}`))
  expect(mine.data).toMatchObject({ state: 'draft', counts: { sent: 0 } })
  expect(await next.approve(id, null)).toMatchObject({ state: 'running', steps: [{ is_approved: true }] })
})

test('what a campaign was just sending goes on in nobody else’s name, and goes on once it is back', async () => {
  const owner = campaignsOf({ app, context }, leaving)
  const next = campaignsOf({ app, context }, colleague)
  const email = await anEmail(app, leaving)
  const list = await aListOfEmails(app, leaving, [['Zoë Müller-Weiß', 'zoe@half.test']])
  const tomorrow = on(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  const { id } = await owner.make([
    { kind: 'email', schedule: tomorrow, email_id: email.id, list_ids: [list] },
  ])
  await owner.approve(id, null)
  const { rows } = await context.db.tenant(HARBOR, (tx) =>
    sql<{
      id: string
    }>`insert into marketing_email (tenant_id, account_id, subject, preheader, body, audience, state,
        campaign_id, confirmed_at, due_at, created_at, updated_at)
      select tenant_id, account_id, subject, preheader, body, audience, 'sending', ${id}::uuid, now(), now(), now(), now()
        from marketing_email where id = ${email.id} returning id`.execute(tx),
  )
  const begun = rows[0]?.id ?? ''
  const stateOf = async () =>
    (
      await context.db.tenant(HARBOR, (tx) =>
        tx.selectFrom('marketing_email').select('state').where('id', '=', begun).executeTakeFirstOrThrow(),
      )
    ).state
  const { data: done } = await json(
    admin.post(`${PATH}/bulk-actions`, asked(colleague.accountId, 'lists,campaigns')),
  )
  expect(await stateOf()).toBe('paused')
  await next.approve(id, null)
  expect(await stateOf()).toBe('paused')
  await next.change(id, 'paused')
  await next.change(id, 'running')
  expect(await stateOf()).toBe('paused')

  await json(admin.post(`${PATH}/bulk-actions/${done.id}/undo`))
  await owner.approve(id, null)
  expect(await stateOf()).toBe('sending')
})
