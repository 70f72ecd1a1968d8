import { DELETED_POST_DAYS } from '@frontage/contracts/limits.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { deletePostRows } from './repository.ts'

const DAY_MS = 24 * 60 * 60_000

/** Nobody restored them in time. */
export const deleteOldPosts = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deletePostRows(tx, scope, { deletedBefore: new Date(now.getTime() - DELETED_POST_DAYS * DAY_MS) })
