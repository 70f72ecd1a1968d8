/** Posts as those who write them find and save them: whatever their state. */
import { sql, type Insertable, type Updateable } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { PostFileTable, PostTable } from '@frontage/db/post-tables.ts'
import type { WrittenPostState, WrittenPostsQuery } from '@frontage/contracts/post-authoring.ts'
import { keysetOf, type Keyset } from '../../../platform/keyset-repository.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { LEVEL_COLUMNS } from '../repository.ts'

const TRENDING_DAYS = 30

type Narrowed = Pick<WrittenPostsQuery, 'search' | 'status' | 'kind' | 'categoryId'>

function found({ tenantId }: TenantScope, { search, status, kind, categoryId }: Narrowed) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return build
    .selectFrom('post as p')
    .where('p.tenant_id', '=', tenantId)
    .$if(kind !== undefined, (qb) => qb.where('p.kind', '=', kind ?? 'article'))
    .where(status === undefined ? sql<boolean>`p.deleted_at is null` : isInState(status))
    .$if(categoryId !== undefined, (qb) =>
      qb.where((eb) =>
        eb.or(Object.values(LEVEL_COLUMNS).map((column) => eb(`p.${column}`, '=', categoryId ?? 0))),
      ),
    )
    .where((eb) =>
      eb.and(
        words.map(
          (word) =>
            sql<boolean>`position(${word} in lower(p.title || ' ' || p.pretty_url || ' ' || array_to_string(p.tags, ' '))) > 0`,
        ),
      ),
    )
}

const isInState = (state: WrittenPostState) =>
  ({
    published: sql<boolean>`p.active`,
    scheduled: sql<boolean>`not p.active and p.publish_at is not null`,
    draft: sql<boolean>`not p.active and p.publish_at is null and p.deleted_at is null`,
    deleted: sql<boolean>`p.deleted_at is not null`,
  })[state]

const readersOf = (tenantId: string, today: string) => sql<number>`(
  select count(*) from post_reading r
  where r.tenant_id = ${tenantId} and r.post_id = p.id and r.day > ${today}::date - ${TRENDING_DAYS}::int)`

/** @param today yyyy-mm-dd @throws Refusal request.malformed */
export function writtenPage(scope: TenantScope, query: WrittenPostsQuery, today: string): Keyset {
  const { sort } = query
  const sorted = {
    saved: { by: sql`p.saved_at`, kind: 'time' },
    title: { by: sql`lower(p.title)`, kind: 'text' },
    readers: { by: readersOf(scope.tenantId, today), kind: 'count' },
  } as const
  const direction = (query.direction ?? (sort === 'title' ? 'ASC' : 'DESC')) === 'ASC' ? 'asc' : 'desc'
  return keysetOf(
    scope,
    `posts by ${sort} ${direction}`,
    [
      { ...sorted[sort], direction },
      { by: sql`p.id`, kind: 'id', direction: 'asc' },
    ],
    { ...query, page: query.pageNumber },
  )
}

/** What a list says of each post, and a file. */
const LISTED = [
  'p.title',
  'p.pretty_url',
  'p.kind',
  'p.active',
  'p.publish_at',
  'p.deleted_at',
  'p.access',
  'p.is_highlighted',
  'p.tags',
  'p.saved_at',
  ...Object.values(LEVEL_COLUMNS).map((column) => `p.${column}` as const),
] as const

/** @param today yyyy-mm-dd */
export function writtenRows(scope: TenantScope, query: WrittenPostsQuery, today: string, keyset: Keyset) {
  return found(scope, query)
    .select(['p.id', ...LISTED])
    .select(readersOf(scope.tenantId, today).as('readers'))
    .select(keyset.place.as('place'))
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .offset(keyset.offset)
}

/** Ids of everything that a list shows; at most `most`. */
export const writtenIds = (scope: TenantScope, query: Narrowed, most: number) =>
  found(scope, query)
    .select('p.id')
    .orderBy(sql`lower(p.title)`)
    .orderBy('p.id')
    .limit(most)

/** What a file has of each; a page of them. */
export const fileRows = (scope: TenantScope, query: Narrowed, keyset: Keyset) =>
  found(scope, query)
    .select([...LISTED, keyset.place.as('place')])
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
export type FileRow = Omit<Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number], 'place'>

export type WrittenRow = Omit<Awaited<ReturnType<ReturnType<typeof writtenRows>['execute']>>[number], 'place'>

export const writtenCount = (scope: TenantScope, query: Narrowed) =>
  found(scope, query).select((eb) => eb.fn.countAll<number>().as('total'))

const whole = (from: Tx | typeof build, { tenantId }: TenantScope, id: string) =>
  from
    .selectFrom('post as p')
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id', '=', 'p.saved_by'),
    )
    .selectAll('p')
    .select(['a.first_name', 'a.last_name', 'a.email'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)

/** For `db.read`. */
export const writtenPost = (scope: TenantScope, id: string) => whole(build, scope, id)
export type WholePost = Awaited<ReturnType<ReturnType<typeof writtenPost>['execute']>>[number]

/** Locks it, so that of two saves at once the second one sees the first. */
export const lockPost = (tx: Tx, scope: TenantScope, id: string) =>
  whole(tx, scope, id).forUpdate('p').executeTakeFirst()

/** @returns its id; undefined: the address is another post's */
export async function insertPost(
  tx: Tx,
  { tenantId }: TenantScope,
  post: Omit<Insertable<PostTable>, 'tenant_id'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('post')
    .values({ ...post, tenant_id: tenantId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'pretty_url']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updatePost(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Updateable<PostTable>,
): Promise<void> {
  await tx.updateTable('post').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Deleted posts alone, for good: with their versions, files and readings. */
export async function deletePostRows(
  tx: Tx,
  { tenantId }: TenantScope,
  which: { ids: readonly string[] } | { deletedBefore: Date },
): Promise<void> {
  await tx
    .deleteFrom('post')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is not', null)
    .where((eb) =>
      'ids' in which
        ? eb('id', '=', eb.fn.any(eb.val([...which.ids])))
        : eb('deleted_at', '<', which.deletedBefore),
    )
    .execute()
}

/** The other post that has an address, deleted ones among them: each can be restored as it was. */
export const postAt = (tx: Tx, { tenantId }: TenantScope, prettyUrl: string, self?: string) =>
  tx
    .selectFrom('post')
    .select(['id', 'deleted_at'])
    .where('tenant_id', '=', tenantId)
    .where('pretty_url', '=', prettyUrl)
    .$if(self !== undefined, (query) => query.where('id', '<>', self ?? ''))
    .executeTakeFirst()

/** A top category points one post out: whichever did so before gives way. */
export async function takeHighlight(
  tx: Tx,
  { tenantId }: TenantScope,
  categoryId: number,
  self: string,
): Promise<void> {
  await tx
    .updateTable('post')
    .set({ is_highlighted: false })
    .where('tenant_id', '=', tenantId)
    .where('category_id', '=', categoryId)
    .where('is_highlighted', '=', true)
    .where('id', '<>', self)
    .execute()
}

export async function templateExists(tx: Tx, { tenantId }: TenantScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('template')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Categories that posts stand on, hidden ones too; for `db.read`. */
export const placeRows = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('category')
    .select(['id', 'parent_id', 'level', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'posts')
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
export type PlaceRow = Awaited<ReturnType<ReturnType<typeof placeRows>['execute']>>[number]

export const headingRows = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('content_group')
    .select(['id', 'name', 'interior_sub_category_id'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort')
    .orderBy('id')

export const duePosts = (tx: Tx, { tenantId }: TenantScope, now: Date) =>
  tx
    .selectFrom('post')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()

/** Locks it if it is due and no other process has it in hand. */
export const lockDuePost = (tx: Tx, { tenantId }: TenantScope, id: string, now: Date) =>
  tx
    .selectFrom('post')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('publish_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The file of that name in that post, which may have been there before. */
export async function insertPostFile(
  tx: Tx,
  { tenantId }: TenantScope,
  file: Omit<Insertable<PostFileTable>, 'tenant_id'>,
) {
  const inserted = await tx
    .insertInto('post_file')
    .values({ ...file, tenant_id: tenantId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'post_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { ...inserted, isNew: true }
  const there = await tx
    .selectFrom('post_file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('post_id', '=', file.post_id)
    .where('name', '=', file.name)
    .executeTakeFirstOrThrow()
  return { ...there, isNew: false }
}

/** With whether its post is public, and for whom; for `db.read`. */
export const postFile = ({ tenantId }: TenantScope, postId: string, name: string) =>
  build
    .selectFrom('post_file as f')
    .innerJoin('post as p', (join) =>
      join.onRef('p.tenant_id', '=', 'f.tenant_id').onRef('p.id', '=', 'f.post_id'),
    )
    .selectAll('f')
    .select(['p.active', 'p.access'])
    .where('f.tenant_id', '=', tenantId)
    .where('f.post_id', '=', postId)
    .where('f.name', '=', name)
