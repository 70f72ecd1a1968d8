import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'
import { blankBefore, blankMarketingBefore, deleteBefore } from './repository.ts'

const DAY_MS = 24 * 60 * 60_000
/** What was written to users, links and addresses included, for questions about the last weeks. */
const BODIES_FOR_MS = 30 * DAY_MS
/** That something was sent; until then its effect cannot be sent again. */
const ROWS_FOR_MS = 400 * DAY_MS

/** Sent messages lose their text after a month and go after a year; failed ones too, once someone has seen them. */
export async function deleteOldEmails(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await Promise.all([
    blankMarketingBefore(tx, scope, before(DAY_MS)),
    blankBefore(tx, scope, 'sent', before(BODIES_FOR_MS)),
    blankBefore(tx, scope, 'failed', before(BODIES_FOR_MS)),
    deleteBefore(tx, scope, 'sent', before(ROWS_FOR_MS)),
    deleteBefore(tx, scope, 'failed', before(ROWS_FOR_MS)),
  ])
}
