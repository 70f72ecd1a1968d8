import { notify, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'

/** Where processes tell each other that a tenant's public documents show something else now. */
export const DOCUMENTS_CHANGED = 'page_cache'

/** Say it in the transaction that changed what they show: every process makes the tenant's documents again. */
export const documentsChanged = (tx: Tx, scope: TenantScope): Promise<void> =>
  notify(tx, DOCUMENTS_CHANGED, scope.tenantId)
