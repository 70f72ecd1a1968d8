import { scopeOfTenant } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { DAY_MS } from '@frontage/domain/membership.ts'
import { planOf, startTrial } from './index.ts'

const { context } = await anApp()
const { db } = context
const NOW = new Date()

const plan = async (email: string, at = NOW) => {
  const user = await signedIn(context, email)
  return db.tenant(user, (tx) => planOf(tx, user, at))
}

test.each([
  ['active@harbor.test', { isBBPlusActive: true, trialDaysLeft: 0 }],
  ['trial@harbor.test', { isTrialAccount: true, trialDaysLeft: 5 }],
  ['affiliate@summit.test', { isAffiliate: true }],
  ['downgraded@bluebird.test', { isDowngradedBBPlus: true }],
  ['free@harbor.test', { isFreeBBAccount: true }],
  ['agent@harbor.test', { isFreeBBAccount: true }],
  ['agent@bluebird.test', { isBBPlusActive: true }],
])('%s', async (email, expected) => {
  const found = await plan(email)
  expect(found).toMatchObject(expected)
  expect(Object.values(found).filter((it) => it === true)).toHaveLength(1)
})

test('a trial has seven days, is given once, and keeps its promo code', async () => {
  const user = await signedIn(context, 'free@bluebird.test')
  const at = (ms: number) => db.tenant(user, (tx) => planOf(tx, user, new Date(NOW.getTime() + ms)))
  await db.tenant(user, (tx) => startTrial(tx, user, NOW, ' welcome20 '))
  expect(await at(0)).toMatchObject({ isTrialAccount: true, trialDaysLeft: 7 })
  await db.tenant(user, (tx) => startTrial(tx, user, new Date(NOW.getTime() + DAY_MS)))
  expect(await at(7 * DAY_MS - 1)).toMatchObject({ isTrialAccount: true, trialDaysLeft: 1 })
  expect(await at(7 * DAY_MS)).toMatchObject({ isFreeBBAccount: true, trialDaysLeft: 0 })
})

test.each(['EXPIRED10', 'NO-SUCH-CODE', "x'; drop table promo_code"])(
  'a trial with the code %s is refused and not begun',
  async (code) => {
    const user = await signedIn(context, 'free@harbor.test')
    await expect(db.tenant(user, (tx) => startTrial(tx, user, NOW, code))).rejects.toMatchObject({
      code: 'membership.promo-invalid',
    })
    expect(await plan('free@harbor.test')).toMatchObject({ isFreeBBAccount: true })
  },
)

test('twenty attempts at once: the last use of a code goes to one of them', async () => {
  const people = await Promise.all(
    ['free', 'agent', 'trial', 'downgraded'].map((name) => signedIn(context, `${name}@summit.test`)),
  )
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => {
      const user = people[at % people.length]!
      return db.tenant(user, async (tx) => {
        await tx.deleteFrom('membership').where('account_id', '=', user.accountId).execute()
        return startTrial(tx, user, NOW, 'LASTONE')
      })
    }),
  )
  const summit = scopeOfTenant('summit')
  const redeemed = await db.tenant(summit, (tx) =>
    tx.selectFrom('promo_redemption').select('account_id').where('code', '=', 'LASTONE').execute(),
  )
  const counted = await db.tenant(summit, (tx) =>
    tx.selectFrom('promo_code').select('times_redeemed').where('code', '=', 'LASTONE').executeTakeFirst(),
  )
  expect(redeemed).toHaveLength(1)
  expect(counted).toEqual({ times_redeemed: 1 })
  expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
  expect(results.some((result) => result.status === 'rejected')).toBe(true)
})
