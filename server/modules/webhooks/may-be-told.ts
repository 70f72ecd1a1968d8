import type { Db } from '@frontage/db/client.ts'
import { TEST_EVENT } from '@frontage/domain/webhooks.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { isToldTo } from '../leads/index.ts'
import type { EventRow } from './deliveries-repository.ts'
import { keeperRow } from './endpoints-repository.ts'

/**
 * Whether an agent's own endpoint is told of an event now, whatever was so when it happened: what it is about may be a
 * colleague's by now, and she may have left.
 */
export async function mayBeTold(
  db: Db,
  scope: TenantScope,
  { type, subject_id: subject }: Pick<EventRow, 'type' | 'subject_id'>,
  accountId: string,
): Promise<boolean> {
  if (type !== TEST_EVENT) return isToldTo(db, scope, subject, accountId)
  const [[keeper]] = await db.read(scope, [keeperRow(scope, accountId)])
  return keeper !== undefined
}
