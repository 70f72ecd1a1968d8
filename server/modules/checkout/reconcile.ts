/** Every minute: what was charged without an order becomes one, and what cannot be right is reported. */
import type { AppContext } from '../../platform/context.ts'
import type { Tenant } from '../tenants/index.ts'
import { callOff, reviewPayment } from './commands/review-payment.ts'
import { settlePayment } from './commands/settle-payment.ts'
import { ordersWithoutCharge, stalePayments, UNDECIDED } from './repository.ts'

const EVERY_MS = 60_000
/** Younger payments are in somebody's hands. */
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
  const count = (state: string | undefined) => {
    if (state === 'ordered') report.recovered++
    if (state === 'needs-review') report.needsReview++
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
      count((await settle(context, tenant, payment))?.state)
    }
    await reportOrders(context, tenant, report)
  }
  await settleForgotten(context, new Date(now - lookBackMs), count)
  return report
}

async function reportOrders(context: AppContext, tenant: Tenant, report: ReconcileReport): Promise<void> {
  const since = new Date(context.clock.now().getTime() - DAY_MS)
  for (const order of await context.db.tenant(tenant, (tx) => ordersWithoutCharge(tx, tenant, since))) {
    context.log.error({ order: order.number, payment: order.state }, 'an order without a charge')
    report.withoutCharge.push(order.number)
  }
}

/** Money that the provider has and we decided against, or never noted: late answers of a bank, lost webhooks. */
async function settleForgotten(
  context: AppContext,
  since: Date,
  count: (state: string | undefined) => void,
): Promise<void> {
  for (const found of await context.cards.provider.since(since)) {
    if (found.state !== 'succeeded' || !found.tenantId || !found.paymentId) continue
    const tenant = await context.tenants.byId(found.tenantId)
    if (!tenant) continue
    const known = await context.db.tenant(tenant, (tx) =>
      tx
        .selectFrom('payment')
        .select('state')
        .where('tenant_id', '=', tenant.tenantId)
        .where('id', '=', found.paymentId)
        .executeTakeFirst(),
    )
    const isDecided = known?.state === 'succeeded' || known?.state === 'needs-review'
    const isUnderWay = known && (UNDECIDED as readonly string[]).includes(known.state)
    if (!known || isDecided || isUnderWay) continue
    count((await settlePayment(context, tenant, found.paymentId, found))?.state)
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
