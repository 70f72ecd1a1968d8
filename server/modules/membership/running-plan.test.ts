/** A running plan, by calls and the stand-in for the provider: changed, declined, ended; and the other membership calls. */
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aNewcomer, switchedTo } from '@frontage/testing/membership.ts'
import { plansAt } from '@frontage/testing/plans.ts'
import { checkMemberships } from './check.ts'
import { endSubscriptions, startTrial } from './index.ts'

const shop = await anApp()
const { app, context } = shop
const { db } = context
const { create, information, keep, skip } = plansAt(shop)

const SECURITY = '/security/api/v1'
const CALLS = `${SECURITY}/stripesubscriptions`

describe('a running plan', () => {
  const aMember = async (number: string = PAYMENT_CARDS.good) => {
    const user = await aNewcomer(context)
    const card = await keep(user, number)
    await create(user, { plan: 'plus-monthly', payment_method: card })
    return { user, card }
  }
  const update = (user: User, body: object) => app.inject(user.put(`${CALLS}/update`, body))

  test('ends with its period, unless that is taken back', async () => {
    const { user } = await aMember()
    const ending = await update(user, { cancel_at_period_end: true })
    expect(ending.json().data.subscription).toMatchObject({ isEnding: true })
    expect((await update(user, { cancel_at_period_end: false })).json().data.subscription).toMatchObject({
      isEnding: false,
    })
    await update(user, { cancel_at_period_end: true })
    await skip(user, 2)
    expect(await information(user, true)).toMatchObject({ isFreeBBAccount: true, subscription: null })
  })

  test('ends for every member of a brokerage that leaves; what is over or unknown has ended already', async () => {
    const [{ user }, over, { user: other }] = [await aMember(), await aMember(), await aMember()]
    await app.inject(over.user.put(`${CALLS}/update`, { cancel_at_period_end: true }))
    const scope = scopeOfTenant(user.tenantId)
    await skip(over.user, 2)
    await db.tenant(scope, (tx) =>
      tx
        .updateTable('membership')
        .set({ subscription: sql`jsonb_set(subscription, '{id}', '"sub_nobody_knows"')` })
        .where('tenant_id', '=', user.tenantId)
        .where('account_id', '=', other.accountId)
        .execute(),
    )
    await endSubscriptions(context, scope)
    await endSubscriptions(context, scope)
    await skip(user, 2)
    expect(await information(user, true)).toMatchObject({ isFreeBBAccount: true, subscription: null })
  })

  test('changes its price period', async () => {
    const { user } = await aMember()
    const changed = await update(user, { plan: 'plus-yearly' })
    expect(changed.json().data).toMatchObject({
      isTrialAccount: true,
      subscription: { plan: { id: 'plus-yearly' } },
    })
  })

  test('stays as it is when the card is declined for a change', async () => {
    const { user } = await aMember()
    await skip(user, 2)
    expect(await information(user, true)).toMatchObject({ isBBPlusActive: true })
    const bad = await keep(user, '4000000000000341')
    await app.inject(user.put(`/marketingcenter/api/v1/payment-methods/${bad}/default`))
    const reply = await update(user, { plan: 'plus-yearly' })
    expect([reply.statusCode, reply.json().code]).toEqual([402, 'membership.card-refused'])
    expect(await information(user, true)).toMatchObject({
      subscription: { plan: { id: 'plus-monthly' }, status: 'active' },
    })
  })

  test('a card that is declined when the trial ends is a payment problem first, then ends the plan', async () => {
    const { user } = await aMember('4000000000000341')
    await skip(user, 2)
    expect(await information(user, true)).toMatchObject({
      isBBPlusActive: true,
      subscription: { hasPaymentProblem: true },
    })
    await skip(user, 3)
    expect(await information(user, true)).toMatchObject({ isDowngradedBBPlus: true, subscription: null })
  })

  test('keeps its card until it ends', async () => {
    const { user, card } = await aMember()
    const remove = () => app.inject(user.delete(`/marketingcenter/api/v1/payment-methods/${card}`))
    expect((await remove()).json().code).toBe('cards.pays-plan')
    await update(user, { cancel_at_period_end: true })
    expect((await remove()).statusCode).toBe(200)
  })

  test.each([{}, { plan: 'plus-yearly', cancel_at_period_end: true }, { plan: 7 }])(
    '%o changes nothing',
    async (body) => {
      const { user } = await aMember()
      expect((await update(user, body)).statusCode).toBe(422)
    },
  )

  test('without a plan there is nothing to change', async () => {
    const reply = await update(await aNewcomer(context), { cancel_at_period_end: true })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'membership.no-subscription'])
  })
})

test('the job reads what no webhook told, and ends trials that ran out', async () => {
  const user = await aNewcomer(context)
  const card = await keep(user)
  await create(user, { plan: 'plus-monthly', payment_method: card })
  await skip(user, 2)
  expect(await information(user)).toMatchObject({ isTrialAccount: true })
  const ended = await aNewcomer(context, 'summit')
  await db.tenant(ended, (tx) => startTrial(tx, ended, new Date(Date.now() - 8 * 24 * 3_600_000)))
  await db.tenant(ended, (tx) =>
    tx.updateTable('account').set({ membership: 'trial' }).where('id', '=', ended.accountId).execute(),
  )
  expect(await checkMemberships(context, ended, 0)).toMatchObject({ trialsEnded: 1 })
  await checkMemberships(context, user, 0)
  expect(await information(user)).toMatchObject({ isBBPlusActive: true })
  const me = await app.inject(ended.get(`${SECURITY}/users/me`))
  expect(me.json().data.membership).toBe('free')
})

describe('the other calls', () => {
  test('feedback goes to the brokerage, once however often it is sent', async () => {
    const user = await signedIn(context, 'downgraded@bluebird.test')
    const body = { reason: 'too-expensive', message: 'Not <b>now</b>\r\nBcc: x@y.test' }
    for (let i = 0; i < 3; i++) {
      expect((await app.inject(user.post(`${CALLS}/sendfeedbackmail`, body))).statusCode).toBe(200)
    }
    const messages = await db.tenant(user, (tx) =>
      tx
        .selectFrom('outgoing_message')
        .selectAll()
        .where('effect_key', 'like', 'membership-feedback:%')
        .execute(),
    )
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ recipient: 'support@bluebird.test' })
    expect(messages[0]?.html_body).not.toContain('<b>')
  })

  test("a banner is the account's own", async () => {
    const user = await signedIn(context, 'free@bluebird.test')
    const own = await app.inject(user.get(`${SECURITY}/BBUsers/banner-ad/${user.accountId}`))
    expect(own.json().data).toEqual({
      bannerAd: '/brand/banners/bluebird-plus-join.svg',
      clickThroughUrl: '/member-benefits',
      alt: expect.any(String),
    })
    const image = await app.inject(anonymous('bluebird', own.json().data.bannerAd))
    expect(image.headers['content-type']).toContain('image/svg+xml')
    const other = await signedIn(context, 'agent@bluebird.test')
    const theirs = await app.inject(user.get(`${SECURITY}/BBUsers/banner-ad/${other.accountId}`))
    expect(theirs.statusCode).toBe(404)
  })

  test('anonymous visitors are asked to sign in, and whoever acts for someone is refused', async () => {
    const admin = await switchedTo(context, 'admin@bluebird.test', 'agent@bluebird.test')
    for (const [method, path] of [
      ['post', 'create'],
      ['post', 'complete'],
      ['put', 'update'],
      ['post', 'managestripebilling'],
      ['get', 'invoices'],
      ['post', 'sendfeedbackmail'],
    ] as const) {
      const url = `${CALLS}/${path}`
      const body = { plan: 'plus-monthly', payment_method: 'pm', reason: 'other', cancel_at_period_end: true }
      const unknown = await app.inject(
        anonymous('bluebird', url, {
          method: method.toUpperCase() as 'POST',
          ...(method === 'get' ? {} : { payload: body }),
        }),
      )
      expect([path, unknown.statusCode]).toEqual([path, 401])
      const switched = await app.inject(admin[method](url, method === 'get' ? undefined : body))
      expect([path, switched.statusCode]).toEqual([path, 403])
    }
  })
})
