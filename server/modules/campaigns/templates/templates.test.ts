/** Templates of campaigns: written by authors, started from by agents, and what a delay after an event does. */
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CampaignTemplateFields, OfferedTemplate } from '@frontage/contracts/campaign-templates.ts'
import type { Campaign } from '@frontage/contracts/campaigns.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { DEMO_CAMPAIGN_TEMPLATES } from '@frontage/catalog/brokerages/campaign-templates.ts'
import { READY_MADE } from '@frontage/domain/campaigns/ready-made.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import {
  A_CAMPAIGN_TEMPLATE,
  A_TEMPLATE_STEP,
  aCampaignTemplate,
  CAMPAIGN_TEMPLATES as PATH,
  OFFERED,
} from '@frontage/testing/campaign-templates.ts'
import { anOwner, CAMPAIGNS, movableClock } from '@frontage/testing/campaigns.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { storeLead } from '../../leads/store-lead.ts'

const START = '2027-03-01T18:00:00Z'
const clock = movableClock(START)
const shop = await anApp({ clock })
const { app, context } = shop
beforeEach(() => clock.set(START))
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const elsewhere = await signedIn(context, 'admin@summit.test')
// For as long as the clock may be moved.
for (const who of [admin, editor, agent, elsewhere])
  await context.db.tenant(who, (tx) =>
    tx
      .updateTable('session')
      .set({ seen_at: '2100-01-01', expires_at: '2100-01-01' })
      .where('account_id', '=', who.accountId)
      .execute(),
  )
const BULK = '/managetenants/api/v1/bulk-actions'
const json = async (request: InjectOptions) => (await app.inject(request)).json()
const save = (who: User, one: { id: string; version: string }, state: object) =>
  app.inject(
    who.put(`${PATH}/${one.id}`, { version: one.version, state: { ...A_CAMPAIGN_TEMPLATE, ...state } }),
  )
const bulk = async (input: object, id: string) =>
  (await json(admin.post(BULK, { kind: 'campaign-templates.change', input, selection: { ids: [id] } }))).data
const offered = async (who: User): Promise<OfferedTemplate[]> => (await json(who.get(OFFERED))).data.rows
const start = (who: User, id: string, name = 'Mine') =>
  app.inject(
    who.post(CAMPAIGNS, {
      ...{ name, time_zone: 'America/Los_Angeles' },
      template: { id, starts_on: '2027-03-08' },
    }),
  )
const MAIL = { ...A_TEMPLATE_STEP, kind: 'mail', text: '' } as const
const EMAIL: CampaignTemplateFields['steps'][number] = {
  ...A_TEMPLATE_STEP,
  kind: 'email',
  subject: 'Thank you, Zoë',
  text: 'First line\r\n\r\nSecond <b>line</b>',
  timing: { kind: 'event', days: 0, event: 'lead-new' },
  target: 'lead',
}

test('an author writes one; agents are offered it once it is published, before those of the product', async () => {
  const made = await aCampaignTemplate(app, editor, { name: 'Ärger 🏡 frei' })
  const ofProduct = READY_MADE.map(({ name }) => name)
  const ofDemonstration = DEMO_CAMPAIGN_TEMPLATES.harbor.name
  expect((await offered(agent)).map(({ name }) => name)).toEqual([ofDemonstration, ...ofProduct])
  await bulk({ status: 'published' }, made.id)
  const all = await offered(agent)
  expect(all.find(({ id }) => id === made.id)).toMatchObject({
    ...{ name: 'Ärger 🏡 frei', is_of_brokerage: true },
    steps: [{ kind: 'remind', title: 'Call Zoë Müller-Weiß 🏡' }],
  })
  const isOwn = all.map((one) => one.is_of_brokerage)
  expect(isOwn).toEqual([true, true, ...ofProduct.map(() => false)])
  const undone = await bulk({ status: 'retired' }, made.id)
  expect((await offered(agent)).some(({ id }) => id === made.id)).toBe(false)
  await app.inject(admin.post(`${BULK}/${undone.id}/undo`))
  expect((await offered(agent)).some(({ id }) => id === made.id)).toBe(true)
  const gone = {
    kind: 'campaign-templates.change',
    input: { is_deleted: true },
    selection: { ids: [made.id] },
  }
  expect((await json(admin.post(`${BULK}/preview`, gone))).data).toMatchObject({ changed: 1, removed: 1 })
  await bulk({ is_deleted: true }, made.id)
  expect((await offered(agent)).some(({ id }) => id === made.id)).toBe(false)
  const audit = await json(admin.get(`/managetenants/api/v1/audit?kind=campaign-template&about=${made.id}`))
  // All at one moment of this clock.
  expect(audit.data.rows.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'campaign-templates.created',
    'campaign-templates.deleted',
    'campaign-templates.published',
    'campaign-templates.published',
    'campaign-templates.retired',
  ])
})

test('what is published lacks nothing, and what is not said well is refused at its step', async () => {
  const empty = { ...A_CAMPAIGN_TEMPLATE, status: 'published', steps: [{ ...A_TEMPLATE_STEP, text: '' }] }
  expect(await json(admin.post(PATH, empty))).toMatchObject({
    code: 'campaign-templates.unusable',
    message: 'Step 1: Write what to remind agents of.',
  })
  const draft = await aCampaignTemplate(app, admin, { steps: [{ ...A_TEMPLATE_STEP, text: '' }] })
  const published = await bulk({ status: 'published' }, draft.id)
  expect(published).toMatchObject({ refused: 1, changed: 0 })
  expect((await app.inject(admin.post(PATH, { ...A_CAMPAIGN_TEMPLATE, name: '' }))).statusCode).toBe(422)
})

test('what could not be written is not said to be saved', async () => {
  const one = await aCampaignTemplate(app, admin)
  const change = (how: string) =>
    context.db.platform((owner) => sql.raw(`alter table campaign_template ${how}`).execute(owner))
  await change("add constraint broken check (description <> 'Broken') not valid")
  const reply = await save(admin, one, { description: 'Broken' })
  await change('drop constraint broken')
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { message: 'Something went wrong with this one, so it stays as it was.' },
  ])
  expect((await save(admin, one, { description: 'Whole' })).statusCode).toBe(200)
})

test('no more are put back than there may be', async () => {
  const one = await aCampaignTemplate(app, admin)
  const gone = await bulk({ is_deleted: true }, one.id)
  await context.db.tenant(admin, (tx) =>
    sql`insert into campaign_template (tenant_id, name)
      select ${admin.tenantId}, 'Filled' from generate_series(1, 200)`.execute(tx),
  )
  const undone = (await json(admin.post(`${BULK}/${gone.id}/undo`))).data
  expect(undone).toMatchObject({
    ...{ changed: 0, refused: 1 },
    reasons: [{ sentence: 'There are 200 campaign templates already. Delete one first.', count: 1 }],
  })
  await context.db.tenant(admin, (tx) =>
    tx.deleteFrom('campaign_template').where('name', '=', 'Filled').execute(),
  )
})

test('of two who edit the same one the second sees both sides, and nobody else’s is found or written by agents', async () => {
  const one = await aCampaignTemplate(app, admin)
  expect((await save(editor, one, { description: 'First' })).statusCode).toBe(200)
  const late = await save(admin, one, { description: 'Second' })
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'panel.changed-since', data: { theirs: { description: 'First' } } },
  ])
  expect((await save(admin, { id: one.id, version: late.json().data.version }, {})).statusCode).toBe(200)
  expect((await app.inject(elsewhere.get(`${PATH}/${one.id}`))).statusCode).toBe(404)
  expect((await save(elsewhere, one, {})).statusCode).toBe(404)
  expect((await app.inject(agent.get(PATH))).statusCode).toBe(403)
  await bulk({ status: 'published' }, one.id)
  expect((await start(elsewhere, one.id)).json().code).toBe('campaigns.template-gone')
})

test('a campaign is started with steps, designs and emails of the agent’s own, and keeps them', async () => {
  const owner = await anOwner(shop)
  const mailed = (await json(admin.get('/marketingcenter/api/v1/campaign-designs'))).data.rows[0]
  const steps: CampaignTemplateFields['steps'] = [
    { ...MAIL, template_id: mailed.id, timing: { kind: 'every', days: 2, count: 1, unit: 'month' } },
    { ...MAIL, template_id: mailed.id },
    { ...MAIL, template_id: '00000000-0000-4000-8000-000000000000' },
    EMAIL,
    A_TEMPLATE_STEP,
  ]
  const template = await aCampaignTemplate(app, admin, { status: 'published', steps })
  const reply = await start(owner.user, template.id)
  expect(reply.statusCode).toBe(201)
  const campaign: Campaign = reply.json().data
  expect(campaign).toMatchObject({
    state: 'draft',
    steps: [
      { kind: 'mail', schedule: { kind: 'every', from: '2027-03-10' }, design: { name: mailed.title } },
      { kind: 'mail', schedule: { kind: 'date', on: '2027-03-11' }, problem: 'Choose a mailing list.' },
      { kind: 'mail', design_id: null, problem: 'Choose a design.' },
      { kind: 'email', email: { subject: 'Thank you, Zoë' }, target: 'lead', problem: null },
      { kind: 'remind', message: 'Call Zoë Müller-Weiß 🏡' },
    ],
  })
  // One design for both steps that mail the same.
  expect(campaign.steps[0]?.design_id).toBe(campaign.steps[1]?.design_id)
  const email = await json(owner.user.get(`/marketingcenter/api/v1/emails/${campaign.steps[3]?.email_id}`))
  expect(email.data.fields.body).toContain('Second <b>line</b>')
  expect(email.data.fields.body).not.toContain('First line Second')

  const read = (await json(admin.get(`${PATH}/${template.id}`))).data
  expect(read.times_used).toBe(1)
  await save(admin, read, { status: 'published', steps: [{ ...A_TEMPLATE_STEP, text: 'Something else' }] })
  await bulk({ is_deleted: true }, template.id)
  expect((await owner.read(campaign.id)).steps).toEqual(campaign.steps)
  expect((await start(owner.user, template.id)).json().code).toBe('campaigns.template-gone')
})

test('each that comes with the product is started, and saved again as it is', async () => {
  const owner = await anOwner(shop)
  for (const { id, steps } of READY_MADE) {
    const campaign: Campaign = (await start(owner.user, id)).json().data
    expect(campaign.steps).toHaveLength(steps.length)
    expect((await owner.save(campaign.id, {})).steps).toHaveLength(steps.length)
  }
})

const aLead = (user: User, email: string) =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    storeLead(
      tx,
      scopeOfTenant('harbor'),
      {
        ...{ accountId: user.accountId, kind: 'open-house', answers: [], form: null, via: '', consent: null },
        ...{ heldBecause: null, submission: null },
        fields: { name: 'Zoë', email, phone: '', message: '' },
      },
      clock.now(),
    ),
  )

test('a step comes days after a lead at the hour of the campaign, once; not if its day is in a pause', async () => {
  const owner = await anOwner(shop)
  const later = { kind: 'event' as const, event: 'lead-new' as const, after_days: 2 }
  const made = await owner.make([
    { kind: 'remind', schedule: { ...later, after_days: 0 }, message: 'At once' },
    { kind: 'remind', schedule: later, message: 'Two days later' },
  ])
  await owner.approve(made.id, null)
  await aLead(owner.user, 'zoe@example.test')
  await owner.run()
  expect(await owner.emails('reminder')).toHaveLength(1)
  expect((await owner.read(made.id)).upcoming).toMatchObject([
    { state: 'planned', occurs_at: '2027-03-03T17:00:00.000Z' },
  ])
  clock.set('2027-03-03T16:59:59Z')
  await owner.run()
  expect(await owner.emails('reminder')).toHaveLength(1)
  clock.set('2027-03-03T17:00:00Z')
  await owner.run()
  await owner.run()
  expect(await owner.emails('reminder')).toHaveLength(2)

  await aLead(owner.user, 'ann@example.test')
  await owner.run()
  await owner.change(made.id, 'paused')
  clock.set('2027-03-06T17:00:00Z')
  await owner.change(made.id, 'running')
  await owner.run()
  expect(await owner.emails('reminder')).toHaveLength(3)
  expect(await owner.history(made.id)).toMatchObject([
    { state: 'missed', reason: 'paused' },
    { state: 'done' },
    { state: 'done' },
    { state: 'done' },
  ])
})

test('a mailing days after a listing is announced a day before it, and many at once still wait for her', async () => {
  const owner = await anOwner(shop)
  const schedule = { kind: 'event' as const, event: 'listing-new' as const, after_days: 3 }
  const { id } = await owner.make([owner.mailing(schedule)])
  await owner.approve(id, owner.card)
  for (let at = 1; at <= 6; at++) await aListing(app, owner.user, { street: `${at} Later` })
  await owner.run()
  clock.set('2027-03-03T16:59:59Z')
  await owner.run()
  expect(await owner.emails('announced')).toHaveLength(0)
  clock.set('2027-03-03T17:00:00Z')
  await owner.run()
  expect(await owner.emails('announced')).toHaveLength(5)
  expect((await owner.read(id)).waiting).toMatchObject([{ reason: 'many-at-once' }])
  expect(await owner.orders()).toHaveLength(0)
  clock.set('2027-03-04T17:00:00Z')
  await owner.run()
  expect(await owner.orders()).toHaveLength(5)
})

test('what waits for its day goes with its step: another delay, another hour, another event', async () => {
  const owner = await anOwner(shop)
  const later = { kind: 'event' as const, event: 'lead-new' as const, after_days: 2 }
  const [remind, mail] = [{ kind: 'remind' as const, message: 'Call' }, owner.mailing(later)]
  const { id } = await owner.make([{ ...remind, schedule: later }, mail])
  await owner.approve(id, owner.card)
  await aLead(owner.user, 'zoe@example.test')
  await owner.run()
  const comes = async () => {
    const { upcoming, waiting } = await owner.read(id)
    return { waits: waiting.length, at: upcoming.map(({ state, occurs_at }) => `${state} ${occurs_at}`) }
  }
  const both = (at: string) => ({ waits: 0, at: [`planned ${at}`, `planned ${at}`] })
  expect(await comes()).toEqual(both('2027-03-03T17:00:00.000Z'))
  await owner.save(id, { hour: 10 })
  expect(await comes()).toEqual(both('2027-03-03T18:00:00.000Z'))
  const { steps } = await owner.read(id)
  const changed = (schedule: typeof later) =>
    owner.save(id, { steps: steps.map((step) => ({ ...step, schedule })) })
  await changed({ ...later, after_days: 5 })
  expect(await comes()).toEqual(both('2027-03-06T18:00:00.000Z'))
  // A reminder needs no approval; the mailing waits for one when its time comes.
  clock.set('2027-03-06T18:00:00Z')
  await owner.run()
  expect(await owner.emails('reminder')).toHaveLength(1)
  expect((await owner.read(id)).waiting).toMatchObject([{ reason: 'not-approved' }])
  // What the step no longer waits for is nothing to approve.
  const sold = { kind: 'event' as const, event: 'listing-sold' as const }
  await owner.save(id, { steps: steps.map((step) => ({ ...step, schedule: sold })) })
  expect((await owner.read(id)).waiting).toEqual([])
})
