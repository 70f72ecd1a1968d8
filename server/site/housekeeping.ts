/**
 * Throws away, hourly, what has served its time, so that no table grows for ever, in a job for each tenant. Orders and
 * payments are kept.
 */
import type { Tx } from '@frontage/db/client.ts'
import { deleteExpiredAccountData } from '../modules/accounts/index.ts'
import { deleteOldScans } from '../modules/codes/index.ts'
import { deleteOldPosts, deleteOldReadings } from '../modules/posts/index.ts'
import { deleteOldMarketingEmails } from '../modules/emails/index.ts'
import { deleteOldLandingPages } from '../modules/landing/index.ts'
import { deleteOldLeads } from '../modules/leads/index.ts'
import { deleteOldImports } from '../modules/listings/index.ts'
import { deleteOldLists } from '../modules/lists/index.ts'
import { deleteOldRooms } from '../modules/pages/index.ts'
import { deleteOldKeys } from '../modules/programs/index.ts'
import { deleteOldRequests, warnOfCertificate } from '../modules/sign-on/index.ts'
import { deleteOldViews } from '../modules/views/index.ts'
import { deleteOldWebhooks } from '../modules/webhooks/index.ts'
import { deleteOldBulkActions } from '../platform/bulk/delete-old.ts'
import { deleteOldEvents } from '../platform/cards/stored-events.ts'
import { dueTenants } from '../platform/jobs/due-tenants.ts'
import type { DueWork } from '../platform/jobs/due-work.ts'
import { saveNextCleanup } from '../platform/jobs/repository.ts'
import { deleteOldEmails } from '../platform/mail/delete-old-emails.ts'
import { deleteOldReplies } from '../platform/idempotency.ts'
import type { TenantScope } from '../platform/scope.ts'

const EVERY_MS = 60 * 60_000
/** Each module throws away its own. */
const DELETIONS = [
  deleteOldReplies,
  deleteExpiredAccountData,
  deleteOldBulkActions,
  deleteOldEvents,
  deleteOldEmails,
  deleteOldMarketingEmails,
  deleteOldLandingPages,
  deleteOldLeads,
  deleteOldImports,
  deleteOldLists,
  deleteOldPosts,
  deleteOldReadings,
  deleteOldRooms,
  deleteOldRequests,
  deleteOldScans,
  deleteOldViews,
  deleteOldKeys,
  deleteOldWebhooks,
]

export async function deleteExpiredData(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  await Promise.all(DELETIONS.map((deleteExpired) => deleteExpired(tx, scope, now)))
}

export const cleaningUp: DueWork = {
  kind: 'clean-up',
  latency: 60,
  due: (context, until) => dueTenants(context, 'cleanup_due', until),
  async work(context, scope) {
    const now = context.clock.now()
    await context.db.tenant(scope, (tx) => deleteExpiredData(tx, scope, now))
    await warnOfCertificate(context, scope)
    await saveNextCleanup(context.db, scope, new Date(now.getTime() + EVERY_MS))
  },
}
