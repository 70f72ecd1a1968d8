/** Who is in which state: the list's filters and the rule say the same of everybody. */
import { expect, test } from 'vitest'
import type { Member } from '@frontage/contracts/plans.ts'
import { MEMBER_STATES } from '@frontage/domain/member-states.ts'
import { DAY_MS, SUBSCRIPTION_STATUSES, type Subscription } from '@frontage/domain/membership.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { lockMembershipState, saveMembershipState } from '../repository.ts'

const { app, context } = await anApp()
const { db } = context
const admin = await signedIn(context, 'admin@summit.test')
const now = context.clock.now()
const PATH = '/managetenants/api/v1/members'
const read = async (query: string): Promise<{ rows: Member[]; totalRows: number }> =>
  (await app.inject(admin.get(`${PATH}?${query}`))).json().data

const subscription = (over: Partial<Subscription>): Subscription => ({
  id: 'sub_1',
  status: 'active',
  planId: 'plus-monthly',
  createdAt: now.getTime() - 40 * DAY_MS,
  periodEndsAt: now.getTime() + 20 * DAY_MS,
  trialEndsAt: null,
  isEnding: false,
  endedAt: null,
  price: { cents: 25_00, billed: 'month', nextCents: 12_50 },
  ...over,
})

/** Every standing that an account can have. */
const accounts = new Set<string>()
for (const granted of [null, 'plus', 'affiliate'] as const)
  for (const status of [null, ...SUBSCRIPTION_STATUSES])
    for (const isEnding of status === null ? [false] : [false, true])
      for (const had of [null, now.getTime() - DAY_MS]) {
        const user = await aNewcomer(context, 'summit')
        await db.tenant(user, async (tx) => {
          const before = await lockMembershipState(tx, user)
          const paid = status && subscription({ status, isEnding })
          await saveMembershipState(
            tx,
            user,
            { ...before, granted, plusEndedAt: had, subscription: paid },
            now,
          )
        })
        accounts.add(user.accountId)
      }

test('each member is in the one state that the filter finds it in', async () => {
  const all = await read('pageSize=100')
  all.rows.push(...(await read('pageSize=100&pageNumber=2')).rows)
  expect(all.totalRows).toBe(all.rows.length)
  const ours = all.rows.filter(({ account }) => accounts.has(account.id))
  expect(ours.length).toBeGreaterThan(60)
  const found = new Map<string, string>()
  for (const state of MEMBER_STATES.filter((one) => one !== 'free')) {
    const { rows, totalRows } = await read(`pageSize=100&state=${state}`)
    expect(totalRows).toBe(rows.length)
    for (const row of rows) {
      expect(row.state).toBe(state)
      expect(found.has(row.account.id)).toBe(false)
      found.set(row.account.id, state)
    }
  }
  expect(found.size).toBe(all.totalRows)
})

test('what is paid next is said of plans that go on, and their end of those that do not', async () => {
  const { rows } = await read('pageSize=100&plan=plus-monthly&state=paying')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(row).toMatchObject({
      plan: { id: 'plus-monthly', name: 'Plus, monthly' },
      paysCents: 25_00,
      next: { cents: 12_50 },
      endsAt: null,
    })
  for (const row of (await read('pageSize=100&state=ending')).rows)
    expect([row.next, typeof row.endsAt]).toEqual([null, 'string'])
})

test('found by name and email, sorted by what is paid next', async () => {
  const [first] = (await read('pageSize=1')).rows
  expect((await read(`search=${encodeURIComponent(first!.account.email)}`)).totalRows).toBe(1)
  expect((await read('search=nobody-at-all')).totalRows).toBe(0)
  const times = (await read('pageSize=100&sort=next&direction=ASC')).rows.flatMap(
    ({ next }) => next?.at ?? [],
  )
  expect(times).toEqual(times.toSorted())
})

test('agents do not read it, and other brokerages have their own', async () => {
  const agent = await signedIn(context, 'agent@summit.test')
  expect((await app.inject(agent.get(PATH))).statusCode).toBe(403)
  const elsewhere = await signedIn(context, 'admin@harbor.test')
  const { rows } = (await app.inject(elsewhere.get(`${PATH}?pageSize=100`))).json().data
  expect(rows.some(({ account }: Member) => accounts.has(account.id))).toBe(false)
})

test('Plus is given and taken back, but not to who pays for it already', async () => {
  const BULK = '/managetenants/api/v1/bulk-actions'
  const grant = async (granted: string | null, selection: object, who = admin) =>
    (await app.inject(who.post(BULK, { kind: 'members.grant', input: { granted }, selection }))).json().data
  const user = await aNewcomer(context, 'summit')
  const ids = [user.accountId]
  const stateOf = async () =>
    (await app.inject(user.get('/security/api/v1/BBUsers/user-subscription-information'))).json().data
  expect(await stateOf()).toMatchObject({ isFreeBBAccount: true })
  const given = await grant('plus', { ids })
  expect(given).toMatchObject({ changed: 1, refused: 0 })
  expect(await stateOf()).toMatchObject({ isBBPlusActive: true, isGranted: true })
  expect(await grant('affiliate', { ids })).toMatchObject({ changed: 1 })
  expect(await stateOf()).toMatchObject({ isAffiliate: true })
  expect(await grant(null, { ids })).toMatchObject({ changed: 1 })
  expect(await stateOf()).toMatchObject({ isFreeBBAccount: true })
  const again = await grant('plus', { ids })
  expect((await app.inject(admin.post(`${BULK}/${again.id}/undo`))).json().data).toMatchObject({ changed: 1 })
  expect(await stateOf()).toMatchObject({ isFreeBBAccount: true })
  const payers = await read('pageSize=100&state=paying')
  expect(await grant('plus', { all: { state: 'paying' } })).toMatchObject({
    changed: 0,
    refused: payers.totalRows,
  })
  const elsewhere = await signedIn(context, 'admin@harbor.test')
  expect(await grant('plus', { ids }, elsewhere)).toMatchObject({ changed: 0, refused: 1 })
  const entries = await db.tenant(admin, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('subject_account_id', '=', user.accountId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  expect(entries).toHaveLength(5)
  expect(entries[0]).toMatchObject({
    action: 'members.granted',
    before: { granted: null },
    after: { granted: 'plus' },
  })
})
