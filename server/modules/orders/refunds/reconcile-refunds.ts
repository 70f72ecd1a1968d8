/** Refunds that nobody knows the end of: the provider is asked, less and less often, until it says. */
import { PaymentProviderUnavailable } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dueTenants } from '../../../platform/jobs/due-tenants.ts'
import { Unfinished, type DueWork } from '../../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { reviewRefund } from './carry-out.ts'
import { ASK_STARTED_AFTER_MS } from './refund-order.ts'
import { postponeRefund, undecidedRefunds } from './repository.ts'
import { ASK_PENDING_AFTER_MS } from './settle-refund.ts'

const MOST = 100

export const reconcilingRefunds: DueWork = {
  kind: 'reconcile-refunds',
  latency: 5,
  // Who had asked when the process ended is gone: its refunds are due now.
  due: (context, until, isAtStart) =>
    dueTenants(context, 'refund_due', isAtStart ? new Date(until.getTime() + ASK_STARTED_AFTER_MS) : until),
  work: async (context, scope, isAtStart) => {
    const { failed, next } = await reconcileRefunds(context, scope, isAtStart)
    if (failed > 0) throw new Unfinished(`${failed} refunds could not be reconciled`)
    return next
  },
}

/** @param isAtStart refunds that were just begun count as well. @returns when to ask again, if anything is left */
export async function reconcileRefunds(
  context: AppContext,
  { tenantId }: TenantScope,
  isAtStart = false,
): Promise<{ failed: number; next: Date | undefined }> {
  const tenant = await context.tenants.byId(tenantId)
  if (!tenant) return { failed: 0, next: undefined }
  const { db, clock, log } = context
  const now = clock.now()
  let failed = 0
  for (const row of await db.tenant(tenant, (tx) => undecidedRefunds(tx, tenant, MOST))) {
    if (row.ask_at > now && !(isAtStart && row.state === 'started')) continue
    const { id, state, card_cents: cardCents, intent_id: intentId } = row
    try {
      if (intentId) await reviewRefund(context, tenant, { id, state, cardCents, intentId })
    } catch (error) {
      // Nobody can be asked just now: the others wait as well.
      if (error instanceof PaymentProviderUnavailable) {
        await db.tenant(tenant, (tx) => postponeRefund(tx, tenant, id, askAgain(row, now)))
        break
      }
      failed++
      log.error({ err: error, refund: id }, 'a refund could not be reconciled')
    }
    await db.tenant(tenant, (tx) => postponeRefund(tx, tenant, id, askAgain(row, now)))
  }
  const [first] = await db.tenant(tenant, (tx) => undecidedRefunds(tx, tenant, 1))
  return { failed, next: first?.ask_at }
}

/** After half of the time that it has been waited for, an hour at most. */
function askAgain({ state, asked_at }: { state: string; asked_at: Date }, now: Date): Date {
  const age = now.getTime() - asked_at.getTime()
  const pause =
    state === 'pending'
      ? ASK_PENDING_AFTER_MS
      : Math.min(ASK_PENDING_AFTER_MS, Math.max(ASK_STARTED_AFTER_MS, age / 2))
  return new Date(now.getTime() + pause)
}
