/** Has an address that bounced tried once more. */
import { liftProblem } from '@frontage/domain/emails/lifting.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { liftSuppressed, lockSuppressed, type Seen } from '../suppressed-repository.ts'

/** @throws Refusal emails.address-missing, emails.not-liftable with why */
export const liftBounce = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  seen: Seen,
  id: string,
  reason: string,
): Promise<null> =>
  db.tenant(seen.scope, async (tx) => {
    const row = await lockSuppressed(tx, seen, id)
    if (!row) throw new Refusal('emails.address-missing')
    const problem = liftProblem(row)
    if (problem !== null) throw new Refusal('emails.not-liftable', null, problem)
    const now = clock.now()
    await liftSuppressed(tx, seen.scope, id, { reason, now })
    await recordAudit(tx, seen.scope, {
      action: 'emails.bounce-lifted',
      at: now,
      subject: { id, name: row.email },
      accountId: null,
      detail: { reason },
    })
    return null
  })
