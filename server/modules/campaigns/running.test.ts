/** Campaigns from their approval to their orders, with a clock that is moved. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import {
  anOwner,
  CAMPAIGNS,
  changeList,
  eachWeek,
  movableClock,
  on,
  reachedBy,
  untilMailed,
} from '@frontage/testing/campaigns.ts'
import { aMailingList } from '@frontage/testing/designs.ts'

/** A Monday. */
const START = '2027-03-01T18:00:00Z'
const clock = movableClock(START)
const shop = await anApp({ clock })
const { app, context } = shop
beforeEach(() => clock.set(START))

describe('from the approval to the order', () => {
  test('announced a day before, charged on its day as it was agreed, and written down once', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    const { steps } = await owner.estimate(id)
    expect(steps).toMatchObject([{ problem: null, pieces: 300, times: 1 }])
    const approved = await owner.approve(id, owner.card)
    expect(approved).toMatchObject({ state: 'running', steps: [{ is_approved: true }] })
    await owner.run()
    expect(await owner.emails('announced')).toHaveLength(0)
    clock.set('2027-03-09T18:00:00Z')
    await owner.run()
    await owner.run()
    expect(await owner.emails('announced')).toHaveLength(1)
    // March 10, 9 o'clock in Los Angeles; announced an hour late, so an hour later.
    clock.set('2027-03-10T17:59:59Z')
    await owner.run()
    expect(await owner.orders()).toHaveLength(0)
    clock.set('2027-03-10T18:00:00Z')
    await owner.run()
    await owner.run()
    const [order, ...others] = await owner.orders()
    expect(others).toEqual([])
    expect(order?.total_cents).toBe(steps[0]?.cents)
    // Counted from the day it is ordered: printed, then five working days on the road.
    expect(order?.snapshot).toMatchObject({
      in_hands_on: '2027-03-19',
      lines: [{ in_hands_on: '2027-03-19' }],
    })
    expect(await owner.charges()).toHaveLength(1)
    expect(await owner.history(id)).toMatchObject([
      { state: 'done', pieces: 300, cost_cents: steps[0]?.cents, order: { number: order?.number } },
    ])
    expect(await owner.read(id)).toMatchObject({ state: 'ended', spent_cents: steps[0]?.cents, pieces: 300 })
  })

  test('approved on the very day: 24 hours pass before anything is charged, and a pause in them is free', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-02'))])
    clock.set('2027-03-02T16:59:00Z')
    await owner.approve(id, owner.card)
    await owner.run()
    clock.set('2027-03-03T16:58:00Z')
    await owner.run()
    expect(await owner.charges()).toHaveLength(0)
    await owner.change(id, 'paused')
    clock.set('2027-03-04T17:00:00Z')
    await owner.run()
    await owner.change(id, 'running')
    await owner.run()
    expect(await owner.charges()).toHaveLength(0)
    expect(await owner.history(id)).toMatchObject([{ state: 'missed', reason: 'paused' }])
  })

  test('a reminder is written once on its day, and costs nothing', async () => {
    const owner = await anOwner(shop)
    const step = {
      kind: 'remind' as const,
      schedule: on('2027-03-06'),
      message: 'Call Zoë 🏡\r\nand her mother',
    }
    const { id } = await owner.make([step])
    await owner.approve(id, null)
    clock.set('2027-03-06T16:59:59Z')
    await owner.run()
    expect(await owner.emails('reminder')).toHaveLength(0)
    clock.set('2027-03-06T17:00:00Z')
    await owner.run()
    await owner.run()
    expect(await owner.emails('reminder')).toMatchObject([{ subject: 'Reminder: Call Zoë 🏡' }])
    expect(await owner.read(id)).toMatchObject({ state: 'ended', spent_cents: 0 })
    // Taken out, it is still called what it was.
    await owner.save(id, { steps: [] })
    const calendar = '/marketingcenter/api/v1/campaign-calendar?from=2027-03-01&to=2027-03-31'
    const { entries } = (await app.inject(owner.user.get(calendar))).json().data
    expect(entries).toMatchObject([{ kind: 'remind', state: 'done' }])
  })

  test('what waits for its owner, however much, holds nothing up that has an hour', async () => {
    const owner = await anOwner(shop)
    const { id, steps } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    await context.db.tenant(owner.user, (tx) =>
      sql`insert into campaign_run (tenant_id, campaign_id, step_id, occurrence, state, reason, occurs_at, charge_at, created_at)
        select 'harbor', ${id}::uuid, ${steps[0]?.id}::uuid, 'listing-new ' || gen_random_uuid(), 'held', 'many-at-once',
          ${START}::timestamptz, ${START}::timestamptz, ${START}::timestamptz from generate_series(1, 1000)`.execute(
        tx,
      ),
    )
    await untilMailed(clock, owner.run)
    expect(await owner.orders()).toHaveLength(1)
  })

  test('what has ended is begun again by an approval alone, not by another window', async () => {
    const owner = await anOwner(shop)
    const remind = { kind: 'remind' as const, schedule: on('2027-03-20'), message: 'Call' }
    const { id } = await owner.make([remind])
    await owner.approve(id, null)
    await owner.change(id, 'ended')
    for (const state of ['paused', 'running'] as const) {
      const reply = await app.inject(owner.user.put(`${CAMPAIGNS}/${id}/state`, { state }))
      expect(reply.json().code).toBe('campaigns.not-approved')
    }
    expect(await owner.read(id)).toMatchObject({ state: 'ended' })
  })

  test('a day that is decades ahead is waited for', async () => {
    const owner = await anOwner(shop)
    const step = { kind: 'remind' as const, schedule: on('2099-03-06'), message: 'Open the time capsule' }
    const { id, steps } = await owner.make([step])
    expect(steps).toMatchObject([{ problem: null }])
    await owner.approve(id, null)
    await owner.run()
    expect(await owner.read(id)).toMatchObject({ state: 'running' })
    // The last month that can be spelled, after which no day begins.
    const calendar = '/marketingcenter/api/v1/campaign-calendar?from=9999-12-01&to=9999-12-31'
    const reply = await app.inject(owner.user.get(calendar))
    expect(reply.json().code).toBe('campaigns.days-unusable')
  })

  test('nothing runs that was not approved, and nothing is approved at another price than was seen', async () => {
    const owner = await anOwner(shop)
    const { id, revision, steps } = await owner.make([owner.mailing(on('2027-03-10'))])
    clock.set('2027-03-12T18:00:00Z')
    await owner.run()
    expect(await owner.orders()).toHaveLength(0)
    clock.set(START)
    const approve = (body: object) =>
      app.inject(
        owner.user.post(`${CAMPAIGNS}/${id}/approval`, {
          ...{ revision, payment_method: owner.card },
          ...{ steps: [{ step_id: steps[0]?.id, cents: 1 }] },
          ...body,
        }),
      )
    expect((await approve({})).json().code).toBe('campaigns.price-moved')
    expect((await approve({ steps: [] })).json().code).toBe('campaigns.price-moved')
    expect((await approve({ revision: revision - 1 })).json().code).toBe('campaigns.changed')
    const [{ cents } = { cents: 0 }] = (await owner.estimate(id)).steps
    const seen = { steps: [{ step_id: steps[0]?.id, cents }] }
    expect((await approve({ ...seen, payment_method: null })).json().code).toBe('campaigns.card-needed')
    const other = await anOwner(shop)
    expect((await approve({ ...seen, payment_method: other.card })).json().code).toBe('checkout.card-unknown')
    expect(await owner.read(id)).toMatchObject({ state: 'draft' })
  })
})

describe('whom it reaches', () => {
  test('an address that is on two lists gets one piece, however it is written', async () => {
    const owner = await anOwner(shop)
    const second = await aMailingList(context, owner.user, 400)
    await changeList(context, owner.user, second, (rows) =>
      rows.map((row, at) => (at === 6 ? { ...row, street: '7 PIER RD.', name: 'Somebody Else' } : row)),
    )
    const { id } = await owner.make([owner.mailing(on('2027-03-10'), { list_ids: [owner.list, second] })])
    expect((await owner.estimate(id)).steps).toMatchObject([{ pieces: 400, doubled: 300 }])
    await owner.approve(id, owner.card)
    await untilMailed(clock, owner.run)
    const [order] = await owner.orders()
    expect(order?.snapshot).toMatchObject({ lines: [{ quantity: 400, mailing_list: { row_count: 400 } }] })
  })

  test('one address that cannot be mailed to is named, and all others are mailed and noted', async () => {
    const owner = await anOwner(shop)
    await changeList(context, owner.user, owner.list, (rows) =>
      rows.map((row, at) => (at === 2 ? { ...row, zip: '10001' } : row)),
    )
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    await untilMailed(clock, owner.run)
    const [run] = await owner.history(id)
    expect(run).toMatchObject({ state: 'done', pieces: 299, refused: 1 })
    const removed = await app.inject(
      owner.user.get(`/marketingcenter/api/v1/mailinglists/${run?.list_id}/removed`),
    )
    expect(removed.json().data.rows).toMatchObject([{ reason: 'zip-elsewhere' }])
    expect(await reachedBy(context, owner.user, id)).toBe(299)
  })

  test('who left and came back gets nothing again from a step that reaches an address once', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'), { audience: 'once' })])
    await owner.approve(id, owner.card)
    await untilMailed(clock, owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    expect(await owner.orders()).toHaveLength(1)
    const everybody: Parameters<Parameters<typeof changeList>[3]>[0] = []
    await changeList(context, owner.user, owner.list, (rows) => {
      everybody.push(...rows)
      return rows.slice(10)
    })
    await untilMailed(clock, owner.run, '2027-03-14T16:00:00Z', '2027-03-15T17:00:00Z')
    await changeList(context, owner.user, owner.list, () => everybody)
    await untilMailed(clock, owner.run, '2027-03-21T16:00:00Z', '2027-03-22T17:00:00Z')
    expect(await owner.orders()).toHaveLength(1)
    expect(await owner.history(id)).toMatchObject([
      { state: 'skipped', reason: 'nobody-left' },
      { state: 'skipped', reason: 'nobody-left' },
      { state: 'done', pieces: 300 },
    ])
  })

  test('the lists that campaigns mail to are not among the user’s own', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    await untilMailed(clock, owner.run)
    const lists = await app.inject(owner.user.get('/marketingcenter/api/v1/mailinglists'))
    expect(lists.json().data.rows).toMatchObject([{ id: owner.list }])
  })
})

describe('changes in the middle', () => {
  test('a campaign that goes on after a pause mails nothing again and makes up for nothing', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'))])
    await owner.approve(id, owner.card)
    await untilMailed(clock, owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    await owner.change(id, 'paused')
    clock.set('2027-03-23T18:00:00Z')
    await owner.run()
    await owner.change(id, 'running')
    await owner.run()
    expect(await owner.orders()).toHaveLength(1)
    await untilMailed(clock, owner.run, '2027-03-28T16:00:00Z', '2027-03-29T16:00:00Z')
    expect(await owner.orders()).toHaveLength(2)
    expect((await owner.history(id)).map(({ state, occurrence }) => `${occurrence} ${state}`)).toEqual([
      '2027-03-29 done',
      '2027-03-22 missed',
      '2027-03-15 missed',
      '2027-03-08 done',
    ])
  })

  test('a week that was mailed is not mailed again at a later hour of its day, on the same lists', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'))])
    await owner.approve(id, owner.card)
    await untilMailed(clock, owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    expect(await owner.orders()).toHaveLength(1)
    await owner.save(id, { hour: 20 })
    await owner.approve(id, owner.card)
    await owner.run()
    // After the new hour, and after the 24 hours in which it could be stopped.
    await untilMailed(clock, owner.run, '2027-03-09T06:00:00Z', '2027-03-10T06:00:00Z')
    expect(await owner.orders()).toHaveLength(1)
    expect(await owner.emails('announced')).toHaveLength(1)
    expect(await reachedBy(context, owner.user, id)).toBe(300)
  })

  test('saving and approving again starts nothing again', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10')), owner.mailing(on('2027-03-24'))])
    await owner.approve(id, owner.card)
    await untilMailed(clock, owner.run)
    const { steps } = await owner.read(id)
    await owner.save(id, { name: 'Another name', hour: 8 })
    await owner.approve(id, owner.card)
    await owner.run()
    expect((await owner.read(id)).steps.map((step) => step.id)).toEqual(steps.map((step) => step.id))
    clock.add(48)
    await owner.run()
    expect(await owner.orders()).toHaveLength(1)
  })

  test('a step that does something else waits to be approved, says so once, and then mails', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    clock.set('2027-03-09T17:00:00Z')
    await owner.run()
    const more = await aMailingList(context, owner.user, 500)
    const [step] = (await owner.read(id)).steps
    expect(step).toBeDefined()
    if (!step) return
    const {
      design: _design,
      lists: _lists,
      problem: _problem,
      approved_cents: _cents,
      is_approved: _is,
      ...kept
    } = step
    await owner.save(id, { steps: [{ ...kept, list_ids: [owner.list, more] }] })
    clock.set('2027-03-10T18:00:00Z')
    await owner.run()
    await owner.run()
    expect(await owner.charges()).toHaveLength(0)
    expect(await owner.emails('held')).toHaveLength(1)
    expect(await owner.read(id)).toMatchObject({ waiting: [{ reason: 'not-approved' }], held: 1 })
    await owner.approve(id, owner.card)
    await owner.run()
    expect(await owner.charges()).toHaveLength(0)
    clock.set('2027-03-11T18:00:00Z')
    await owner.run()
    expect(await owner.orders()).toMatchObject([{ snapshot: { lines: [{ quantity: 500 }] } }])
  })

  test('an occurrence that is skipped is left out, and one that is taken in again is mailed', async () => {
    const owner = await anOwner(shop)
    const { id, steps } = await owner.make([owner.mailing(eachWeek('2027-03-08'))])
    const step = steps[0]?.id ?? ''
    await owner.approve(id, owner.card)
    await owner.skip(id, step, '2027-03-08')
    await owner.skip(id, step, '2027-03-15')
    await owner.skip(id, step, '2027-03-15', false)
    await untilMailed(clock, owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    expect(await owner.orders()).toHaveLength(0)
    await untilMailed(clock, owner.run, '2027-03-14T16:00:00Z', '2027-03-15T16:00:00Z')
    expect(await owner.orders()).toHaveLength(1)
    const never = { step_id: step, occurrence: '2027-03-16', is_skipped: true }
    const refused = await app.inject(owner.user.put(`${CAMPAIGNS}/${id}/skips`, never))
    expect(refused.json().code).toBe('campaigns.not-planned')
  })
})
