import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { BeginThread, Reply, ThreadsQuery, WordsAnchor } from '@frontage/contracts/page-comments.ts'
import type { AccountScope, TenantScope } from '../../../platform/scope.ts'

const threads = (scope: TenantScope, pageId: string) =>
  build
    .selectFrom('page_thread as thread')
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'thread.tenant_id').onRef('account.id', '=', 'thread.resolved_by'),
    )
    .selectAll('thread')
    .select(['account.first_name', 'account.last_name', 'account.email'])
    .where('thread.tenant_id', '=', scope.tenantId)
    .where('thread.page_id', '=', pageId)

/** In the order in which they were begun. */
export const threadRows = (
  scope: TenantScope,
  pageId: string,
  { state, pageNumber, pageSize }: ThreadsQuery,
) =>
  threads(scope, pageId)
    .where('thread.resolved_at', state === 'open' ? 'is' : 'is not', null)
    .orderBy('thread.begun_at')
    .orderBy('thread.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)

export const threadRow = (scope: TenantScope, pageId: string, id: string) =>
  threads(scope, pageId).where('thread.id', '=', id)

export const threadCount = (scope: TenantScope, pageId: string, state: ThreadsQuery['state']) =>
  build
    .selectFrom('page_thread')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .where('resolved_at', state === 'open' ? 'is' : 'is not', null)

export type ThreadRow =
  ReturnType<typeof threadRow> extends { execute(): Promise<(infer Row)[]> } ? Row : never

export const commentRows = (scope: TenantScope, threadIds: readonly string[]) =>
  build
    .selectFrom('page_comment as comment')
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'comment.tenant_id')
        .onRef('account.id', '=', 'comment.written_by'),
    )
    .selectAll('comment')
    .select(['account.first_name', 'account.last_name', 'account.email'])
    .where('comment.tenant_id', '=', scope.tenantId)
    .where('comment.thread_id', '=', sql<string>`any(${threadIds}::uuid[])`)
    .orderBy('comment.written_at')
    .orderBy('comment.id')

export type CommentRow =
  ReturnType<typeof commentRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never

/** Locks the thread, so that nobody replies to what is being deleted. */
export const lockThread = (tx: Tx, scope: TenantScope, pageId: string, id: string) =>
  tx
    .selectFrom('page_thread')
    .select(['id', 'resolved_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const countThreads = async (tx: Tx, scope: TenantScope, pageId: string): Promise<number> => {
  const { total } = await tx
    .selectFrom('page_thread')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  return total
}

/** False: it is there already. */
export async function insertThread(
  tx: Tx,
  scope: AccountScope,
  pageId: string,
  { id, anchor }: Pick<BeginThread, 'id' | 'anchor'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('page_thread')
    .values({ tenant_id: scope.tenantId, id, page_id: pageId, ...anchor, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertComment(
  tx: Tx,
  scope: AccountScope,
  threadId: string,
  { id, body }: Reply,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('page_comment')
    .values({
      tenant_id: scope.tenantId,
      id,
      thread_id: threadId,
      body,
      written_at: now,
      // Who acts in another user's place still speaks for herself.
      written_by: scope.actorAccountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateThread(
  tx: Tx,
  scope: TenantScope,
  pageId: string,
  id: string,
  change: Partial<WordsAnchor> & { resolved_at?: Date | null; resolved_by?: string | null },
): Promise<void> {
  await tx
    .updateTable('page_thread')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .execute()
}

export async function deleteThreadRow(tx: Tx, scope: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('page_thread').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute()
}

export async function deleteCommentRow(tx: Tx, scope: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('page_comment').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute()
}
