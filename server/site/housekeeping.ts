/** Throws away, hourly, what has served its time, so that no table grows for ever. Orders and payments are kept. */
import type { Tx } from '@frontage/db/client.ts'
import { tidyAccounts } from '../modules/accounts/index.ts'
import { tidyReadings } from '../modules/content/index.ts'
import { tidyLists } from '../modules/lists/index.ts'
import { tidyRooms } from '../modules/pages/index.ts'
import { tidyEvents } from '../platform/cards/stored-events.ts'
import type { AppContext } from '../platform/context.ts'
import { tidyMessages } from '../platform/mail/tidy-messages.ts'
import { tidyReplies } from '../platform/repeatable-transaction.ts'
import type { TenantScope } from '../platform/scope.ts'

const EVERY_MS = 60 * 60_000
/** Each module throws away its own. */
const TIDIES = [tidyReplies, tidyAccounts, tidyEvents, tidyMessages, tidyLists, tidyReadings, tidyRooms]

export async function tidyTenant(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  await Promise.all(TIDIES.map((tidy) => tidy(tx, scope, now)))
}

/** Answers how to stop. Any number of processes may tidy. */
export function startHousekeeping(context: AppContext): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  const tidy = async () => {
    for (const tenantId of await context.tenants.all()) {
      const scope = { tenantId }
      await context.db.tenant(scope, (tx) => tidyTenant(tx, scope, context.clock.now()))
    }
  }
  const run = () => {
    working = working.then(tidy).catch((error: unknown) => context.log.error({ err: error }, 'not tidied'))
  }
  const timer = setInterval(run, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await working
  }
}
