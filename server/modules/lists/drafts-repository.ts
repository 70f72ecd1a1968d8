/** Files that were uploaded and not saved as a list yet. */
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export interface Draft {
  id: string
  fileName: string
  bytes: Buffer
}

export async function insertDraft(
  tx: Tx,
  scope: AccountScope,
  draft: { fileName: string; bytes: Buffer; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('mailing_list_draft')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      file_name: draft.fileName,
      content: draft.bytes,
      created_at: draft.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findDraft(tx: Tx, scope: AccountScope, id: string): Promise<Draft | null> {
  const row = await tx
    .selectFrom('mailing_list_draft')
    .select(['id', 'file_name', 'content'])
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, fileName: row.file_name, bytes: row.content } : null
}

/** Uploads that nobody will save any more. */
export async function deleteDraftsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('mailing_list_draft')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .execute()
}
