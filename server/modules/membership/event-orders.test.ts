/** 1,000 lives of a plan, their news told in a random order, twice, at once, or never: each ends where the provider has it. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  decisive,
  membershipOf,
  membershipStateFrom,
  type Subscription,
} from '@frontage/domain/membership.ts'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import type { PaymentEvent } from '../../platform/cards/port.ts'
import { syncMembership } from './commands/sync-membership.ts'
import { receiveMembershipEvent } from './index.ts'
import { findMembershipState } from './repository.ts'

const ROUNDS = 1_000
const AT_ONCE = 4
const { context } = await anApp()
const { db, clock } = context
const DAY = 24 * 3_600_000

/** The same numbers in every run: a round that fails can be looked at. */
function random(seed: number) {
  let state = seed + 0x9e3779b9
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const shuffled = <T>(list: readonly T[]): T[] => {
    const mixed = [...list]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = Math.floor(next() * (at + 1))
      ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
    }
    return mixed
  }
  return { next, pick, shuffled }
}

type Random = ReturnType<typeof random>
type Status = Subscription['status']

const AFTER: Partial<Record<Status, readonly Status[]>> = {
  incomplete: ['active', 'incomplete_expired'],
  trialing: ['active', 'past_due', 'canceled'],
  active: ['active', 'past_due', 'canceled'],
  past_due: ['active', 'canceled', 'unpaid'],
}

const begin = ({ pick }: Random, at: number): Subscription => {
  const status = pick<Status>(['trialing', 'active', 'incomplete'])
  return {
    id: `sub_${randomUUID()}`,
    status,
    planId: 'plus-monthly',
    createdAt: at,
    periodEndsAt: at + 7 * DAY,
    trialEndsAt: status === 'trialing' ? at + 7 * DAY : null,
    isEnding: false,
    endedAt: null,
    price: null,
  }
}

/** One thing happens at the provider; what the list of all subscriptions is then. */
function happen(it: Random, all: readonly Subscription[], at: number): Subscription[] {
  const [newest, ...earlier] = all
  const ways = newest ? AFTER[newest.status] : undefined
  if (!newest || !ways) return [begin(it, at), ...all]
  const status = it.pick(ways)
  const endedAt = status === 'canceled' ? at : null
  return [
    { ...newest, status, endedAt, periodEndsAt: at + 30 * DAY, isEnding: it.next() < 0.2 && !endedAt },
    ...earlier,
  ]
}

/** Milliseconds. */
let delay = () => 0
/** What each customer has at the provider now. */
const books = new Map<string, Subscription[]>()
context.cards.billing = {
  ...context.cards.billing,
  subscriptions: async (customerId) => {
    const answer = books.get(customerId) ?? []
    // The answer is on its way while other things happen; a later one may be here sooner.
    await new Promise((done) => setTimeout(done, delay()))
    return answer.map((subscription) => ({ ...subscription, attempt: null }))
  },
}

async function aCustomer({ tenantId, accountId }: User): Promise<string> {
  const customerId = `cus_${accountId}`
  await db.tenant(scopeOfTenant(tenantId), (tx) =>
    tx
      .insertInto('card_customer')
      .values({ tenant_id: tenantId, account_id: accountId, provider_customer_id: customerId })
      .execute(),
  )
  return customerId
}

/** How it ended. */
async function live(seed: number): Promise<string> {
  const it = random(seed)
  const user = await aNewcomer(context)
  const customerId = await aCustomer(user)
  const event = (): PaymentEvent => ({
    id: `evt_${randomUUID()}`,
    type: it.pick(['customer.subscription.updated', 'invoice.paid', 'invoice.payment_failed']),
    payment: null,
    refund: null,
    accountOf: { tenantId: user.tenantId, accountId: user.accountId },
  })
  let waiting: PaymentEvent[] = []
  let isLastLost = false
  const underWay: Promise<void>[] = []
  const steps = 2 + Math.floor(it.next() * 6)
  for (let step = 0; step < steps; step++) {
    books.set(customerId, happen(it, books.get(customerId) ?? [], Date.now() - (steps - step) * DAY))
    const news = event()
    isLastLost = it.next() < 0.15
    if (!isLastLost) waiting.push(news)
    if (!isLastLost && it.next() < 0.3) waiting.push(news)
    waiting = it.shuffled(waiting)
    // Some come at once, while the next thing happens already; some only at the very end.
    while (waiting.length > 0 && it.next() < 0.5) {
      const told = receiveMembershipEvent(context, waiting.pop()!)
      if (it.next() < 0.5) underWay.push(told)
      else await told
    }
  }
  for (const late of it.shuffled(waiting)) {
    const told = receiveMembershipEvent(context, late)
    if (it.next() < 0.5) underWay.push(told)
    else await told
  }
  await Promise.all(underWay)
  const final = books.get(customerId) ?? []
  // What got lost last is read by the job; this is what it calls.
  if (isLastLost) await syncMembership(context, user)

  const now = clock.now().getTime()
  const newcomer = { granted: null, trialEndsAt: null, plusEndedAt: null, subscription: null }
  const expected = membershipOf(membershipStateFrom(newcomer, final), now)
  const { membershipState, account } = await db.tenant(user, async (tx) => ({
    membershipState: await findMembershipState(tx, user),
    account: await tx
      .selectFrom('account')
      .select('membership')
      .where('id', '=', user.accountId)
      .executeTakeFirstOrThrow(),
  }))
  expect({ seed, membership: account.membership, subscription: membershipState.subscription }).toEqual({
    seed,
    membership: expected,
    subscription: decisive(final),
  })
  return expected
}

test(`${ROUNDS} lives in random orders of their news end where the provider has them`, async () => {
  const seeds = Array.from({ length: ROUNDS }, (_, seed) => seed)
  const ended: string[] = []
  const worker = async () => {
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) ended.push(await live(seed))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(ended).toHaveLength(ROUNDS)
  // The lives were different ones.
  expect(new Set(ended)).toEqual(new Set(['active', 'trial', 'downgraded', 'free']))
}, 120_000)

test('processes that read at the same time: the one that read last wins, not the one that saved last', async () => {
  const it = random(70_000)
  delay = () => Math.floor(it.next() * 12)
  for (let round = 0; round < 100; round++) {
    const user = await aNewcomer(context)
    const customerId = await aCustomer(user)
    const reading: Promise<unknown>[] = []
    for (let step = 0; step < 4; step++) {
      books.set(customerId, happen(it, books.get(customerId) ?? [], Date.now() - (4 - step) * DAY))
      reading.push(syncMembership(context, user))
      await new Promise((done) => setTimeout(done, it.next() * 4))
    }
    await Promise.all(reading)
    const membershipState = await db.tenant(user, (tx) => findMembershipState(tx, user))
    expect([round, membershipState.subscription]).toEqual([round, decisive(books.get(customerId) ?? [])])
  }
}, 60_000)

test('any number may read at once: what is known already makes nobody begin again', async () => {
  const it = random(80_000)
  delay = () => Math.floor(it.next() * 12)
  const user = await aNewcomer(context)
  const customerId = await aCustomer(user)
  books.set(customerId, [begin(it, Date.now() - DAY)])
  const { version } = await db.tenant(user, (tx) => findMembershipState(tx, user))
  const read = await Promise.all(Array.from({ length: 60 }, () => syncMembership(context, user)))
  expect(new Set(read.map((membershipState) => membershipState.version))).toEqual(new Set([version + 1]))
})
