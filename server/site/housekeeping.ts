/**
 * Throws away, hourly, what has served its time, so that no table grows for ever, in a job for each tenant. Orders and
 * payments are kept.
 */
import type { Tx } from '@frontage/db/client.ts'
import { tidyAccounts } from '../modules/accounts/index.ts'
import { tidyReadings } from '../modules/content/index.ts'
import { tidyLists } from '../modules/lists/index.ts'
import { tidyRooms } from '../modules/pages/index.ts'
import { tidyEvents } from '../platform/cards/stored-events.ts'
import { dueTenants } from '../platform/jobs/due-tenants.ts'
import type { DueWork } from '../platform/jobs/due-work.ts'
import { tidyMessages } from '../platform/mail/tidy-messages.ts'
import { tidyReplies } from '../platform/repeatable-transaction.ts'
import type { TenantScope } from '../platform/scope.ts'

const EVERY_MS = 60 * 60_000
/** Each module throws away its own. */
const TIDIES = [tidyReplies, tidyAccounts, tidyEvents, tidyMessages, tidyLists, tidyReadings, tidyRooms]

export async function tidyTenant(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  await Promise.all(TIDIES.map((tidy) => tidy(tx, scope, now)))
}

export const cleaningUp: DueWork = {
  kind: 'clean-up',
  latency: 60,
  due: (context, until) => dueTenants(context, 'cleanup_due', until),
  async work({ db, clock }, scope) {
    const now = clock.now()
    await db.tenant(scope, (tx) => tidyTenant(tx, scope, now))
    await db.platform((owner) =>
      owner
        .updateTable('cleanup_due')
        .set({ due_at: new Date(now.getTime() + EVERY_MS) })
        .where('tenant_id', '=', scope.tenantId)
        .execute(),
    )
  },
}
