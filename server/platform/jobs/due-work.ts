/**
 * Work that becomes due at tenants. What is due is in tables of ids and times that triggers keep, so one indexed query
 * finds it whatever the number of tenants; each tenant's share is a job of the queue, which can fail alone.
 */
import { WritesClosed } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../context.ts'
import type { TenantScope } from '../scope.ts'
import type { Jobs, NewJob, WorkOptions } from './queue.ts'
import { closedTenants } from './repository.ts'

export interface Due {
  tenantId: string
  dueAt: Date
}

/** Part of the work failed, and has been logged: the job runs again. */
export class Unfinished extends Error {
  override name = 'Unfinished'
}

export interface DueWork extends WorkOptions {
  readonly kind: string
  /** What is due by `until`, which is a while ahead; for a kind that may be a minute late, what is due now. */
  due(context: AppContext, until: Date, isAtStart: boolean): Promise<Due[]>
  /**
   * Does what is due at a tenant, any number of times.
   * @returns when to go on, if something is left for this tenant
   */
  work(context: AppContext, scope: TenantScope, isAtStart: boolean): Promise<Date | undefined | void>
}

/** Further ahead than the next look, though that may be late. */
const AHEAD_MS = 150_000
/** On it the triggers announce what is due, as `kind tenant milliseconds`, and in whose trace. */
const CHANNEL = 'due_work'

/** Adds a job for each tenant at which something is due before the next look. */
export async function addDueJobs(
  context: AppContext,
  jobs: Pick<Jobs, 'add'>,
  kinds: readonly DueWork[],
  isAtStart = false,
): Promise<void> {
  const now = context.clock.now().getTime()
  const elsewhere = await closedTenants(context.db)
  for (const { kind, due } of kinds) {
    const found = await due(context, new Date(now + AHEAD_MS), isAtStart)
    await jobs.add(
      kind,
      found.filter(({ tenantId }) => !elsewhere.has(tenantId)).map((one) => jobOf(one, now, isAtStart)),
    )
  }
}

/** Has this process work on all kinds, and add jobs as soon as a trigger announces something. */
export async function workOnDue(
  context: AppContext,
  jobs: Pick<Jobs, 'add' | 'work'>,
  kinds: readonly DueWork[],
): Promise<() => void> {
  for (const { kind, work, ...options } of kinds)
    await jobs.work(kind, options, async ({ tenantId, isAtStart = false }) => {
      if (!tenantId) return
      const dueAt = await work(context, scopeOfTenant(tenantId), isAtStart).catch((error: unknown) => {
        // It moves to another installation, which goes on with it; if it stays, the next look finds the work again.
        if (error instanceof WritesClosed) return undefined
        throw error
      })
      if (dueAt) await jobs.add(kind, [jobOf({ tenantId, dueAt }, context.clock.now().getTime())])
    })
  const known = new Set(kinds.map(({ kind }) => kind))
  const logFailure = (error: unknown) =>
    context.log.error({ err: error }, 'what is due waits for the next look')
  return context.db.listen(CHANNEL, {
    onMessage(payload) {
      const now = context.clock.now().getTime()
      const [kind = '', tenantId = '', milliseconds, trace] = payload.split(' ')
      const dueAt = new Date(Number(milliseconds))
      if (!known.has(kind) || dueAt.getTime() > now + AHEAD_MS) return
      const job = jobOf({ tenantId, dueAt }, now)
      jobs.add(kind, [trace === undefined ? job : { ...job, trace }]).catch(logFailure)
    },
    onGap() {
      addDueJobs(context, jobs, kinds).catch(logFailure)
    },
  })
}

/** The key names what is due when, so that the same is added once by however many processes hear of it. */
function jobOf({ tenantId, dueAt }: Due, now: number, isAtStart = false): NewJob {
  if (dueAt.getTime() > now) {
    const second = Math.ceil(dueAt.getTime() / 1000)
    // Rather a moment late than early: who comes early finds nothing.
    return { tenantId, key: `${tenantId} ${second}`, startIn: Math.floor(second - now / 1000) + 1 }
  }
  return isAtStart ? { tenantId, isAtStart, key: `${tenantId} at start` } : { tenantId, key: tenantId }
}
