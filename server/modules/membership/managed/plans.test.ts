/** Plans as administrators write them: what is saved holds at once, and what running subscriptions pay stays. */
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { ManagedPlan } from '@frontage/contracts/plans.ts'
import { anApp, anotherProcessOf, anonymous, signedIn } from '@frontage/testing/app.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { A_PLAN, offerAt, PLANS_CALL } from '@frontage/testing/managed-plans.ts'
import { plansAt } from '@frontage/testing/plans.ts'
import { PaymentProviderUnavailable } from '../../../platform/cards/port.ts'
import { startTrial } from '../index.ts'
import { keepingPlanPrices, keepPlanPrices } from './keep-prices.ts'

const shop = await anApp()
const other = await anotherProcessOf(shop)
const { app, context } = shop
const { db, cards } = context
const { secretKey, port } = cards.standIn!
const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' })
const admin = await signedIn(context, 'admin@bluebird.test')
const agent = await signedIn(context, 'agent@bluebird.test')
const elsewhere = await signedIn(context, 'admin@harbor.test')
const offer = offerAt(shop, admin)
const { create: subscribe, information, keep, skip } = plansAt(shop)
const OFFERED = '/security/api/v1/public/membership-plans'
const BENEFITS = '/managetenants/api/v1/plan-benefits'
const offered = async (process = shop) =>
  (await process.app.inject(anonymous('bluebird', OFFERED))).json().data
const idsOffered = async () => (await offered()).plans.map(({ id }: { id: string }) => id)

async function made(change: Parameters<typeof offer.create>[0] = {}): Promise<ManagedPlan> {
  const reply = await offer.create(change)
  expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()])
  return reply.json().data
}

/** Someone who pays at once: the trial is over. */
async function aPayer() {
  const user = await aNewcomer(context)
  await db.tenant(user, (tx) => startTrial(tx, user, new Date(0)))
  return { user, payment_method: await keep(user) }
}

test('a plan has an id of its own, and every process offers it at once', async () => {
  const one = await made({ name: 'Team, small' })
  expect(one).toMatchObject({ id: 'team-small', billed: 'month', members: [], isAtProvider: false })
  expect(await made({ name: 'Team, small' })).toMatchObject({ id: 'team-small-2' })
  for (const process of [shop, other])
    expect((await offered(process)).plans.map(({ id }: ManagedPlan) => id)).toContain('team-small')
  await offer.save(one, { is_offered: false })
  for (const process of [shop, other])
    expect((await offered(process)).plans.map(({ id }: ManagedPlan) => id)).not.toContain('team-small')
})

test.each([
  [{ name: ' ' }, 'name', 'Enter a name.'],
  [{ price_cents: 99 }, 'price_cents', 'Enter a price from $1.00 to $10,000.00.'],
  [{ trial_days: 91 }, 'trial_days', 'Enter a whole number of days from 0 to 90.'],
])('%j is refused at its field, new and saved', async (change, field, message) => {
  const wrong = { code: 'plans.unusable', message, data: { field } }
  expect((await offer.create(change)).json()).toMatchObject(wrong)
  expect((await offer.save(await made(), change)).json()).toMatchObject(wrong)
})

test('of two who edit the same plan the second sees both sides', async () => {
  const one = await made()
  expect((await offer.save(one, { note: 'Cancel any time.' })).statusCode).toBe(200)
  const late = await offer.save(one, { price_cents: 25_00 })
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'panel.changed-since', data: { theirs: { note: 'Cancel any time.', price_cents: 19_00 } } },
  ])
})

test('a new price is for those who choose from then on; the provider has both', async () => {
  const plan = await made({ name: 'Studio', price_cents: 40_00 })
  await keepPlanPrices(context, admin)
  expect((await offer.plan(plan.id)).isAtProvider).toBe(true)
  const early = await aPayer()
  expect((await subscribe(early.user, { plan: plan.id, ...pays(early) })).statusCode).toBe(200)
  await offer.save(plan, { price_cents: 55_00, name: 'Studio, with more' })
  expect((await offer.plan(plan.id)).isAtProvider).toBe(false)
  await keepPlanPrices(context, admin)
  const late = await aPayer()
  await subscribe(late.user, { plan: plan.id, ...pays(late) })
  expect((await offer.plan(plan.id)).members).toEqual([
    { paysCents: 40_00, count: 1 },
    { paysCents: 55_00, count: 1 },
  ])
  await skip(early.user)
  expect(await information(early.user, true)).toMatchObject({
    subscription: { paysCents: 40_00, nextCents: 40_00, plan: { price_cents: 55_00 } },
  })
  const { data: prices } = await stripe.prices.list({
    lookup_keys: [40_00, 55_00].map((cents) => `bluebird:${plan.id}:${cents}:month`),
  })
  expect(prices.map(({ unit_amount: cents }) => cents).toSorted()).toEqual([40_00, 55_00])
  expect(new Set(prices.map(({ product }) => product)).size).toBe(1)
  const invoices = await app.inject(early.user.get('/security/api/v1/stripesubscriptions/invoices'))
  expect(invoices.json().data.map((one: { total_cents: number }) => one.total_cents)).toEqual([40_00, 40_00])
  expect(invoices.json().data[0].description).toMatch(/^1 × .+ Studio, with more \(at \$40\.00 \/ month\)$/)
})
const pays = ({ payment_method }: { payment_method: string }) => ({ payment_method })

test('a price that the provider could not be told is told it later', async () => {
  const plan = await made({ name: 'Told later' })
  const due = async () =>
    (await keepingPlanPrices.due(context, new Date(Date.now() + 1_000), false)).map(
      ({ tenantId }) => tenantId,
    )
  expect(await due()).toContain('bluebird')
  const { billing } = cards
  cards.billing = {
    ...billing,
    keepPrice: () => Promise.reject(new PaymentProviderUnavailable('down')),
  }
  await expect(keepPlanPrices(context, admin)).rejects.toThrow('cannot be reached')
  cards.billing = billing
  expect((await offer.plan(plan.id)).isAtProvider).toBe(false)
  await keepPlanPrices(context, admin)
  expect((await offer.plan(plan.id)).isAtProvider).toBe(true)
  expect(await due()).not.toContain('bluebird')
})

test('whoever was shown another price, or a free trial that is no more, is charged nothing', async () => {
  const plan = await made({ name: 'Shown', price_cents: 30_00 })
  const { user, payment_method } = await aPayer()
  const shown = { price_cents: 30_00, first_cents: 30_00, is_due_today: true }
  await offer.save(plan, { price_cents: 31_00 })
  const wanted = { plan: plan.id, payment_method, shown }
  const refused = await subscribe(user, wanted)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'membership.price-changed'])
  const newcomer = await aNewcomer(context)
  const trial = { ...shown, price_cents: 31_00, first_cents: 31_00, is_due_today: false }
  const noTrial = await subscribe(newcomer, {
    plan: plan.id,
    payment_method: await keep(newcomer),
    shown: trial,
  })
  expect(noTrial.json().code).toBe('membership.price-changed')
  for (const one of [user, newcomer])
    expect(await information(one, true)).toMatchObject({ subscription: null })
  const now = { ...shown, price_cents: 31_00, first_cents: 31_00 }
  expect((await subscribe(user, { ...wanted, shown: now })).statusCode).toBe(200)
  const change = (price_cents: number) =>
    app.inject(user.put('/security/api/v1/stripesubscriptions/update', { plan: 'plus-monthly', price_cents }))
  expect((await change(1_00)).json().code).toBe('membership.price-changed')
  expect((await change(29_00)).statusCode).toBe(200)
})

test('a plan that is not offered any more is kept by who has it, and cannot be deleted', async () => {
  const plan = await made({ name: 'Old one' })
  const member = await aPayer()
  await subscribe(member.user, { plan: plan.id, ...pays(member) })
  const stopped = await offer.bulk('plans.change', { is_offered: false }, [plan.id])
  expect(await idsOffered()).not.toContain(plan.id)
  await skip(member.user)
  expect(await information(member.user, true)).toMatchObject({
    isBBPlusActive: true,
    subscription: { plan: { id: plan.id }, status: 'active', nextCents: 19_00 },
  })
  const late = await aPayer()
  expect((await subscribe(late.user, { plan: plan.id, ...pays(late) })).json().code).toBe(
    'membership.plan-unknown',
  )
  const deletion = await offer.bulk('plans.change', { is_deleted: true }, [plan.id])
  expect(deletion).toMatchObject({ changed: 0, refused: 1 })
  expect(await offer.reasons('plans.change', { is_deleted: true }, [plan.id])).toEqual([
    '1 person has this plan, or had it. Stop offering it instead.',
  ])
  await offer.undo(stopped.id)
  expect(await idsOffered()).toContain(plan.id)
})

test('one that nobody has is deleted and brought back, unless a code is for it; all on record', async () => {
  const plan = await made({ name: 'Never chosen' })
  expect((await offer.createCode('FOR-IT', { plans: [plan.id] })).statusCode).toBe(201)
  expect(await offer.reasons('plans.change', { is_deleted: true }, [plan.id])).toEqual([
    'Promo code FOR-IT is for this plan. Delete the code first.',
  ])
  await offer.bulk('promo-codes.change', { is_deleted: true }, ['FOR-IT'])
  const deletion = await offer.bulk('plans.change', { is_deleted: true }, [plan.id])
  expect(deletion.changed).toBe(1)
  expect((await offer.all()).plans.some(({ id }) => id === plan.id)).toBe(false)
  // Its id is not another's: subscriptions name it.
  expect((await made({ name: 'Never chosen' })).id).toBe('never-chosen-2')
  expect(await offer.undo(deletion.id)).toMatchObject({ changed: 1 })
  expect((await offer.plan(plan.id)).state).toEqual({ ...A_PLAN, name: 'Never chosen' })
  const entries = await db.tenant(admin, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'subject_name', 'after'])
      .where('subject_id', '=', plan.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  expect(entries.map(({ action }) => action)).toEqual(['plans.created', 'plans.deleted', 'plans.restored'])
  expect(entries[0]).toMatchObject({ subject_name: 'Never chosen', after: { price_cents: 19_00 } })
})

test('the order is the one that is chosen, and is not saved over plans that came since', async () => {
  const reorder = (ids: string[]) => app.inject(admin.put('/managetenants/api/v1/plan-order', { ids }))
  const ids = (await offer.all()).plans.map(({ id }) => id)
  expect((await reorder(ids.toReversed())).statusCode).toBe(200)
  expect((await offer.all()).plans.map(({ id }) => id)).toEqual(ids.toReversed())
  const shownFirst = (await idsOffered())[0]
  expect(ids.toReversed()).toContain(shownFirst)
  const late = await made()
  for (const wrong of [ids, [...ids, late.id, late.id], [...ids, 'nothing']])
    expect((await reorder(wrong)).json().code).toBe('panel.changed-since')
})

test('what members get is saved as a whole, by one at a time', async () => {
  const { benefits } = await offer.all()
  const put = (version: string, lines: object[], who = admin) =>
    app.inject(who.put(BENEFITS, { version, benefits: lines }))
  const lines = [
    { title: 'Print', free: 'yes', plus: 'yes' },
    { title: 'Help', free: '', plus: 'Within one working day' },
  ]
  expect((await put(benefits.version, [...lines, { ...lines[0], title: ' print ' }])).json()).toMatchObject({
    code: 'plans.unusable',
    data: { line: 2 },
  })
  expect((await put(benefits.version, lines)).statusCode).toBe(200)
  expect((await offered(other)).benefits).toEqual(lines)
  const late = await put(benefits.version, [])
  expect(late.json()).toMatchObject({ code: 'panel.changed-since', data: { theirs: { benefits: lines } } })
  expect((await put(late.json().data.version, benefits.benefits)).statusCode).toBe(200)
  expect((await put('x', [], agent)).statusCode).toBe(403)
})

test('agents write none, and plans of one brokerage are unknown to another', async () => {
  const plan = await made({ name: 'Ours alone' })
  expect((await app.inject(agent.get(PLANS_CALL))).statusCode).toBe(403)
  const theirs = offerAt(shop, elsewhere)
  expect((await theirs.save(plan, {})).statusCode).toBe(404)
  expect((await theirs.all()).plans.some(({ id }) => id === plan.id)).toBe(false)
  expect(await theirs.bulk('plans.change', { is_offered: false }, [plan.id])).toMatchObject({ refused: 1 })
})

test('a brokerage without plans offers none, and its accounts are told nothing of them', async () => {
  const user = await signedIn(context, 'free@harbor.test')
  const theirs = offerAt(shop, elsewhere)
  for (const { id } of (await theirs.all()).plans)
    await theirs.bulk('plans.change', { is_offered: false }, [id])
  const reply = await app.inject(user.get(OFFERED))
  expect(reply.json().data.plans).toEqual([])
  expect(await information(user)).toMatchObject({ isFreeBBAccount: true, subscription: null })
})
