/** Steps that email: each address once, whatever stops, repeats or overlaps; and what keeps them from going out. */
import { sql } from 'kysely'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Results } from '@frontage/contracts/results.ts'
import type { StepFields } from '@frontage/contracts/campaigns.ts'
import { anApp, anotherProcessOf, anonymous } from '@frontage/testing/app.ts'
import {
  anOwner,
  CAMPAIGNS,
  changeList,
  eachWeek,
  movableClock,
  on,
  runCampaigns,
  type MovableClock,
} from '@frontage/testing/campaigns.ts'
import { aListOfEmails, anEmail, EMAILS } from '@frontage/testing/emails.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { addressHash } from '../../platform/address-hash.ts'
import { NotHandedOver } from '../../platform/mail/not-handed-over.ts'
import { sendQueued } from '../../platform/mail/send-due.ts'
import { sendDueEmails } from '../emails/send-due.ts'
import { suppress } from '../emails/suppression-repository.ts'
import { storeLead } from '../leads/store-lead.ts'
import { insertReached } from './recipients-repository.ts'
import { insertRun } from './runs-repository.ts'

/** A Monday. */
const START = '2027-03-01T18:00:00Z'
const NINE = '2027-03-10T17:00:00Z'
const clock: MovableClock = movableClock(START)
const reached: string[] = []
const links = new Map<string, string>()
const shop = await anApp({
  clock,
  mailer: {
    kind: 'smtp',
    send: async ({ to, unsubscribeUrl }) => {
      if (to.endsWith('@refused.test')) throw new NotHandedOver('never', new Error('550 no such mailbox'))
      if (!to.endsWith('.test') || to.endsWith('harbor.test')) return
      reached.push(to)
      links.set(to, new URL(unsubscribeUrl).pathname)
    },
  },
})
const { app, context } = shop
const HARBOR = scopeOfTenant('harbor')
beforeEach(async () => {
  clock.set(START)
  await sendQueued(context, HARBOR)
  reached.length = 0
})

type Owner = Awaited<ReturnType<typeof anOwner>>

async function sendAll(rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await sendDueEmails(context, HARBOR)
    await sendQueued(context, HARBOR)
    clock.add(6 / 3600)
  }
}
const people = (...addresses: string[]): [string, string][] =>
  addresses.map((one) => ['Zoë Müller-Weiß', one])
const listOf = (owner: Owner, ...addresses: string[]) => aListOfEmails(app, owner.user, people(...addresses))
const step = (
  schedule: StepFields['schedule'],
  emailId: string,
  change: Partial<StepFields> = {},
): Partial<StepFields> & Pick<StepFields, 'schedule'> => ({
  ...{ kind: 'email', schedule, email_id: emailId },
  ...change,
})
const resultsOf = async (owner: Owner, id: string): Promise<Results> =>
  (await app.inject(owner.user.get(`${CAMPAIGNS}/${id}/results`))).json().data
const mine = () => reached.toSorted()

describe('each address once', () => {
  test('overlapping lists, a refused address, two processes: the others get it once, and it is counted', async () => {
    const owner = await anOwner(shop)
    const email = await anEmail(app, owner.user)
    const lists = [
      await listOf(owner, 'ann@a.test', 'bob@refused.test', 'no address'),
      await listOf(owner, 'ANN@a.test', 'cid@a.test'),
    ]
    const { id } = await owner.make([step(on('2027-03-10'), email.id, { list_ids: lists })])
    expect((await owner.estimate(id)).steps).toMatchObject([
      { problem: null, pieces: 3, doubled: 1, cents: 0, times: 1 },
    ])
    expect(await owner.approve(id, null)).toMatchObject({ state: 'running', steps: [{ is_approved: true }] })
    clock.set('2027-03-10T16:59:59Z')
    await owner.run()
    await sendAll()
    expect(reached).toEqual([])
    clock.set(NINE)
    const other = await anotherProcessOf(shop)
    await Promise.allSettled([owner.run(), runCampaigns(other.context, owner.user)])
    await owner.run()
    await sendAll()
    expect(mine()).toEqual(['ann@a.test', 'cid@a.test'])
    expect(await owner.history(id)).toMatchObject([
      { state: 'done', emails: 3, pieces: 0, cost_cents: 0, email: { counts: { sent: 2, failed: 1 } } },
    ])
    expect(await owner.read(id)).toMatchObject({ state: 'ended', emails: 3, pieces: 0 })
    // No provider says what became of them: a 0 of that is none.
    const reports = { is_delivery_read: false, are_replies_read: false }
    expect(await resultsOf(owner, id)).toMatchObject({
      emails: { sent: 2, failed: 1, waiting: 0, ...reports },
    })
    context.settings.sendgridWebhookKey = 'any'
    expect(await resultsOf(owner, id)).toMatchObject({ emails: { ...reports, is_delivery_read: true } })
    context.settings.sendgridWebhookKey = undefined
    context.settings.replies = { domain: 'reply.example.com', sendgridKey: 'any' }
    expect(await resultsOf(owner, id)).toMatchObject({ emails: { ...reports, are_replies_read: true } })
    context.settings.replies = undefined
    // It is the campaign's: the list of emails shows what was written.
    const { rows } = (await app.inject(owner.user.get(EMAILS))).json().data
    expect(rows).toMatchObject([{ id: email.id, state: 'draft' }])
  })

  test('paused in the middle it goes on with the next, without whoever unsubscribed since', async () => {
    const owner = await anOwner(shop)
    const email = await anEmail(app, owner.user)
    const addresses = Array.from({ length: 25 }, (_, nth) => `p${String(nth).padStart(2, '0')}@b.test`)
    const list = await listOf(owner, ...addresses)
    const { id } = await owner.make([
      step(on('2027-03-10'), email.id, { list_ids: [list] }),
      { kind: 'remind', schedule: on('2027-04-10'), message: 'Later' },
    ])
    await owner.approve(id, null)
    clock.set(NINE)
    await owner.run()
    await sendAll(1)
    expect(reached).toHaveLength(20)
    await owner.change(id, 'paused')
    await sendAll()
    expect(reached).toHaveLength(20)
    const [run] = await owner.history(id)
    const sent = (await app.inject(owner.user.get(`${EMAILS}/${run?.email?.id}`))).json().data
    expect(sent).toMatchObject({ state: 'paused', paused_because: 'by-campaign' })
    // Of another email of hers: what waits for the last one is not sent.
    const alone = await listOf(owner, 'p24@b.test')
    const second = await owner.make([step(on('2027-03-10'), email.id, { list_ids: [alone] })])
    clock.set(START)
    await owner.approve(second.id, null)
    clock.set('2027-03-10T17:05:00Z')
    await owner.run()
    await sendAll(2)
    const link = links.get('p24@b.test') ?? ''
    await app.inject(anonymous('harbor', link, { method: 'POST' }))
    await owner.change(id, 'running')
    await owner.run()
    await sendAll()
    expect(mine()).toEqual(addresses)
    expect(reached.filter((to) => to === 'p24@b.test')).toHaveLength(1)
    expect((await owner.history(id))[0]?.email?.counts).toMatchObject({ sent: 24, skipped: 1 })
  })

  test('whoever left the list and comes back, and a campaign that is saved and approved again, get nothing again', async () => {
    const owner = await anOwner(shop)
    const email = await anEmail(app, owner.user)
    const both = await listOf(owner, 'ann@c.test', 'bob@c.test')
    const [alone, back] = [await listOf(owner, 'ann@c.test'), await listOf(owner, 'bob@c.test', 'new@c.test')]
    const weekly = step(eachWeek('2027-03-08'), email.id, { list_ids: [both], audience: 'once' })
    const { id } = await owner.make([weekly])
    await owner.approve(id, null)
    const week = async (day: string, lists: string[]) => {
      await owner.save(id, {
        name: `Again ${day}`,
        steps: (await owner.read(id)).steps.map(({ id: stepId, schedule, audience }) => ({
          ...{ id: stepId, kind: 'email', schedule, audience, email_id: email.id, list_ids: lists },
          ...{ design_id: null, target: 'lists', message: '', fills_listing: false },
        })),
      })
      await owner.approve(id, null)
      clock.set(day)
      await owner.run()
      await sendAll()
    }
    await week('2027-03-08T17:00:00Z', [both])
    await week('2027-03-15T16:00:00Z', [alone])
    await week('2027-03-22T16:00:00Z', [back, alone])
    expect(mine()).toEqual(['ann@c.test', 'bob@c.test', 'new@c.test'])
    expect((await owner.history(id)).map(({ state, reason, emails }) => ({ state, reason, emails }))).toEqual(
      [
        { state: 'done', reason: null, emails: 1 },
        { state: 'skipped', reason: 'nobody-to-email', emails: 0 },
        { state: 'done', reason: null, emails: 2 },
      ],
    )
  })

  test('a lead who agreed is written once when she comes in; one who did not is not', async () => {
    const owner = await anOwner(shop)
    const email = await anEmail(app, owner.user)
    const when = { kind: 'event', event: 'lead-new' } as const
    const { id } = await owner.make([step(when, email.id, { target: 'lead' })])
    await owner.approve(id, null)
    const comesIn = (name: string, consent: string | null) =>
      context.db.tenant(HARBOR, (tx) =>
        storeLead(
          tx,
          HARBOR,
          {
            ...{ accountId: owner.user.accountId, kind: 'open-house', answers: [], form: null, via: '' },
            ...{ consent, heldBecause: null, submission: null },
            fields: { name, email: `${name.toLowerCase()}@d.test`, phone: '', message: 'Hello' },
          },
          clock.now(),
        ),
      )
    const yes = 'Write to me'
    await comesIn('Ann', yes)
    await comesIn('Bob', null)
    await comesIn('Ann', yes)
    await owner.run()
    await sendAll()
    await owner.run()
    await sendAll()
    expect(mine()).toEqual(['ann@d.test'])
    const found = await owner.history(id)
    expect(found.map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual([
      'done null',
      'skipped no-consent',
    ])
    expect(await owner.read(id)).toMatchObject({ state: 'running' })
  })
})

describe('what keeps an email from going out is said, and nothing is sent', () => {
  test.each([
    ['email-gone', (owner: Owner, id: string) => app.inject(owner.user.delete(`${EMAILS}/${id}`))],
    [
      'email-unfinished',
      (owner: Owner, id: string) =>
        changeEmail(owner, sql`update marketing_email set subject = '' where id = ${id}`),
    ],
    [
      'list-gone',
      (owner: Owner, _id: string, list: string) =>
        app.inject(owner.user.delete(`/marketingcenter/api/v1/mailinglists/${list}`)),
    ],
  ] as const)('%s', async (reason, spoil) => {
    const owner = await anOwner(shop)
    const email = await anEmail(app, owner.user)
    const list = await listOf(owner, 'ann@e.test')
    const { id } = await owner.make([step(on('2027-03-10'), email.id, { list_ids: [list] })])
    await owner.approve(id, null)
    await spoil(owner, email.id, list)
    clock.set(NINE)
    await owner.run()
    await owner.run()
    await sendAll()
    expect(reached).toEqual([])
    expect((await owner.read(id)).waiting).toMatchObject([{ state: 'held', reason }])
    expect(await owner.emails('held')).toHaveLength(1)
  })

  test('a step whose lists changed waits for its owner; an email ended in the middle goes to nobody more', async () => {
    const owner = await anOwner(shop)
    const email = await anEmail(app, owner.user)
    const [list, other] = [await listOf(owner, 'ann@f.test'), await listOf(owner, 'bob@f.test')]
    const { id } = await owner.make([step(on('2027-03-10'), email.id, { list_ids: [list] })])
    await owner.approve(id, null)
    const [{ id: stepId } = { id: '' }] = (await owner.read(id)).steps
    const kept = { ...step(on('2027-03-10'), email.id), id: stepId, kind: 'email', design_id: null } as const
    const changed = { ...kept, target: 'lists', audience: 'again', message: '', email_id: email.id } as const
    await owner.save(id, { steps: [{ ...changed, list_ids: [list, other], fills_listing: false }] })
    clock.set(NINE)
    await owner.run()
    expect((await owner.read(id)).waiting).toMatchObject([{ reason: 'not-approved' }])
    await owner.approve(id, null)
    await owner.run()
    await owner.run()
    expect((await owner.history(id))[0]).toMatchObject({ state: 'done', emails: 2 })
    // It has ended by itself; who pauses the email pauses it there.
    const sent = (await owner.history(id))[0]?.email?.id ?? ''
    await app.inject(owner.user.post(`${EMAILS}/${sent}/action`, { action: 'cancel' }))
    await sendAll()
    expect(reached).toEqual([])
  })
})

test('a post is told of with its text and the way to the photos', async () => {
  const owner = await anOwner(shop)
  const { id } = await owner.make([
    {
      kind: 'post',
      schedule: { kind: 'event', event: 'listing-new' },
      message: 'Just listed 🏡\r\nCome & see',
    },
  ])
  await owner.approve(id, null)
  const listing = await aListing(app, owner.user, { street: '7 Bay', status: 'active' })
  await owner.run()
  await owner.run()
  const [told, ...others] = await owner.emails('reminder')
  expect(others).toEqual([])
  expect(told?.subject).toBe('Time to post')
  expect(told?.text_body).toContain('Come & see')
  expect(told?.text_body).toContain(`/listings/${listing.id}`)
})

const changeEmail = ({ user }: Owner, change: ReturnType<typeof sql>) =>
  context.db.tenant(user, (tx) => change.execute(tx))

describe('before it is approved', () => {
  const get = async (owner: Owner, path: string) =>
    (await app.inject(owner.user.get(`${CAMPAIGNS}/${path}`))).json()

  test('each recipient’s email is shown with her own name, one after the other, or found by words', async () => {
    const owner = await anOwner(shop)
    const list = await aListOfEmails(app, owner.user, [
      ['Zoë Müller-Weiß', 'zoe@one.test'],
      ['Ann Lee', 'ann@two.test'],
      ['Zoë Second', 'second@three.test'],
    ])
    const email = await anEmail(app, owner.user)
    const { id, steps } = await owner.make([step(on('2027-03-10'), email.id, { list_ids: [list] })])
    const at = (query: string) => get(owner, `${id}/steps/${steps[0]?.id}/email?${query}`)
    const names = await Promise.all([0, 1, 2].map((recipient) => at(`recipient=${recipient}`)))
    expect(names.map(({ data }) => data.name)).toEqual(['Zoë Müller-Weiß', 'Ann Lee', 'Zoë Second'])
    expect(names.map(({ data }) => [data.place, data.recipients])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ])
    expect(names[0]?.data.html).toContain('Hi Zoë')
    expect(names[1]?.data.html).toContain('Hi Ann')
    expect((await at('search=zo%C3%AB&recipient=1')).data).toMatchObject({
      place: 2,
      to: 'second@three.test',
    })
    expect((await at('search=two.test')).data).toMatchObject({ place: 1, name: 'Ann Lee' })
    expect((await at('search=nobody')).data).toMatchObject({ place: null })
    expect((await at('recipient=4000')).data).toMatchObject({ place: 2 })
    // Whoever unsubscribed, or is somebody else's, is shown to nobody.
    const colleague = await anOwner(shop)
    expect((await get(colleague, `${id}/steps/${steps[0]?.id}/email`)).code).toBe('campaigns.missing')
    expect((await get(owner, `${id}/steps/${steps[0]?.id}/recipients?show=left-out`)).data.rows).toEqual([])
  })

  test('an email names each address that it leaves out, with why', async () => {
    const owner = await anOwner(shop)
    const first = await aListOfEmails(app, owner.user, [
      ['Zoë Müller-Weiß', 'zoe@out.test'],
      ['Gone <b>Girl</b>', 'gone@out.test'],
      ['Bounced Bob', 'bob@out.test'],
      ['Nobody', ''],
      ['Had It', 'had@out.test'],
    ])
    const second = await listOf(owner, 'ZOE@out.test', 'new@out.test')
    const email = await anEmail(app, owner.user)
    const lists = { list_ids: [first, second], audience: 'once' as const }
    const { id, steps } = await owner.make([step(eachWeek('2027-03-08'), email.id, lists)])
    await context.db.tenant(owner.user, async (tx) => {
      for (const [address, reason] of [
        ['gone@out.test', 'unsubscribed'],
        ['bob@out.test', 'bounced'],
      ] as const)
        await suppress(
          tx,
          owner.user,
          {
            ...{ accountId: owner.user.accountId, addressHash: addressHash(owner.user, address) },
            ...{ email: address, reason },
          },
          clock.now(),
        )
      const run = await insertRun(tx, owner.user, {
        ...{ campaignId: id, stepId: steps[0]?.id ?? '', occurrence: '2027-03-01', state: 'done' },
        ...{ occursAt: clock.now(), chargeAt: clock.now(), now: clock.now() },
      })
      const turn = { stepId: steps[0]?.id ?? '', turn: '', runId: run ?? '' }
      await insertReached(tx, owner.user, turn, [addressHash(owner.user, 'had@out.test')])
    })
    const at = async (query: string) =>
      (await get(owner, `${id}/steps/${steps[0]?.id}/recipients?show=left-out&${query}`)).data
    const all = await at('pageSize=100')
    expect(all.left_out).toEqual([
      { address: 'Gone <b>Girl</b> <gone@out.test>', sentence: 'Unsubscribed.' },
      { address: 'Bounced Bob <bob@out.test>', sentence: 'The address does not take email.' },
      {
        address: 'Zoë Müller-Weiß <ZOE@out.test>',
        sentence: 'In the lists more than once, and gets it once.',
      },
      {
        address: 'Had It <had@out.test>',
        sentence: 'This step reached it before, and each address gets it once.',
      },
      { address: 'Contacts', sentence: '1 row of this list has no email address.' },
    ])
    expect(all).toMatchObject({ totalRows: 5, doubled: 1, refused: 4, rows: [] })
    expect((await at('search=bob')).left_out).toHaveLength(1)
    const paged = await at('pageSize=2&pageNumber=2')
    expect([paged.totalRows, paged.left_out.length]).toEqual([5, 2])
    // The same count as before it is approved.
    expect((await owner.estimate(id)).steps).toMatchObject([{ pieces: 2, doubled: 1 }])
  })

  test('a mailing names the addresses that it leaves out, and pages through thousands', async () => {
    const owner = await anOwner(shop, { rows: 3000 })
    await changeList(context, owner.user, owner.list, (rows) =>
      rows.map((row, at) => (at === 7 ? { ...row, name: 'Bad <b>Address</b>', zip: 'nowhere' } : row)),
    )
    const { id, steps } = await owner.make([owner.mailing(on('2027-03-10'))])
    const at = async (query: string) =>
      (await get(owner, `${id}/steps/${steps[0]?.id}/recipients?${query}`)).data
    const last = await at('pageSize=100&pageNumber=30')
    expect(last.rows).toHaveLength(99)
    expect(last).toMatchObject({ totalRows: 2999, refused: 1, left_out: [] })
    expect((await at('search=neighbor,%202999')).rows).toMatchObject([{ name: 'Neighbor 2999' }])
    const out = await at('show=left-out')
    expect(out).toMatchObject({ totalRows: 1, rows: [] })
    expect(out.left_out[0].address).toContain('Bad <b>Address</b>')
    expect(out.left_out[0].sentence).toMatch(/\.$/)
    expect((await at('show=left-out&search=neighbor')).totalRows).toBe(0)
  })
})
