/**
 * Sends what is due. A job of the queue says at which tenant something is, and is over at once: what is sent is waited for
 * here, many at a time, one of each tenant in turn. So an endpoint that takes its time keeps nobody waiting, neither others
 * of its tenant nor other tenants.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import { claimNext, deliver } from './deliver.ts'
import { isOpen } from './endpoints-repository.ts'

/** Of all tenants, in one process: each waits for its receiver most of the time. */
const AT_ONCE = 64
/** Of these one tenant has this many at most: each of its agents may have an address that takes its time. */
const OF_ONE_TENANT = 40

export interface WebhookSender {
  readonly work: DueWork
  /** Lets what is being sent finish, `ms` at most; the rest is due again after a while. */
  stop(ms: number): Promise<void>
  /** Until nothing is being sent, for tests. */
  idle(): Promise<void>
}

export function webhookSender(atOnce = AT_ONCE): WebhookSender {
  /** Tenants at which something may be due, in the order of their turns. */
  const waiting = new Set<string>()
  const running = new Set<Promise<void>>()
  const ofTenant = new Map<string, number>()
  const stopping = new AbortController()

  const turn = async (context: AppContext, tenantId: string) => {
    const scope = scopeOfTenant(tenantId)
    if (!(await isOpen(context.db, scope))) return
    const claimed = await claimNext(context, scope)
    if (!claimed) return
    // The next of this tenant after one of each other.
    start(context, tenantId)
    await deliver(context, scope, claimed)
    // There may be room for another one of the same endpoint.
    start(context, tenantId)
  }
  const count = (tenantId: string, by: 1 | -1) => {
    const left = (ofTenant.get(tenantId) ?? 0) + by
    if (left > 0) ofTenant.set(tenantId, left)
    else ofTenant.delete(tenantId)
  }
  const start = (context: AppContext, tenantId: string) => {
    waiting.add(tenantId)
    while (!stopping.signal.aborted && running.size < atOnce) {
      const next = [...waiting].find((one) => (ofTenant.get(one) ?? 0) < OF_ONE_TENANT)
      if (next === undefined) return
      waiting.delete(next)
      count(next, 1)
      const run = turn(context, next)
        .catch((error: unknown) =>
          context.log.error({ err: error, tenantId: next }, 'a webhook is sent again later'),
        )
        .finally(() => {
          running.delete(run)
          count(next, -1)
          const [after] = waiting
          if (after !== undefined) start(context, after)
        })
      running.add(run)
    }
  }
  return {
    work: {
      kind: 'send-webhooks',
      // The first repetition is due after seconds.
      latency: 5,
      isAddedWhileRunning: true,
      due: (context, until) => dueTenants(context, 'webhook_due', until),
      work: async (context, { tenantId }) => start(context, tenantId),
    },
    async stop(ms) {
      stopping.abort()
      await Promise.race([Promise.all(running), sleep(ms, undefined, { ref: false })])
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
