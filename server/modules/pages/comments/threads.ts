/** Threads of comments: read, begun, answered, resolved, moved with their words, deleted. */
import type {
  BeginThread,
  PageThread,
  Reply,
  ThreadsQuery,
  WordsAnchor,
} from '@frontage/contracts/page-comments.ts'
import type { Db, Tx } from '@frontage/db/client.ts'
import { nameOrEmail } from '@frontage/domain/users.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { tellEditors } from '../news.ts'
import { mayDeleteComment, type Commenter } from '../policies.ts'
import { pageBodyOf } from '../repository.ts'
import {
  commentRows,
  countThreads,
  deleteCommentRow,
  deleteThreadRow,
  insertComment,
  insertThread,
  lockThread,
  threadCount,
  threadRow,
  threadRows,
  updateThread,
  type CommentRow,
  type ThreadRow,
} from './repository.ts'

/** Of one page; its authors see all that are open. */
const MOST_THREADS = 500
const MOST_REPLIES = 200

type Work = Pick<AppContext, 'db' | 'clock'>

/** @throws Refusal pages.missing */
export async function listThreads(
  db: Db,
  who: Commenter,
  pageId: string,
  query: ThreadsQuery,
): Promise<{ rows: PageThread[]; totalRows: number }> {
  const [[page], threads, [count]] = await db.read(who, [
    pageBodyOf(who, pageId),
    threadRows(who, pageId, query),
    threadCount(who, pageId, query.state),
  ])
  if (!page) throw new Refusal('pages.missing')
  const ids = threads.map(({ id }) => id)
  const [comments] = ids.length > 0 ? await db.read(who, [commentRows(who, ids)]) : [[]]
  return { rows: threads.map((thread) => present(who, thread, comments)), totalRows: count?.total ?? 0 }
}

/** @throws Refusal pages.missing */
async function readThread(db: Db, who: Commenter, pageId: string, id: string): Promise<PageThread> {
  const [[thread], comments] = await db.read(who, [threadRow(who, pageId, id), commentRows(who, [id])])
  if (!thread) throw new Refusal('pages.missing')
  return present(who, thread, comments)
}

/** Sent twice, it begins once. @throws Refusal pages.missing, pages.too-many-comments */
export async function beginThread(
  { db, clock }: Work,
  who: Commenter,
  pageId: string,
  thread: BeginThread,
): Promise<PageThread> {
  await change(db, who, pageId, async (tx) => {
    await existing(tx, who, pageId)
    await lockCount(tx, who, `threads ${pageId}`)
    if ((await countThreads(tx, who, pageId)) >= MOST_THREADS) throw new Refusal('pages.too-many-comments')
    const now = clock.now()
    if (await insertThread(tx, who, pageId, thread, now))
      await insertComment(tx, who, thread.id, { id: thread.comment_id, body: thread.body }, now)
  })
  return readThread(db, who, pageId, thread.id)
}

/** A reply to what was resolved opens it again. @throws Refusal pages.missing, pages.too-many-comments */
export async function reply(
  { db, clock }: Work,
  who: Commenter,
  { pageId, threadId }: { pageId: string; threadId: string },
  comment: Reply,
): Promise<PageThread> {
  await change(db, who, pageId, async (tx) => {
    const thread = await locked(tx, who, pageId, threadId)
    const { rows } = await tx.executeQuery(commentRows(who, [threadId]).compile())
    if (rows.length >= MOST_REPLIES) throw new Refusal('pages.too-many-comments')
    await insertComment(tx, who, threadId, comment, clock.now())
    if (thread.resolved_at)
      await updateThread(tx, who, pageId, threadId, { resolved_at: null, resolved_by: null })
  })
  return readThread(db, who, pageId, threadId)
}

/** @throws Refusal pages.missing */
export async function resolveThread(
  { db, clock }: Work,
  who: Commenter,
  { pageId, threadId }: { pageId: string; threadId: string },
  isResolved: boolean,
): Promise<PageThread> {
  await change(db, who, pageId, async (tx) => {
    const { resolved_at } = await locked(tx, who, pageId, threadId)
    // Whoever resolved it first did.
    if (isResolved === (resolved_at !== null)) return
    await updateThread(tx, who, pageId, threadId, {
      resolved_at: isResolved ? clock.now() : null,
      resolved_by: isResolved ? who.actorAccountId : null,
    })
  })
  return readThread(db, who, pageId, threadId)
}

/** Where the words are since the page was saved. What is deleted in the meantime is left out. @throws Refusal pages.missing */
export async function moveThreads(
  { db }: Work,
  who: Commenter,
  pageId: string,
  moved: readonly { id: string; anchor: WordsAnchor }[],
): Promise<void> {
  await db.tenant(who, async (tx) => {
    await existing(tx, who, pageId)
    // In one order, so that two authors who save at once wait for each other.
    for (const { id, anchor } of moved.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await updateThread(tx, who, pageId, id, anchor)
  })
}

/** With all its replies: for who began it, and for administrators. @throws Refusal pages.missing, account.not-allowed */
export async function deleteThread(
  { db }: Work,
  who: Commenter,
  { pageId, threadId }: { pageId: string; threadId: string },
): Promise<void> {
  await change(db, who, pageId, async (tx) => {
    await locked(tx, who, pageId, threadId)
    const { rows } = await tx.executeQuery(commentRows(who, [threadId]).compile())
    if (!mayDeleteComment(who, rows[0])) throw new Refusal('account.not-allowed')
    await deleteThreadRow(tx, who, threadId)
  })
}

/** A reply; the first comment goes with its thread alone. @throws Refusal pages.missing, account.not-allowed */
export async function deleteReply(
  { db }: Work,
  who: Commenter,
  { pageId, threadId, commentId }: { pageId: string; threadId: string; commentId: string },
): Promise<PageThread> {
  await change(db, who, pageId, async (tx) => {
    await locked(tx, who, pageId, threadId)
    const { rows } = await tx.executeQuery(commentRows(who, [threadId]).compile())
    const comment = rows.slice(1).find(({ id }) => id === commentId)
    if (!comment) throw new Refusal('pages.missing')
    if (!mayDeleteComment(who, comment)) throw new Refusal('account.not-allowed')
    await deleteCommentRow(tx, who, commentId)
  })
  return readThread(db, who, pageId, threadId)
}

/** Who has the page open hears of it. */
const change = (db: Db, who: Commenter, pageId: string, work: (tx: Tx) => Promise<void>): Promise<void> =>
  db.tenant(who, async (tx) => {
    await work(tx)
    await tellEditors(tx, who, pageId, 'comments')
  })

async function existing(tx: Tx, who: Commenter, pageId: string): Promise<void> {
  const { rows } = await tx.executeQuery(pageBodyOf(who, pageId).compile())
  if (rows.length === 0) throw new Refusal('pages.missing')
}

async function locked(tx: Tx, who: Commenter, pageId: string, threadId: string) {
  const thread = await lockThread(tx, who, pageId, threadId)
  if (!thread) throw new Refusal('pages.missing')
  return thread
}

function present(who: Commenter, thread: ThreadRow, all: readonly CommentRow[]): PageThread {
  const { quote, words_before, words_after, position } = thread
  const comments = all.filter(({ thread_id }) => thread_id === thread.id)
  return {
    id: thread.id,
    anchor: { quote, words_before, words_after, position },
    resolved_at: thread.resolved_at?.toISOString() ?? null,
    resolved_by: nameOrEmail(thread),
    may_delete: mayDeleteComment(who, comments[0]),
    comments: comments.map((comment) => ({
      id: comment.id,
      body: comment.body,
      written_at: comment.written_at.toISOString(),
      written_by: nameOrEmail(comment),
      may_delete: mayDeleteComment(who, comment),
    })),
  }
}
