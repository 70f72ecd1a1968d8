import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export async function listMessages(tx: Tx, scope: TenantScope, limit: number) {
  return tx
    .selectFrom('outgoing_message')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export async function findMessage(tx: Tx, scope: TenantScope, id: string): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('outgoing_message')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}
