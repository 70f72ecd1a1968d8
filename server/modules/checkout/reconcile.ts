/** What was charged without an order becomes one, and what cannot be right is reported. */
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import { PaymentProviderUnavailable } from '../../platform/cards/port.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTurnIfFree } from '../../platform/in-turn.ts'
import { Unfinished, type DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { callOff, reviewPayment } from './commands/review-payment.ts'
import { settlePayment, type Settlement } from './commands/settle-payment.ts'
import {
  isPaymentGivenUp,
  stalePayments,
  tenantsWithStalePayments,
  unchargedOrder,
  unchargedOrders,
} from './repository.ts'

/** Younger payments are in someone's hands, unless a process has just started: who held them is gone. */
const STALE_AFTER_MS = 20_000
const DAY_MS = 24 * 60 * 60_000
/** What a late answer of a bank may be behind by, when no process was down; at start a day may have been missed. */
const LOOK_BACK_MS = 60 * 60_000

const staleAfter = (isAtStart: boolean) => (isAtStart ? 0 : STALE_AFTER_MS)

export const reconcilingPayments: DueWork = {
  kind: 'reconcile-payments',
  latency: 30,
  async due({ db, clock }, _until, isAtStart) {
    const now = clock.now()
    const before = new Date(now.getTime() - staleAfter(isAtStart))
    const tenants = await tenantsWithStalePayments(db, before)
    return tenants.map((tenantId) => ({ tenantId, dueAt: now }))
  },
  work: async (context, scope, isAtStart) => {
    const { failed } = await reconcilePayments(context, scope, staleAfter(isAtStart))
    if (failed > 0) throw new Unfinished(`${failed} payments could not be reconciled`)
  },
}

export interface Reconciled {
  /** Orders written for money that was already taken. */
  recovered: number
  needsReview: number
  /** Payments that could not be settled; each is in the log. */
  failed: number
}

/** Asks the provider about a tenant's payments that nobody has touched for a while. */
export async function reconcilePayments(
  context: AppContext,
  { tenantId }: TenantScope,
  staleAfterMs = STALE_AFTER_MS,
): Promise<Reconciled> {
  const report: Reconciled = { recovered: 0, needsReview: 0, failed: 0 }
  const tenant = await context.tenants.byId(tenantId)
  if (!tenant) return report
  const now = context.clock.now().getTime()
  const before = new Date(now - staleAfterMs)
  for (const payment of await context.db.tenant(tenant, (tx) => stalePayments(tx, tenant, before))) {
    // Nobody answers a bank's question after a day.
    const isForgotten = payment.state === 'requires-action' && now - payment.createdAt.getTime() > DAY_MS
    const settle = isForgotten ? callOff : reviewPayment
    // Someone who is paying just now settles it.
    await count(context, report, payment.id, () =>
      inTurnIfFree(context, 'pay', scopeOfAccount(tenantId, payment.accountId), () =>
        settle(context, tenant, payment),
      ),
    )
  }
  return report
}

/** Money that the provider has and we decided against: late answers of a bank, lost webhooks. Of all tenants at once. */
export async function reconcileCharges(context: AppContext, isAtStart = false): Promise<Reconciled> {
  const report: Reconciled = { recovered: 0, needsReview: 0, failed: 0 }
  const since = new Date(context.clock.now().getTime() - (isAtStart ? DAY_MS : LOOK_BACK_MS))
  for (const found of await context.cards.provider.since(since)) {
    const { tenantId, paymentId } = found
    if (found.state !== 'succeeded' || !tenantId || !paymentId) continue
    const tenant = await context.tenants.byId(tenantId)
    if (!tenant) continue
    const isGivenUp = await context.db.tenant(tenant, (tx) => isPaymentGivenUp(tx, tenant, paymentId))
    if (isGivenUp)
      await count(context, report, paymentId, () => settlePayment(context, tenant, paymentId, found))
  }
  return report
}

/** Names orders of the last day whose payment did not succeed, in the log. @returns their numbers */
export async function reportUnchargedOrders({ db, clock, log }: AppContext): Promise<string[]> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const numbers: string[] = []
  for (const { tenantId, orderId } of await unchargedOrders(db, since)) {
    const order = await db.tenant(scopeOfTenant(tenantId), (tx) =>
      unchargedOrder(tx, scopeOfTenant(tenantId), orderId),
    )
    if (!order) continue
    log.error({ order: order.number, payment: order.state }, 'an order without a charge')
    numbers.push(order.number)
  }
  return numbers
}

/** What goes wrong with one payment must not stop the others; a provider that cannot be reached stops them all. */
async function count(
  { log }: AppContext,
  report: Reconciled,
  payment: string,
  settle: () => Promise<Settlement | null>,
): Promise<void> {
  try {
    const settled = await settle()
    if (settled?.state === 'ordered') report.recovered++
    if (settled?.state === 'needs-review') report.needsReview++
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable && !error.isAnswered) throw error
    report.failed++
    log.error({ err: error, payment }, 'a payment could not be reconciled')
  }
}
