/** Background work without a queue: what the jobs do at all tenants, now and in this process. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import {
  reconcileCharges,
  reconcilePayments,
  reportUnchargedOrders,
  type Reconciled,
} from '@frontage/server/modules/checkout/reconcile.ts'
import { tenantsWithStalePayments } from '@frontage/server/modules/checkout/repository.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import {
  AT_ONCE,
  sendingMessages,
  sendQueued,
  type Silence,
} from '@frontage/server/platform/mail/send-due.ts'

/** Hands over what is due of all tenants, in turns. @returns how many messages */
export async function sendDue(context: AppContext): Promise<number> {
  const silence: Silence = new Map()
  const messages = sendingMessages()
  for (let all = 0; ;) {
    let sent = 0
    for (const { tenantId } of await messages.due(context, context.clock.now(), false))
      sent += await sendQueued(context, scopeOfTenant(tenantId), silence, AT_ONCE)
    if (sent === 0) return all
    all += sent
  }
}

export interface ReconcileReport {
  recovered: number
  needsReview: number
  withoutCharge: string[]
}

/** As a process does when it starts, or as later, when only payments count that nobody has touched for a while. */
export async function reconcile(context: AppContext, staleAfterMs = 0): Promise<ReconcileReport> {
  const before = new Date(context.clock.now().getTime() - staleAfterMs)
  const reports: Reconciled[] = []
  for (const tenantId of await tenantsWithStalePayments(context.db, before))
    reports.push(await reconcilePayments(context, scopeOfTenant(tenantId), staleAfterMs))
  const withoutCharge = await reportUnchargedOrders(context)
  reports.push(await reconcileCharges(context, true))
  const sum = (what: 'recovered' | 'needsReview') => reports.reduce((all, report) => all + report[what], 0)
  return { recovered: sum('recovered'), needsReview: sum('needsReview'), withoutCharge }
}
