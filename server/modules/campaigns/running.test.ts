/** Campaigns from their approval to their orders, with a clock that is moved. */
import { sql } from 'kysely'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anApp, anotherProcessOf } from '@frontage/testing/app.ts'
import {
  anOwner,
  aSavedPaymentCard,
  CAMPAIGNS,
  changeList,
  eachWeek,
  movableClock,
  on,
  runCampaigns,
} from '@frontage/testing/campaigns.ts'
import { PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aMailingList, changeOffer } from '@frontage/testing/designs.ts'
import { PaymentProviderUnavailable } from '../../platform/cards/port.ts'

/** A Monday. */
const START = '2027-03-01T18:00:00Z'
const HARBOR = scopeOfTenant('harbor')
const clock = movableClock(START)
const shop = await anApp({ clock })
const { app, context } = shop
const { provider } = context.cards
beforeEach(() => {
  clock.set(START)
  context.cards.provider = provider
})

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
  })

  test('a day that is decades ahead is waited for', async () => {
    const owner = await anOwner(shop)
    const step = { kind: 'remind' as const, schedule: on('2099-03-06'), message: 'Open the time capsule' }
    const { id, steps } = await owner.make([step])
    expect(steps).toMatchObject([{ problem: null }])
    await owner.approve(id, null)
    await owner.run()
    expect(await owner.read(id)).toMatchObject({ state: 'running' })
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
    await untilMailed(owner.run)
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
    await untilMailed(owner.run)
    const [run] = await owner.history(id)
    expect(run).toMatchObject({ state: 'done', pieces: 299, refused: 1 })
    const removed = await app.inject(
      owner.user.get(`/marketingcenter/api/v1/mailinglists/${run?.list_id}/removed`),
    )
    expect(removed.json().data.rows).toMatchObject([{ reason: 'zip-elsewhere' }])
    expect(await reachedBy(owner, id)).toBe(299)
  })

  test('who left and came back gets nothing again from a step that reaches an address once', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'), { audience: 'once' })])
    await owner.approve(id, owner.card)
    await untilMailed(owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    expect(await owner.orders()).toHaveLength(1)
    const everybody: Parameters<Parameters<typeof changeList>[3]>[0] = []
    await changeList(context, owner.user, owner.list, (rows) => {
      everybody.push(...rows)
      return rows.slice(10)
    })
    await untilMailed(owner.run, '2027-03-14T16:00:00Z', '2027-03-15T17:00:00Z')
    await changeList(context, owner.user, owner.list, () => everybody)
    await untilMailed(owner.run, '2027-03-21T16:00:00Z', '2027-03-22T17:00:00Z')
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
    await untilMailed(owner.run)
    const lists = await app.inject(owner.user.get('/marketingcenter/api/v1/mailinglists'))
    expect(lists.json().data.rows).toMatchObject([{ id: owner.list }])
  })
})

describe('changes in the middle', () => {
  test('a campaign that goes on after a pause mails nothing again and makes up for nothing', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'))])
    await owner.approve(id, owner.card)
    await untilMailed(owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    await owner.change(id, 'paused')
    clock.set('2027-03-23T18:00:00Z')
    await owner.run()
    await owner.change(id, 'running')
    await owner.run()
    expect(await owner.orders()).toHaveLength(1)
    await untilMailed(owner.run, '2027-03-28T16:00:00Z', '2027-03-29T16:00:00Z')
    expect(await owner.orders()).toHaveLength(2)
    expect((await owner.history(id)).map(({ state, occurrence }) => `${occurrence} ${state}`)).toEqual([
      '2027-03-29 done',
      '2027-03-22 missed',
      '2027-03-15 missed',
      '2027-03-08 done',
    ])
  })

  test('saving and approving again starts nothing again', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10')), owner.mailing(on('2027-03-24'))])
    await owner.approve(id, owner.card)
    await untilMailed(owner.run)
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
    await untilMailed(owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    expect(await owner.orders()).toHaveLength(0)
    await untilMailed(owner.run, '2027-03-14T16:00:00Z', '2027-03-15T16:00:00Z')
    expect(await owner.orders()).toHaveLength(1)
    const never = { step_id: step, occurrence: '2027-03-16', is_skipped: true }
    const refused = await app.inject(owner.user.put(`${CAMPAIGNS}/${id}/skips`, never))
    expect(refused.json().code).toBe('campaigns.not-planned')
  })
})

describe('what goes wrong is said, and charges nothing', () => {
  afterEach(() => restoreOffer())

  test.each([
    ['list-gone', async (owner: Owner) => remove(owner, `mailinglists/${owner.list}`)],
    ['design-gone', async (owner: Owner) => remove(owner, `designs/${owner.design.id}`)],
    [
      'not-sold',
      async (owner: Owner) =>
        changeOffer(context, owner.user, owner.design.templateId, { kinds: ['print-and-ship'] }),
    ],
    ['card-gone', async (owner: Owner) => remove(owner, `payment-methods/${owner.card}`)],
    [
      'account-off',
      async ({ user }: Owner) =>
        context.db.tenant(user, (tx) =>
          tx.updateTable('account').set({ is_active: false }).where('id', '=', user.accountId).execute(),
        ),
    ],
    [
      'price-rose',
      async ({ user, list }: Owner) =>
        changeList(context, user, list, (rows) => [...rows, { ...rows[0]!, street: '9000 Pier Road' }]),
    ],
  ] as const)('%s', async (reason, spoil) => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    await spoil(owner)
    await untilMailed(owner.run)
    await owner.run()
    expect(await owner.charges()).toHaveLength(0)
    expect(await owner.orders()).toHaveLength(0)
    // Who is turned off is written nothing, and finds it paused.
    expect(await owner.emails('held')).toHaveLength(reason === 'account-off' ? 0 : 1)
    if (reason === 'account-off') return
    expect((await owner.read(id)).waiting).toMatchObject([{ state: 'held', reason }])
    expect(await reachedBy(owner, id)).toBe(0)
  })

  test('over the budget: it waits, and goes on when the budget is raised and approved', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'))])
    const [{ cents } = { cents: 0 }] = (await owner.estimate(id)).steps
    await owner.save(id, { cap_cents: 2 * cents - 1 })
    await owner.approve(id, owner.card)
    await untilMailed(owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    await untilMailed(owner.run, '2027-03-14T16:00:00Z', '2027-03-15T16:00:00Z')
    expect(await owner.orders()).toHaveLength(1)
    expect((await owner.read(id)).waiting).toMatchObject([{ reason: 'over-cap' }])
    await owner.save(id, { cap_cents: 2 * cents })
    await owner.approve(id, owner.card)
    clock.add(24)
    await owner.run()
    clock.add(24)
    await owner.run()
    expect(await owner.orders()).toHaveLength(2)
  })

  test('a declined card: said with the bank’s sentence, and with another card it is mailed once', async () => {
    const owner = await anOwner(shop, { number: '4000000000000341' })
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    await untilMailed(owner.run)
    const [run] = (await owner.read(id)).waiting
    expect(run).toMatchObject({ reason: 'card-refused' })
    expect(run?.sentence).toContain('declined')
    expect(await owner.payments()).toMatchObject([{ state: 'refused' }])
    await owner.approve(id, await aSavedPaymentCard(shop, owner.user))
    clock.add(25)
    await owner.run()
    clock.add(25)
    await owner.run()
    expect(await owner.orders()).toHaveLength(1)
    expect(await owner.charges()).toHaveLength(1)
  })

  test('a bank that asks its owner is not answered: nothing is charged', async () => {
    const owner = await anOwner(shop, { number: PAYMENT_CARDS.good })
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    context.cards.provider = {
      ...provider,
      charge: (charge) => provider.charge({ ...charge, isUnattended: false, paymentMethod: 'pm_asks' }),
    }
    await untilMailed(owner.run)
    expect(await owner.charges()).toHaveLength(0)
  })
})

describe('once, whatever happens', () => {
  test('a charge whose answer got lost is found again, though the clock was wrong when it was made', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    const down = () => Promise.reject(new PaymentProviderUnavailable('cut'))
    context.cards.provider = {
      ...provider,
      charge: async (charge) => {
        await provider.charge(charge)
        return down()
      },
      outcomeOf: down,
    }
    await untilMailed(owner.run)
    expect(await owner.orders()).toHaveLength(0)
    expect((await owner.read(id)).upcoming).toMatchObject([{ state: 'charging' }])
    // While nobody knows, it is neither changed nor skipped nor deleted.
    expect((await app.inject(owner.user.delete(`${CAMPAIGNS}/${id}`))).json().code).toBe('campaigns.ordering')
    context.cards.provider = provider
    clock.add(1)
    await owner.run()
    expect(await owner.orders()).toHaveLength(1)
    expect(await owner.charges()).toHaveLength(1)
    expect(await owner.history(id)).toMatchObject([{ state: 'done', pieces: 300 }])
  })

  test('a provider that is down is asked again, later each time, and paused campaigns ask nobody', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    let asked = 0
    const down = () => {
      asked++
      return Promise.reject(new PaymentProviderUnavailable('down'))
    }
    context.cards.provider = { ...provider, findCard: down }
    await untilMailed(owner.run)
    const after = asked
    await owner.run()
    expect(asked).toBe(after)
    clock.add(1)
    await owner.change(id, 'paused')
    context.cards.provider = provider
    await owner.run()
    expect(await owner.charges()).toHaveLength(0)
    await owner.change(id, 'running')
    await owner.run()
    expect(await owner.charges()).toHaveLength(1)
    expect(await owner.orders()).toMatchObject([{ snapshot: { lines: [{ quantity: 300 }] } }])
  })

  test('two processes at the same moment make one order', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(on('2027-03-10')), owner.mailing(on('2027-03-10'))])
    await owner.approve(id, owner.card)
    const other = await anotherProcessOf(shop)
    const both = () => Promise.allSettled([owner.run(), runCampaigns(other.context, owner.user)])
    clock.set('2027-03-09T17:00:00Z')
    await both()
    expect(await owner.emails('announced')).toHaveLength(2)
    clock.set('2027-03-10T17:00:00Z')
    await both()
    await owner.run()
    expect(await owner.orders()).toHaveLength(2)
    expect(await owner.charges()).toHaveLength(2)
  })

  test('a clock that jumps ahead mails no heap, and what it skipped comes when the clock is right again', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'))])
    await owner.approve(id, owner.card)
    clock.set('2027-06-30T18:00:00Z')
    await owner.run()
    expect(await owner.charges()).toHaveLength(0)
    clock.set('2027-03-07T17:00:00Z')
    await owner.run()
    clock.set('2027-03-08T17:00:00Z')
    await owner.run()
    expect(await owner.orders()).toHaveLength(1)
    clock.set('2027-03-07T17:00:00Z')
    await owner.run()
    clock.set('2027-03-08T17:00:01Z')
    await owner.run()
    expect(await owner.orders()).toHaveLength(1)
  })
})

/** Templates are everybody's: what a test took from one is given back. */
const restoreOffer = () =>
  context.db.tenant(HARBOR, (tx) =>
    tx
      .updateTable('template')
      .set({ offer: sql`jsonb_set(offer, '{kinds}', '["print-and-ship", "mail-list"]')` })
      .where('product', '=', 'postcard-4x6')
      .execute(),
  )

type Owner = Awaited<ReturnType<typeof anOwner>>

/** Announced, and then its hour. */
async function untilMailed(
  run: () => Promise<void>,
  announced = '2027-03-09T17:00:00Z',
  charged = '2027-03-10T17:00:00Z',
): Promise<void> {
  clock.set(announced)
  await run()
  clock.set(charged)
  await run()
}

async function remove({ user }: Owner, path: string): Promise<void> {
  const reply = await app.inject(user.delete(`/marketingcenter/api/v1/${path}`))
  expect(reply.statusCode).toBe(200)
}

const reachedBy = async ({ user }: Owner, campaignId: string): Promise<number> => {
  const { n } = await context.db.tenant(user, (tx) =>
    tx
      .selectFrom('campaign_recipient')
      .innerJoin('campaign_run', 'campaign_run.id', 'campaign_recipient.run_id')
      .where('campaign_run.campaign_id', '=', campaignId)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  return Number(n)
}
