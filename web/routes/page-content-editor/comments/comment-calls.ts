/** The calls behind comments. All throw ApiRefusal. */
import type { PageThread, ThreadsQuery, WordsAnchor } from '@frontage/contracts/page-comments.ts'
import { api } from '../../../lib/api.ts'
import { CONTENT } from '../page-calls.ts'

type State = ThreadsQuery['state']
interface Threads {
  rows: PageThread[]
  totalRows: number
}
const AT_ONCE = 100

const of = (pageId: string, rest = ''): string => `${CONTENT}/${pageId}/comments${rest}`

/** All of a state; a page has 500 at most. */
export async function fetchThreads(pageId: string, state: State): Promise<PageThread[]> {
  const threads: PageThread[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const { rows, totalRows } = await api.get<Threads>(of(pageId), {
      query: { state, pageNumber, pageSize: AT_ONCE },
    })
    threads.push(...rows)
    if (rows.length < AT_ONCE || threads.length >= totalRows) return threads
  }
}
export const countThreads = async (pageId: string): Promise<number> =>
  (await api.get<Threads>(of(pageId), { query: { pageSize: 1 } })).totalRows

export const beginThread = (
  pageId: string,
  thread: { id: string; comment_id: string; anchor: WordsAnchor; body: string },
) => api.post<PageThread>(of(pageId), thread)
export const reply = (pageId: string, threadId: string, comment: { id: string; body: string }) =>
  api.post<PageThread>(of(pageId, `/${threadId}/replies`), comment)
export const resolveThread = (pageId: string, threadId: string, is_resolved: boolean) =>
  api.patch<PageThread>(of(pageId, `/${threadId}`), { is_resolved })
export const deleteThread = (pageId: string, threadId: string) => api.delete<null>(of(pageId, `/${threadId}`))
export const deleteReply = (pageId: string, threadId: string, commentId: string) =>
  api.delete<PageThread>(of(pageId, `/${threadId}/replies/${commentId}`))
export const moveThreads = (pageId: string, moved: readonly { id: string; anchor: WordsAnchor }[]) =>
  api.put<null>(of(pageId, '/anchors'), moved)
