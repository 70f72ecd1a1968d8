import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'

/** The domain that the tenant's emails come from, with the key that signs them; undefined: the platform's own. */
export const provedSender = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .selectFrom('sender_domain')
    .innerJoin('sender_key', 'sender_key.tenant_id', 'sender_domain.tenant_id')
    .select(['domain', 'local_part', 'has_spf', 'selector', 'private_key'])
    .where('sender_domain.tenant_id', '=', tenantId)
    .where('sender_domain.state', '=', 'proved')
    .where('sender_key.state', '=', 'current')
    .executeTakeFirst()
