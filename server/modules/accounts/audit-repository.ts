import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'

/**
 * Who did what to whose account, for ever. Never secrets; `detail` is small.
 * @param subjectId whose account it was about; null: nobody's that exists
 */
export async function recordAudit(
  tx: Tx,
  scope: AccountScope,
  action: string,
  at: Date,
  detail: object = {},
  subjectId: string | null = scope.accountId,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      tenant_id: scope.tenantId,
      at,
      actor_account_id: scope.actorAccountId,
      subject_account_id: subjectId,
      action,
      detail: JSON.stringify(detail),
    })
    .execute()
}
