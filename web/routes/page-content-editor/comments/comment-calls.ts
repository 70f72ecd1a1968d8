/** The calls behind comments. All throw ApiRefusal. */
import * as calls from '@frontage/contracts/calls/authoring.ts'
import type { PageThread, ThreadsQuery, WordsAnchor } from '@frontage/contracts/page-comments.ts'
import { api } from '../../../lib/api.ts'

type State = ThreadsQuery['state']
const AT_ONCE = 100

/** All of a state; a page has 500 at most. */
export async function fetchThreads(pageId: string, state: State): Promise<PageThread[]> {
  const threads: PageThread[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const { rows, totalRows } = await api.call(calls.listThreads, {
      params: { pageId },
      query: { state, pageNumber, pageSize: AT_ONCE },
    })
    threads.push(...rows)
    if (rows.length < AT_ONCE || threads.length >= totalRows) return threads
  }
}
export const countThreads = async (pageId: string): Promise<number> =>
  (await api.call(calls.listThreads, { params: { pageId }, query: { pageSize: 1 } })).totalRows

export const beginThread = (
  pageId: string,
  thread: { id: string; comment_id: string; anchor: WordsAnchor; body: string },
) => api.call(calls.beginThread, { params: { pageId }, body: thread })
export const reply = (pageId: string, threadId: string, comment: { id: string; body: string }) =>
  api.call(calls.reply, { params: { pageId, threadId }, body: comment })
export const resolveThread = (pageId: string, threadId: string, is_resolved: boolean) =>
  api.call(calls.resolveThread, { params: { pageId, threadId }, body: { is_resolved } })
export const deleteThread = (pageId: string, threadId: string) =>
  api.call(calls.removeThread, { params: { pageId, threadId } })
export const deleteReply = (pageId: string, threadId: string, commentId: string) =>
  api.call(calls.removeReply, { params: { pageId, threadId, commentId } })
export const moveThreads = (pageId: string, moved: readonly { id: string; anchor: WordsAnchor }[]) =>
  api.call(calls.moveThreads, { params: { pageId }, body: [...moved] })
