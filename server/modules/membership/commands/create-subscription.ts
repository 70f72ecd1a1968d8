/** An account's plan begins: whatever is repeated, raced or lost, it has one subscription. */
import type { CreateSubscription, Plan } from '@frontage/contracts/membership.ts'
import type { Tx } from '@frontage/db/client.ts'
import { DAY_MS, isLive } from '@frontage/domain/membership.ts'
import { InProgress, type Discount, type FirstPayment } from '../../../platform/cards/billing-port.ts'
import { customerOf } from '../../../platform/cards/customers.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Session } from '../../accounts/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import { listPlans } from '../plans.ts'
import { releaseCode, reserveCode, type PromoCode } from '../promo-codes.ts'
import { lockStanding, saveStanding, type Scope, type StandingRow } from '../repository.ts'
import { syncMembership } from './sync-membership.ts'

export interface Member {
  tenant: Tenant
  session: Session
}

/** Of a trial that ends sooner nothing is left by the time the provider is asked. */
const SHORTEST_TRIAL_MS = 60_000

/** @throws Refusal membership.…, request.in-progress; UnknownCard, CardsUnavailable */
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
  const before = await syncMembership(context, scope)
  const already = await settleEarlier(context, before, plan)
  if (already) return already
  const customerId = await customerOf(context, session)
  await cards.savedCards.makeDefault(customerId, wanted.payment_method)
  const count = (await cards.billing.subscriptions(customerId)).length
  const promo = await db.tenant(scope, (tx) => keepCode(tx, scope, wanted.promo_code, clock.now()))
  const first = await subscribed(() =>
    cards.billing.subscribe({
      tenantId: scope.tenantId,
      accountId: scope.accountId,
      customerId,
      price: priceOf(tenant, plan),
      trialEndsAt: trialEnd(before, plan, clock.now().getTime()),
      discount: promo && discountOf(promo),
      // The next one that this customer will have: two tabs at once ask for the same.
      key: `subscription:${customerId}:${count}`,
    }),
  )
  return finish(context, session, first)
}

/** After the bank's question, or to ask how it stands. @throws Refusal membership.no-subscription; CardsUnavailable */
export async function completeSubscription(context: AppContext, session: Session): Promise<FirstPayment> {
  const { subscription } = await syncMembership(context, session.scope)
  if (!subscription) throw new Refusal('membership.no-subscription')
  const first = await context.cards.billing.firstPayment(subscription.id)
  return finish(context, session, first)
}

/** Somebody who has a plan gets no second one; a payment whose bank was not answered is called off. */
async function settleEarlier(
  { cards }: AppContext,
  { granted, subscription }: StandingRow,
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

async function subscribed(work: () => Promise<FirstPayment>): Promise<FirstPayment> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof InProgress) throw new Refusal('request.in-progress')
    throw error
  }
}

/**
 * The code of this try is the account's until the try is decided; one kept before, which is not used now, is given back.
 * Should the process die after the provider made the subscription, the job finds a standing that was never read.
 */
async function keepCode(
  tx: Tx,
  scope: Scope,
  typed: string | undefined,
  now: Date,
): Promise<PromoCode | null> {
  const standing = await lockStanding(tx, scope)
  const promo = typed ? await reserveCode(tx, scope, typed, now) : null
  const kept = standing.promoCode
  if (kept && kept !== promo?.code) await releaseCode(tx, scope, kept)
  await saveStanding(tx, scope, { ...standing, promoCode: promo?.code ?? null }, now, { isRead: false })
  return promo
}

const discountOf = (promo: PromoCode): Discount => ({
  code: promo.code,
  percentOff: promo.percent_off,
  amountOff: promo.amount_off_cents,
  duration: promo.duration,
})

async function finish(context: AppContext, { scope }: Session, first: FirstPayment): Promise<FirstPayment> {
  const { promoCode } = await syncMembership(context, scope)
  if (first.state === 'refused' && promoCode) {
    await context.db.tenant(scope, (tx) => releaseCode(tx, scope, promoCode))
  }
  return first
}

/** What is left of a trial goes on; who never had one gets the plan's. null: paid at once. */
function trialEnd(standing: StandingRow, plan: Plan, now: number): number | null {
  const { trialEndsAt, trialUsed, plusEndedAt } = standing
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
