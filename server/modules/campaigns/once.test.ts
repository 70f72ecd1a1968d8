/** What goes wrong with a campaign is said and charges nothing, and each mailing goes out once. */
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
  reachedBy,
  runCampaigns,
  untilMailed,
} from '@frontage/testing/campaigns.ts'
import { PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { changeOffer } from '@frontage/testing/designs.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { PaymentProviderUnavailable } from '../../platform/cards/port.ts'

/** A Monday. */
const START = '2027-03-01T18:00:00Z'
const clock = movableClock(START)
const shop = await anApp({ clock })
const { app, context } = shop
const { provider } = context.cards
const HARBOR = scopeOfTenant('harbor')
beforeEach(() => {
  clock.set(START)
  context.cards.provider = provider
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
    ['too-few', async ({ user, list }: Owner) => changeList(context, user, list, (rows) => rows.slice(0, 5))],
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
    await untilMailed(clock, owner.run)
    await owner.run()
    expect(await owner.charges()).toHaveLength(0)
    expect(await owner.orders()).toHaveLength(0)
    // Who is turned off is written nothing, and finds it paused.
    expect(await owner.emails('held')).toHaveLength(reason === 'account-off' ? 0 : 1)
    if (reason === 'account-off') return
    expect((await owner.read(id)).waiting).toMatchObject([{ state: 'held', reason }])
    expect(await reachedBy(context, owner.user, id)).toBe(0)
  })

  test('over the budget: it waits, and goes on when the budget is raised and approved', async () => {
    const owner = await anOwner(shop)
    const { id } = await owner.make([owner.mailing(eachWeek('2027-03-08'))])
    const [{ cents } = { cents: 0 }] = (await owner.estimate(id)).steps
    await owner.save(id, { cap_cents: 2 * cents - 1 })
    await owner.approve(id, owner.card)
    await untilMailed(clock, owner.run, '2027-03-07T17:00:00Z', '2027-03-08T17:00:00Z')
    await untilMailed(clock, owner.run, '2027-03-14T16:00:00Z', '2027-03-15T16:00:00Z')
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
    await untilMailed(clock, owner.run)
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
    await untilMailed(clock, owner.run)
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
    await untilMailed(clock, owner.run)
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
    await untilMailed(clock, owner.run)
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

  test('what a clock that is ahead calls too late is done when the clock is right again, and an event is not lost', async () => {
    const owner = await anOwner(shop)
    const remind = (schedule: Parameters<typeof owner.mailing>[0], message: string) => ({
      ...{ kind: 'remind' as const, schedule, message },
    })
    const { id } = await owner.make([
      remind(on('2027-03-02'), 'The day'),
      remind({ kind: 'event', event: 'listing-new' }, 'The event'),
    ])
    await owner.approve(id, null)
    const once = await owner.make([remind(on('2027-03-02'), 'Alone')])
    await owner.approve(once.id, null)
    clock.set('2027-03-02T17:00:30Z')
    await aListing(app, owner.user, { street: '9 Ahead', status: 'active' })
    clock.set('2027-06-30T18:00:00Z')
    await owner.run()
    expect(await owner.emails('reminder')).toHaveLength(0)
    expect(await owner.read(once.id)).toMatchObject({ state: 'running' })
    clock.set('2027-03-02T17:01:00Z')
    await owner.run()
    await owner.run()
    const said = (await owner.emails('reminder')).map(
      ({ text_body: text }) => /The day|The event|Alone/.exec(text)?.[0],
    )
    expect(said.toSorted()).toEqual(['Alone', 'The day', 'The event'])
    expect(await owner.read(once.id)).toMatchObject({ state: 'ended' })
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

async function remove({ user }: Owner, path: string): Promise<void> {
  const reply = await app.inject(user.delete(`/marketingcenter/api/v1/${path}`))
  expect(reply.statusCode).toBe(200)
}
