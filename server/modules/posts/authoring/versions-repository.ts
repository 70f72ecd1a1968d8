/** Texts of posts as they were saved. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { PostVersionsQuery } from '@frontage/contracts/post-authoring.ts'
import type { TenantScope } from '../../../platform/scope.ts'

interface Origin {
  restoredFrom?: number | null
  isScheduled?: boolean
}

/** The post as it is now, as a version for ever. */
export const insertVersion = (tx: Tx, scope: TenantScope, postId: string, origin: Origin = {}) =>
  insertVersions(tx, scope, postId, origin)

/** Of posts that came with the site. */
export const insertFirstVersions = (tx: Tx, scope: TenantScope) => insertVersions(tx, scope, null, {})

/** @param postId null: of every post */
async function insertVersions(
  tx: Tx,
  { tenantId }: TenantScope,
  postId: string | null,
  { restoredFrom = null, isScheduled = false }: Origin,
): Promise<void> {
  await tx
    .insertInto('post_version')
    .columns([
      'tenant_id',
      'post_id',
      'revision',
      'title',
      'teaser',
      'state',
      'html',
      'status',
      'saved_at',
      'saved_by',
      'restored_from',
      'is_scheduled',
    ])
    .expression(
      tx
        .selectFrom('post')
        .select([
          'tenant_id',
          'id',
          'revision',
          'title',
          'teaser',
          'state',
          'body_html',
          sql<'draft'>`case when active then 'published' when publish_at is not null then 'scheduled' else 'draft' end`.as(
            'status',
          ),
          'saved_at',
          'saved_by',
          sql<number | null>`${restoredFrom}::int`.as('restored_from'),
          sql<boolean>`${isScheduled}::bool`.as('is_scheduled'),
        ])
        .where('tenant_id', '=', tenantId)
        .$if(postId !== null, (query) => query.where('id', '=', postId ?? '')),
    )
    .execute()
}

const versions = ({ tenantId }: TenantScope, postId: string) =>
  build
    .selectFrom('post_version as v')
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'v.tenant_id').onRef('a.id', '=', 'v.saved_by'),
    )
    .select([
      'v.revision',
      'v.title',
      'v.status',
      'v.saved_at',
      'v.restored_from',
      'v.is_scheduled',
      'a.first_name',
      'a.last_name',
      'a.email',
    ])
    .where('v.tenant_id', '=', tenantId)
    .where('v.post_id', '=', postId)

/** Newest first; for `db.read`. */
export const versionRows = (
  scope: TenantScope,
  postId: string,
  { pageNumber, pageSize }: PostVersionsQuery,
) =>
  versions(scope, postId)
    .orderBy('v.revision', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRows>['execute']>>[number]

export const versionCount = ({ tenantId }: TenantScope, postId: string) =>
  build
    .selectFrom('post_version')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('post_id', '=', postId)

export const versionOf = (scope: TenantScope, postId: string, revision: number) =>
  versions(scope, postId).select(['v.teaser', 'v.state', 'v.html']).where('v.revision', '=', revision)
