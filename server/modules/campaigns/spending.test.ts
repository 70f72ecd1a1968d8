/** What may be charged, and what may not, when several things happen at once. */
import { beforeEach, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp } from '@frontage/testing/app.ts'
import { anOwner, CAMPAIGNS, changeList, movableClock, on } from '@frontage/testing/campaigns.ts'
import { aListing } from '@frontage/testing/listings.ts'
import { switchedTo } from '@frontage/testing/membership.ts'
import { PaymentProviderUnavailable, type PaymentProvider } from '../../platform/cards/port.ts'
import { reconcilePayments } from '../checkout/reconcile.ts'

/** A Monday. */
const START = '2027-03-01T18:00:00Z'
const DAY_BEFORE = '2027-03-09T17:00:00Z'
const DAY = '2027-03-10T17:00:00Z'
const HARBOR = scopeOfTenant('harbor')
const clock = movableClock(START)
const shop = await anApp({ clock })
const { app, context } = shop
const { provider } = context.cards
beforeEach(() => {
  clock.set(START)
  context.cards.provider = provider
})

type Owner = Awaited<ReturnType<typeof anOwner>>
const down = () => Promise.reject(new PaymentProviderUnavailable('cut'))

/** Takes the money, and its answer gets lost. */
const answerIsLost = (): PaymentProvider => ({
  ...provider,
  charge: async (charge) => {
    await provider.charge(charge)
    return down()
  },
  outcomeOf: down,
})

const setAccount = ({ user }: Owner, change: { email_verified_at?: Date | null; abilities?: string }) =>
  context.db.tenant(user, (tx) =>
    tx.updateTable('account').set(change).where('id', '=', user.accountId).execute(),
  )

async function anApproved(owner: Owner, days = ['2027-03-10'], change = {}) {
  const { id } = await owner.make(
    days.map((day) => owner.mailing(on(day))),
    change,
  )
  await owner.approve(id, owner.card)
  clock.set(DAY_BEFORE)
  await owner.run()
  return id
}

test('money whose way nobody knows counts against the budget: the step beside it waits', async () => {
  const owner = await anOwner(shop)
  const { id } = await owner.make([owner.mailing(on('2027-03-10')), owner.mailing(on('2027-03-10'))])
  const [{ cents } = { cents: 0 }] = (await owner.estimate(id)).steps
  await owner.save(id, { cap_cents: 2 * cents - 1 })
  await owner.approve(id, owner.card)
  clock.set(DAY_BEFORE)
  await owner.run()
  let charges = 0
  const lost = answerIsLost()
  context.cards.provider = {
    ...lost,
    charge: (charge) => (charges++ === 0 ? lost.charge(charge) : provider.charge(charge)),
  }
  clock.set(DAY)
  await owner.run()
  context.cards.provider = provider
  clock.add(2)
  await owner.run()
  expect(await owner.charges()).toHaveLength(1)
  expect(await owner.orders()).toHaveLength(1)
  expect(await owner.read(id)).toMatchObject({ spent_cents: cents, waiting: [{ reason: 'over-cap' }] })
})

test('what stood still for more than a week after it was announced is not charged', async () => {
  const owner = await anOwner(shop)
  const id = await anApproved(owner)
  clock.set('2027-03-31T18:00:00Z')
  await owner.run()
  expect(await owner.charges()).toHaveLength(0)
  expect(await owner.history(id)).toMatchObject([{ state: 'missed', reason: 'too-late' }])
})

test('what was on its way before a long pause is not charged after it', async () => {
  const owner = await anOwner(shop)
  const id = await anApproved(owner, ['2027-03-10', '2027-12-01'])
  context.cards.provider = { ...provider, findCard: down }
  clock.set(DAY)
  await owner.run()
  expect((await owner.read(id)).upcoming).toMatchObject([{ state: 'charging' }, { state: 'planned' }])
  context.cards.provider = provider
  await owner.change(id, 'paused')
  clock.set('2027-05-10T17:00:00Z')
  await owner.change(id, 'running')
  await owner.run()
  expect(await owner.charges()).toHaveLength(0)
  expect(await owner.history(id)).toMatchObject([{ state: 'missed', reason: 'too-late' }])
})

test('an order that another job has made of it stays one, whatever stops the campaign meanwhile', async () => {
  const owner = await anOwner(shop)
  const id = await anApproved(owner)
  context.cards.provider = answerIsLost()
  clock.set(DAY)
  await owner.run()
  context.cards.provider = provider
  await reconcilePayments(context, HARBOR, -1)
  expect(await owner.orders()).toHaveLength(1)
  await setAccount(owner, { email_verified_at: null })
  clock.add(1)
  await owner.run()
  const [run] = await owner.history(id)
  expect(run).toMatchObject({ state: 'done', pieces: 300 })
  const list = await app.inject(owner.user.get(`/marketingcenter/api/v1/mailinglists/${run?.list_id}`))
  expect(list.statusCode).toBe(200)
})

test('what waited is announced by email again when it is approved, and charged 24 hours after that', async () => {
  const owner = await anOwner(shop)
  const id = await anApproved(owner)
  await changeList(context, owner.user, owner.list, (rows) => [
    ...rows,
    ...rows.map((row) => ({ ...row, street: `9${row.street}` })),
  ])
  clock.set(DAY)
  await owner.run()
  expect((await owner.read(id)).waiting).toMatchObject([{ reason: 'price-rose' }])
  expect(await owner.emails('announced')).toHaveLength(1)
  await owner.approve(id, owner.card)
  await owner.run()
  expect(await owner.emails('announced')).toHaveLength(2)
  clock.add(23)
  await owner.run()
  expect(await owner.charges()).toHaveLength(0)
  clock.add(1)
  await owner.run()
  expect(await owner.charges()).toHaveLength(1)
})

test('a campaign does not end while a card is asked; one that asked none is put away whole', async () => {
  const owner = await anOwner(shop)
  const id = await anApproved(owner)
  context.cards.provider = answerIsLost()
  clock.set(DAY)
  await owner.run()
  const end = () => app.inject(owner.user.put(`${CAMPAIGNS}/${id}/state`, { state: 'ended' }))
  expect((await end()).json().code).toBe('campaigns.ordering')
  await owner.change(id, 'paused')
  expect((await end()).json().code).toBe('campaigns.ordering')

  const other = await anOwner(shop)
  clock.set(START)
  context.cards.provider = { ...provider, findCard: down }
  const own = await other.make([other.mailing(on('2027-03-10'))])
  context.cards.provider = provider
  await other.approve(own.id, other.card)
  clock.set(DAY_BEFORE)
  await other.run()
  context.cards.provider = { ...provider, findCard: down }
  clock.set(DAY)
  await other.run()
  await other.change(own.id, 'paused')
  await other.change(own.id, 'ended')
  expect(await other.history(own.id)).toMatchObject([{ state: 'skipped', reason: 'by-owner', pieces: 0 }])
})

test('when a payment has been looked at, its mailing can be skipped and its campaign deleted', async () => {
  const owner = await anOwner(shop)
  const id = await anApproved(owner)
  context.cards.provider = {
    ...provider,
    charge: async (charge) => ({ ...(await provider.charge(charge)), currency: 'cad' }),
  }
  clock.set(DAY)
  await owner.run()
  const [run] = (await owner.read(id)).waiting
  expect(run).toMatchObject({ reason: 'needs-review' })
  const skip = () =>
    app.inject(
      owner.user.put(`${CAMPAIGNS}/${id}/skips`, {
        ...{ step_id: run?.step_id, occurrence: run?.occurrence, is_skipped: true },
      }),
    )
  expect((await skip()).json().code).toBe('campaigns.ordering')
  await context.db.tenant(owner.user, (tx) =>
    tx
      .updateTable('payment')
      .set({ state: 'reviewed' })
      .where('account_id', '=', owner.user.accountId)
      .execute(),
  )
  expect((await skip()).statusCode).toBe(200)
  expect((await app.inject(owner.user.delete(`${CAMPAIGNS}/${id}`))).statusCode).toBe(200)
})

test('an owner who has no campaigns any longer pays for none', async () => {
  const owner = await anOwner(shop)
  const id = await anApproved(owner)
  await setAccount(owner, { abilities: JSON.stringify({ HideOutdatedMenus: 'on' }) })
  clock.set(DAY)
  await owner.run()
  expect(await owner.charges()).toHaveLength(0)
  await setAccount(owner, { abilities: '{}' })
  expect(await owner.read(id)).toMatchObject({ state: 'paused' })
})

test('a file of many listings is not mailed for listing by listing before its owner has said so', async () => {
  const owner = await anOwner(shop)
  const { id } = await owner.make([owner.mailing({ kind: 'event', event: 'listing-new' })])
  await owner.approve(id, owner.card)
  for (let nth = 1; nth <= 8; nth++)
    await aListing(app, owner.user, { street: `${nth} Heap`, status: 'active' })
  await owner.run()
  expect(await owner.emails('announced')).toHaveLength(5)
  expect(await owner.emails('held')).toHaveLength(1)
  const { waiting } = await owner.read(id)
  expect(waiting).toHaveLength(3)
  expect(waiting[0]).toMatchObject({ reason: 'many-at-once' })
  // One that was left out can be taken in again, as long as its day has not passed.
  const { step_id, occurrence } = waiting[0] ?? { step_id: '', occurrence: '' }
  await owner.skip(id, step_id, occurrence)
  await owner.skip(id, step_id, occurrence, false)
  clock.add(1)
  await owner.approve(id, owner.card)
  await owner.run()
  expect(await owner.emails('announced')).toHaveLength(8)
})

test('who acts for an owner takes nothing in again that she left out, and raises no budget of what runs', async () => {
  const owner = await anOwner(shop)
  const { id, steps } = await owner.make([owner.mailing(on('2027-03-10'))], { cap_cents: 100_000 })
  await owner.approve(id, owner.card)
  const skip = { step_id: steps[0]?.id, occurrence: '2027-03-10', is_skipped: true }
  const email = await context.db.tenant(owner.user, (tx) =>
    tx.selectFrom('account').select('email').where('id', '=', owner.user.accountId).executeTakeFirstOrThrow(),
  )
  const actor = await switchedTo(context, 'admin@harbor.test', email.email)
  await context.db.tenant(owner.user, (tx) =>
    tx
      .updateTable('session')
      .set({ seen_at: '2100-01-01', expires_at: '2100-01-01' })
      .where('account_id', '=', owner.user.accountId)
      .execute(),
  )
  const put = (path: string, body: object) => app.inject(actor.put(`${CAMPAIGNS}/${id}${path}`, body))
  expect((await put('/skips', skip)).statusCode).toBe(200)
  expect((await put('/skips', { ...skip, is_skipped: false })).json().code).toBe('account.not-while-switched')
  const { revision, name, time_zone, hour } = await owner.read(id)
  const save = (cap_cents: number | null) =>
    put('', { revision, name, time_zone, hour, cap_cents, steps: [] })
  expect((await save(null)).json().code).toBe('account.not-while-switched')
  expect((await save(100_001)).json().code).toBe('account.not-while-switched')
  expect((await save(99_999)).statusCode).toBe(200)
})
