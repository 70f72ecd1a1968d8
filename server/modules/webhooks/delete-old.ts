import { DAY_MS, LOG_DAYS } from '@frontage/domain/webhooks.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deleteEventsBefore } from './deliveries-repository.ts'

/** Old events go, with what was sent and answered; what still waits to be sent stays. */
export const deleteOldWebhooks = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deleteEventsBefore(tx, scope, new Date(now.getTime() - LOG_DAYS * DAY_MS))
