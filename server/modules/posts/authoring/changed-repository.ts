/** Posts as they are changed many at a time: where they are, whether they are public, their tags and readers. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { LEVEL_COLUMNS } from '../repository.ts'

const COLUMNS = [
  'id',
  'title',
  'pretty_url',
  'kind',
  'active',
  'publish_at',
  'publish_zone',
  'deleted_at',
  'published_at',
  'access',
  'is_highlighted',
  'tags',
  'group_id',
  'revision',
  'saved_at',
  ...Object.values(LEVEL_COLUMNS),
] as const

/** Locked in one order, so that no two who lock some of the same wait for each other. */
export async function readPosts(tx: Tx, scope: TenantScope, ids: readonly string[], isForChange: boolean) {
  const asked = tx
    .selectFrom('post')
    .select(COLUMNS)
    .where('tenant_id', '=', scope.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
  return (isForChange ? asked.forUpdate() : asked).execute()
}
export type ChangedPostRow = Awaited<ReturnType<typeof readPosts>>[number]
