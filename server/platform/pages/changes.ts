import { notify, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../scope.ts'

/** Where processes tell each other that a tenant's public pages show something else now. */
export const PAGES_CHANGED = 'page_cache'

/** Say it in the transaction that changed what they show: every process makes the tenant's pages again. */
export const pagesChanged = (tx: Tx, scope: TenantScope): Promise<void> =>
  notify(tx, PAGES_CHANGED, scope.tenantId)
