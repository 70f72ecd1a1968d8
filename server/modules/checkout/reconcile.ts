/** Every minute: what was charged without an order becomes one, and what cannot be right is reported. */
import { CardsUnavailable } from '../../platform/cards/port.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTurnIfFree } from '../../platform/in-turn.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { callOff, reviewPayment } from './commands/review-payment.ts'
import { settlePayment, type Settlement } from './commands/settle-payment.ts'
import { isPaymentGivenUp, ordersWithoutCharge, stalePayments } from './repository.ts'

const EVERY_MS = 60_000
/** Younger payments are in someone's hands. */
const STALE_AFTER_MS = 20_000
const DAY_MS = 24 * 60 * 60_000
/** What a late answer of a bank may be behind by, when no process was down. */
const LOOK_BACK_MS = 60 * 60_000

export interface ReconcileReport {
  /** Orders written for money that was already taken. */
  recovered: number
  needsReview: number
  /** Numbers of orders whose payment did not succeed. */
  withoutCharge: string[]
}

/** At start nobody holds an older payment any more, and the last day may have been missed. */
export const AT_START = { staleAfterMs: 0, lookBackMs: DAY_MS }
const EVERY_MINUTE = { staleAfterMs: STALE_AFTER_MS, lookBackMs: LOOK_BACK_MS }

export async function reconcile(
  context: AppContext,
  { staleAfterMs, lookBackMs }: typeof AT_START,
): Promise<ReconcileReport> {
  const report: ReconcileReport = { recovered: 0, needsReview: 0, withoutCharge: [] }
  const settleAndCount = async (paymentId: string, settle: () => Promise<Settlement | null>) => {
    const settled = await settleUnlessRejected(context, paymentId, settle)
    if (settled?.state === 'ordered') report.recovered++
    if (settled?.state === 'needs-review') report.needsReview++
  }
  const now = context.clock.now().getTime()
  for (const tenantId of await context.tenants.all()) {
    const tenant = await context.tenants.byId(tenantId)
    if (!tenant) continue
    const stale = await context.db.tenant(tenant, (tx) =>
      stalePayments(tx, tenant, new Date(now - staleAfterMs)),
    )
    for (const payment of stale) {
      // Nobody answers a bank's question after a day.
      const isForgotten = payment.state === 'requires-action' && now - payment.createdAt.getTime() > DAY_MS
      const settle = isForgotten ? callOff : reviewPayment
      // Someone who is paying just now settles it.
      await settleAndCount(payment.id, () =>
        inTurnIfFree(context, 'pay', { tenantId, accountId: payment.accountId }, () =>
          settle(context, tenant, payment),
        ),
      )
    }
    await reportOrders(context, tenant, report)
  }
  await settleGivenUp(context, new Date(now - lookBackMs), settleAndCount)
  return report
}

async function reportOrders(context: AppContext, tenant: Tenant, report: ReconcileReport): Promise<void> {
  const since = new Date(context.clock.now().getTime() - DAY_MS)
  for (const order of await context.db.tenant(tenant, (tx) => ordersWithoutCharge(tx, tenant, since))) {
    context.log.error({ order: order.number, payment: order.state }, 'an order without a charge')
    report.withoutCharge.push(order.number)
  }
}

/** Money that the provider has and we decided against: late answers of a bank, lost webhooks. */
async function settleGivenUp(
  context: AppContext,
  since: Date,
  settleAndCount: (paymentId: string, settle: () => Promise<Settlement | null>) => Promise<void>,
): Promise<void> {
  for (const found of await context.cards.provider.since(since)) {
    const { tenantId, paymentId } = found
    if (found.state !== 'succeeded' || !tenantId || !paymentId) continue
    const tenant = await context.tenants.byId(tenantId)
    if (!tenant) continue
    const isGivenUp = await context.db.tenant(tenant, (tx) => isPaymentGivenUp(tx, tenant, paymentId))
    if (isGivenUp) await settleAndCount(paymentId, () => settlePayment(context, tenant, paymentId, found))
  }
}

/** What goes wrong with one payment must not stop the others; a provider that cannot be reached stops them all. */
async function settleUnlessRejected(
  { log }: AppContext,
  payment: string,
  settle: () => Promise<Settlement | null>,
): Promise<Settlement | null> {
  try {
    return await settle()
  } catch (error) {
    if (error instanceof CardsUnavailable && !error.isAnswered) throw error
    log.error({ err: error, payment }, 'a payment could not be reconciled')
    return null
  }
}

/** Reconciles now and every minute; answers how to stop. Any number of processes may do so. */
export function startReconcile(context: AppContext): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  const run = (reach: typeof AT_START) => {
    working = working
      .then(() => reconcile(context, reach))
      .catch((error: unknown) => context.log.error({ err: error }, 'payments wait to be reconciled'))
  }
  const timer = setInterval(run, EVERY_MS, EVERY_MINUTE)
  run(AT_START)
  return async () => {
    clearInterval(timer)
    await working
  }
}
