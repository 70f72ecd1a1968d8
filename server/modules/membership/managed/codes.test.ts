/** Promo codes as administrators write them: limits, dates and plans hold, and what was promised stays. */
import { expect, test } from 'vitest'
import type { PromoFields } from '@frontage/contracts/plans.ts'
import { priceWithPromo } from '@frontage/domain/promo.ts'
import { anApp, anonymous, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { offerAt, PROMOS_CALL } from '@frontage/testing/managed-plans.ts'
import { plansAt } from '@frontage/testing/plans.ts'
import { startTrial } from '../index.ts'

const shop = await anApp()
const other = await anotherProcessOf(shop)
const { app, context } = shop
const { db } = context
const admin = await signedIn(context, 'admin@bluebird.test')
const agent = await signedIn(context, 'agent@bluebird.test')
const elsewhere = await signedIn(context, 'admin@harbor.test')
const offer = offerAt(shop, admin)
const at = [plansAt(shop), plansAt(other)] as const
const { create: subscribe, information, keep, skip } = at[0]
const CALLS = '/security/api/v1/stripesubscriptions'

let made = 0
async function aCode(change: Partial<PromoFields> = {}): Promise<string> {
  const reply = await offer.createCode(`CODE-${++made}`, change)
  expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()])
  return reply.json().data.code
}
async function aPayer() {
  const user = await aNewcomer(context)
  await db.tenant(user, (tx) => startTrial(tx, user, new Date(0)))
  return { user, payment_method: await keep(user) }
}
const totalsOf = async (user: Awaited<ReturnType<typeof aPayer>>['user']): Promise<number[]> =>
  (await app.inject(user.get(`${CALLS}/invoices`)))
    .json()
    .data.filter(({ status }: { status: string }) => status === 'paid')
    .map(({ total_cents: cents }: { total_cents: number }) => cents)
    .toReversed()
const validate = (promo_code: string, plan?: string) =>
  app.inject(
    anonymous('bluebird', '/security/api/v1/public/stripesubscriptions/validatepromocode', {
      method: 'POST',
      payload: { promo_code, ...(plan ? { plan } : {}) },
    }),
  )

test.each<[string, Partial<PromoFields>, string, string]>([
  ['A B', {}, 'code', 'Enter a code of 3 to 40 letters, digits or hyphens.'],
  ['', { percent_off: null }, 'percent_off', 'Choose a percentage or an amount.'],
  ['', { percent_off: 101 }, 'percent_off', 'Enter a whole percentage from 1 to 100.'],
  ['', { duration: 'months' }, 'duration_months', 'Enter a whole number of months from 2 to 36.'],
  ['', { plans: ['no-such-plan'] }, 'plans', 'One of these plans is not there any more. Choose again.'],
  ['', { max_uses: 0 }, 'max_uses', 'Enter a whole number from 1 to 1,000,000, or leave it empty.'],
])('%j with %j is refused at its field', async (code, change, field, message) => {
  const reply = await offer.createCode(code, change)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'codes.unusable', message, data: { field } },
  ])
})

test('a code is valid from its first moment to its last, and where it is switched on', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const before = new Date(Date.now() - 3_600_000).toISOString()
  const good = await aCode({ starts_at: before, ends_at: soon })
  expect((await validate(` ${good.toLowerCase()} `)).json().data).toMatchObject({ percent_off: 20 })
  for (const change of [{ starts_at: soon }, { ends_at: before }, { is_active: false }])
    expect((await validate(await aCode(change))).json().code).toBe('membership.promo-invalid')
  expect((await offer.createCode(good)).json().code).toBe('codes.taken')
  await offer.bulk('promo-codes.change', { is_deleted: true }, [good])
  expect((await validate(good)).json().code).toBe('membership.promo-invalid')
})

test('a code for one plan is told so at another, and is not used up by it', async () => {
  const code = await aCode({ plans: ['plus-yearly'], max_uses: 1 })
  expect((await validate(code)).statusCode).toBe(200)
  expect((await validate(code, 'plus-yearly')).statusCode).toBe(200)
  expect((await validate(code, 'plus-monthly')).json().code).toBe('membership.promo-other-plan')
  const { user, payment_method } = await aPayer()
  const wanted = { payment_method, promo_code: code }
  const refused = await subscribe(user, { ...wanted, plan: 'plus-monthly' })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'membership.promo-other-plan'])
  expect((await offer.code(code)).timesUsed).toBe(0)
  expect((await subscribe(user, { ...wanted, plan: 'plus-yearly' })).statusCode).toBe(200)
  expect(await offer.code(code)).toMatchObject({ timesUsed: 1, status: 'used-up' })
})

test('what a used code takes off stays, whoever saves it and however', async () => {
  const code = await aCode()
  // Before: anything.
  const changed = await offer.bulk('promo-codes.change', { percent_off: 30 }, [code])
  expect(changed.changed).toBe(1)
  const { user, payment_method } = await aPayer()
  await subscribe(user, { plan: 'plus-monthly', payment_method, promo_code: code })
  expect(await totalsOf(user)).toEqual([20_30])
  const one = await offer.code(code)
  const promised: [Partial<PromoFields>, string][] = [
    [{ percent_off: 10 }, 'percent_off'],
    [{ percent_off: null, amount_off_cents: 500 }, 'percent_off'],
    [{ duration: 'forever' }, 'duration'],
    [{ plans: ['plus-monthly'] }, 'plans'],
  ]
  for (const [change, field] of promised) {
    const refused = await offer.saveCode(one, change)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'codes.unusable', data: { field } },
    ])
    expect(await offer.bulk('promo-codes.change', change, [code])).toMatchObject({ changed: 0, refused: 1 })
  }
  expect(await offer.undo(changed.id)).toMatchObject({ changed: 0, refused: 1 })
  expect((await offer.code(code)).state.percent_off).toBe(30)
  const kept = await offer.saveCode(one, { note: 'For the fair', max_uses: 5, is_active: false })
  expect(kept.json().data.state).toMatchObject({ note: 'For the fair', max_uses: 5, is_active: false })
})

test('of two who edit the same code the second sees both sides', async () => {
  const one = await offer.code(await aCode())
  expect((await offer.saveCode(one, { note: 'First' })).statusCode).toBe(200)
  const late = await offer.saveCode(one, { percent_off: 25 })
  expect(late.json()).toMatchObject({ code: 'panel.changed-since', data: { theirs: { note: 'First' } } })
})

test('of many who type a code at two processes, as many get it as there are', async () => {
  for (let round = 0; round < 3; round++) {
    const code = await aCode({ max_uses: 2, percent_off: 50, duration: 'forever' })
    const payers = await Promise.all(Array.from({ length: 6 }, aPayer))
    const replies = await Promise.all(
      payers.map(({ user, payment_method }, i) =>
        at[i % 2]!.create(user, { plan: 'plus-monthly', payment_method, promo_code: code }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map((reply) => reply.json().code))).toEqual(new Set(['membership.promo-invalid']))
    const paid = (await Promise.all(payers.map(({ user }) => totalsOf(user)))).flat()
    expect(paid).toEqual([14_50, 14_50])
    const uses = await app.inject(admin.get(`${PROMOS_CALL}/${code}/uses?pageSize=1`))
    expect(uses.json().data).toMatchObject({ totalRows: 2, rows: [{ state: 'applied' }] })
  }
})

/** Prices and what is taken off, of which some leave halves of cents, nothing, or less than nothing. */
const random = (
  (seed: number) => () =>
    (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
)(20_261_124)
const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
const MONEY = Array.from({ length: 12 }, (_, i) => {
  const price = whole(1_00, 100_00)
  const percent = i % 2 === 0
  const duration = (['once', 'months', 'forever'] as const)[i % 3]!
  return [price, percent ? whole(1, 100) : null, percent ? null : whole(1, price + 500), duration] as const
})

test.each(MONEY)(
  '%i cents less %s%% or %s, %s: shown, charged and announced alike',
  async (price, ...off) => {
    const [percent_off, amount_off_cents, duration] = off
    const terms = { percent_off, amount_off_cents }
    const reply = await offer.create({ name: `Generated ${price}`, price_cents: price })
    const plan = reply.json().data.id
    const duration_months = duration === 'months' ? 2 : null
    const code = await aCode({ ...terms, duration, duration_months })
    const { user, payment_method } = await aPayer()
    const first = priceWithPromo(price, terms)
    const shown = { price_cents: price, first_cents: first, is_due_today: true }
    const wanted = { plan, payment_method, promo_code: code, shown }
    const wrong = { ...shown, first_cents: first + 1 }
    expect((await subscribe(user, { ...wanted, shown: wrong })).json().code).toBe('membership.price-changed')
    expect((await subscribe(user, wanted)).statusCode).toBe(200)
    const reduced = { once: 1, months: 2, forever: 4 }[duration]
    for (let paid = 1; paid < 4; paid++) {
      const next = paid < reduced ? first : price
      expect(await information(user, true)).toMatchObject({
        subscription: { paysCents: price, nextCents: next },
      })
      await skip(user)
    }
    const expected = Array.from({ length: 4 }, (_, i) => (i < reduced ? first : price))
    expect(await totalsOf(user)).toEqual(expected)
  },
)

test('agents write none, and a code of one brokerage is unknown to another', async () => {
  const code = await aCode()
  expect((await app.inject(agent.get(PROMOS_CALL))).statusCode).toBe(403)
  const theirs = offerAt(shop, elsewhere)
  expect((await theirs.saveCode(await offer.code(code), {})).statusCode).toBe(404)
  for (const path of [code, `${code}/uses`])
    expect((await app.inject(elsewhere.get(`${PROMOS_CALL}/${path}`))).statusCode).toBe(404)
  expect(await theirs.bulk('promo-codes.change', { is_active: false }, [code])).toMatchObject({ refused: 1 })
})
