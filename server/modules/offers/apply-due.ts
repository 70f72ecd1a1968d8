/**
 * Writes scheduled prices into their templates when their time comes. Carts are priced by them from that very moment, whether
 * this has been done yet or not (`offerAt` of the tenants); what it brings is that every page shows them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../platform/context.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import { Unfinished, type DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { changesUntil } from './changes-repository.ts'
import { settleDue } from './settle-due.ts'

/** Its job begins up to so long before; see note_due_offer_change. */
const EARLY_MS = 10_000
const MOST_TURNS = 50

export const applyingOfferChanges: DueWork = {
  kind: 'offer-changes',
  // As often as the job may come late and still be there before the moment.
  latency: 4,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'offer_change_due', until),
  work: async (context, scope) => {
    await applyDueChanges(context, scope)
  },
}

type Context = Pick<AppContext, 'db' | 'clock' | 'log'>

/**
 * @returns how often this process has written one
 * @throws Unfinished when some could not be
 */
export async function applyDueChanges({ db, clock, log }: Context, scope: TenantScope): Promise<number> {
  const until = new Date(clock.now().getTime() + EARLY_MS)
  let applied = 0
  let failed = 0
  for (const { id, template_id, starts_at } of await db.tenant(scope, (tx) =>
    changesUntil(tx, scope, until),
  )) {
    await untilTime(clock, starts_at)
    try {
      // Whoever comes second, after another process or another change of the same template, finds nothing to do.
      const { isWritten } = await db.tenant(scope, (tx) => settleDue(tx, scope, template_id, clock.now()))
      if (isWritten) applied++
    } catch (error) {
      failed++
      log.error({ err: error, ...scope, change: id }, 'scheduled prices were not written')
    }
  }
  if (failed > 0) throw new Unfinished(`${failed} scheduled prices were not written`)
  return applied
}

/** A timer may fire a little early: what counts is the clock that says which prices hold. */
async function untilTime(clock: Context['clock'], at: Date): Promise<void> {
  const left = () => at.getTime() - clock.now().getTime()
  for (let turn = 0; left() > 0; turn++) {
    if (turn === MOST_TURNS) throw new Unfinished('the time of scheduled prices has not come')
    await sleep(left())
  }
}
