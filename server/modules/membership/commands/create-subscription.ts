/** An account's plan begins: whatever is repeated, raced or lost, it has one subscription. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CreateSubscription, Plan } from '@frontage/contracts/membership.ts'
import { DAY_MS, isLive } from '@frontage/domain/membership.ts'
import { InProgress, type FirstPayment } from '../../../platform/cards/billing-port.ts'
import { customerOf } from '../../../platform/cards/customers.ts'
import { PaymentProviderUnavailable, NotCarriedOut } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Session } from '../../accounts/index.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { isFor, type Attempt } from '../attempt.ts'
import { listPlans } from '../plans-repository.ts'
import { releaseCode } from '../promo-codes-repository.ts'
import { lockMembershipState, saveMembershipState, type MembershipStateRow } from '../repository.ts'
import { beginAttempt, endAttempt } from './attempt-subscription.ts'
import { syncMembership } from './sync-membership.ts'

export interface Member {
  tenant: Tenant
  session: Session
}

/** Of a trial that ends sooner nothing is left by the time the provider is asked. */
const SHORTEST_TRIAL_MS = 60_000
/** A request that the provider does not know by then gave up long before it arrived. */
export const NEVER_ASKED_AFTER_MS = 60_000
/** For the provider to know what became of a request whose answer got lost. */
const OUTCOME_WITHIN_MS = 4_000
const ASK_AGAIN_MS = 500
/** The provider's events may write between reading and beginning; then it is read again. */
const MOST_READS = 8

/**
 * In the account's turn, see `inTurn`.
 *
 * @throws Refusal membership.…, request.in-progress; UnknownPaymentCard, PaymentProviderUnavailable
 */
export async function createSubscription(
  context: AppContext,
  { tenant, session }: Member,
  wanted: CreateSubscription,
): Promise<FirstPayment> {
  const { db, cards, clock } = context
  const { scope } = session
  const plan = await db.tenant(scope, async (tx) =>
    (await listPlans(tx, scope)).find(({ id }) => id === wanted.plan),
  )
  if (!plan) throw new Refusal('membership.plan-unknown')
  for (let read = 0; read < MOST_READS; read++) {
    const before = await syncMembership(context, scope)
    const already = await settleEarlier(context, before, plan)
    if (already) return already
    const customerId = await customerOf(context, session)
    const earlier = before.attempt && (await resumed(context, session, before.attempt, wanted))
    if (before.attempt && !earlier) continue
    await cards.savedCards.makeDefault(customerId, wanted.payment_method)
    if (earlier) return finish(context, session, await outcomeOf(context, session, customerId, earlier))
    const attempt = await db.tenant(scope, (tx) =>
      beginAttempt(
        tx,
        scope,
        before,
        {
          paymentMethod: wanted.payment_method,
          price: priceOf(tenant, plan),
          trialEndsAt: trialEnd(before, plan, clock.now().getTime()),
          code: wanted.promo_code,
          shown: wanted.shown ?? null,
        },
        clock.now(),
      ),
    )
    if (attempt) return finish(context, session, await carryOut(context, session, customerId, attempt))
  }
  throw new Refusal('request.in-progress')
}

/** After the bank's question, or to ask how it stands. @throws Refusal membership.no-subscription; PaymentProviderUnavailable */
export async function completeSubscription(context: AppContext, session: Session): Promise<FirstPayment> {
  const { subscription } = await syncMembership(context, session.scope)
  if (!subscription) throw new Refusal('membership.no-subscription')
  const first = await context.cards.billing.firstPayment(subscription.id)
  return finish(context, session, first)
}

/** Someone who has a plan gets no second one; a payment whose bank was not answered is called off. */
async function settleEarlier(
  { cards }: AppContext,
  { granted, subscription }: MembershipStateRow,
  plan: Plan,
): Promise<FirstPayment | null> {
  if (granted === 'plus') throw new Refusal('membership.already-member')
  if (!subscription) return null
  if (isLive(subscription)) {
    // The reply got lost, or another tab was faster: it is done.
    if (subscription.planId === plan.id) return { state: 'done' }
    throw new Refusal('membership.already-member')
  }
  if (subscription.status !== 'incomplete') return null
  // Paid after all, in another tab: then there is nothing more to do.
  return (await cards.billing.callOff(subscription.id)) ? null : { state: 'done' }
}

/**
 * An attempt whose outcome nobody heard of, and of which the provider's list shows nothing yet. The same request makes the
 * same attempt again; another one waits until the first cannot arrive any more.
 *
 * @returns null: it is over, read again. @throws Refusal request.in-progress
 */
async function resumed(
  { db, clock }: AppContext,
  { scope }: Session,
  attempt: Attempt,
  wanted: CreateSubscription,
): Promise<Attempt | null> {
  const isOver = clock.now().getTime() - attempt.at > NEVER_ASKED_AFTER_MS
  if (isOver) await db.tenant(scope, (tx) => endAttempt(tx, scope, attempt, clock.now()))
  else if (!isFor(attempt, wanted)) throw new Refusal('request.in-progress')
  return isOver ? null : attempt
}

const subscribe = ({ cards }: AppContext, { scope }: Session, customerId: string, attempt: Attempt) =>
  cards.billing.subscribe({
    tenantId: scope.tenantId,
    accountId: scope.accountId,
    customerId,
    price: attempt.price,
    trialEndsAt: attempt.trialEndsAt,
    discount: attempt.discount,
    key: attempt.key,
  })

/** Asks for the first time: what was not carried out then, was not at all. */
async function carryOut(
  context: AppContext,
  session: Session,
  customerId: string,
  attempt: Attempt,
): Promise<FirstPayment> {
  const { scope } = session
  try {
    return await subscribe(context, session, customerId, attempt)
  } catch (error) {
    if (error instanceof NotCarriedOut) {
      await context.db.tenant(scope, (tx) => endAttempt(tx, scope, attempt, context.clock.now()))
      throw error
    }
    if (!isUnknown(error)) throw error
    context.log.error({ err: error, attempt: attempt.key }, 'the card provider did not answer a subscription')
    return outcomeOf(context, session, customerId, attempt)
  }
}

/**
 * What became of an attempt: it is in the provider's list, or asked for once more under its key, which makes no second
 * one. @throws PaymentProviderUnavailable
 */
async function outcomeOf(
  context: AppContext,
  session: Session,
  customerId: string,
  attempt: Attempt,
): Promise<FirstPayment> {
  const { db, cards, clock } = context
  const { scope } = session
  const made = async () => {
    const all = await cards.billing.subscriptions(customerId)
    const found = all.find(({ attempt: key }) => key === attempt.key)
    return found ? cards.billing.firstPayment(found.id) : null
  }
  const until = Date.now() + OUTCOME_WITHIN_MS
  for (;;) {
    const first = await made()
    if (first) return first
    try {
      return await subscribe(context, session, customerId, attempt)
    } catch (error) {
      if (error instanceof InProgress && Date.now() < until) {
        await sleep(ASK_AGAIN_MS)
        continue
      }
      if (error instanceof InProgress) throw new Refusal('request.in-progress')
      const isAnswered = error instanceof PaymentProviderUnavailable && error.isAnswered
      // The provider is done with this key and shows nothing for it.
      if (isAnswered && !(error instanceof NotCarriedOut) && !(await made())) {
        await db.tenant(scope, (tx) => endAttempt(tx, scope, attempt, clock.now()))
      }
      throw error
    }
  }
}

const isUnknown = (error: unknown) =>
  error instanceof PaymentProviderUnavailable || error instanceof InProgress

async function finish(
  { db, cards, clock }: AppContext,
  { scope }: Session,
  first: FirstPayment,
): Promise<FirstPayment> {
  const { promoCode, attempt } = await syncMembership({ db, cards, clock }, scope)
  if (first.state !== 'refused') return first
  await db.tenant(scope, async (tx) => {
    if (attempt) return endAttempt(tx, scope, attempt, clock.now())
    if (!promoCode) return undefined
    await releaseCode(tx, scope, promoCode)
    return saveMembershipState(
      tx,
      scope,
      { ...(await lockMembershipState(tx, scope)), promoCode: null },
      clock.now(),
    )
  })
  return first
}

/** What is left of a trial goes on; who never had one gets the plan's. null: paid at once. */
function trialEnd(membershipState: MembershipStateRow, plan: Plan, now: number): number | null {
  const { trialEndsAt, trialUsed, plusEndedAt } = membershipState
  if (trialEndsAt !== null && trialEndsAt > now + SHORTEST_TRIAL_MS) return trialEndsAt
  const isNew = !trialUsed && plusEndedAt === null
  return isNew && plan.trial_days > 0 ? now + plan.trial_days * DAY_MS : null
}

export const priceOf = (tenant: Tenant, plan: Plan) => ({
  tenantId: tenant.tenantId,
  planId: plan.id,
  productName: `${tenant.name} ${plan.name}`,
  amount: plan.price_cents,
  billed: plan.billed,
})
