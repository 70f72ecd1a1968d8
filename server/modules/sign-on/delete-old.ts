import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deleteRequestsBefore } from './requests-repository.ts'

export const deleteOldRequests = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deleteRequestsBefore(tx, scope, now)
