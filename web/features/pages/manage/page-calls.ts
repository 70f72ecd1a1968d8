import type { PageContent, PageNode } from '@frontage/contracts/pages.ts'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { api } from '../../../lib/api.ts'
import type { PageDraft } from './page-draft.ts'

export const PAGES = '/managepages/api/v1/pages'

export const fetchPages = () => api.get<PageNode[]>(PAGES)

const bodyOf = ({ parent_id, ...draft }: PageDraft) => ({ ...draft, parent_id: parent_id || null })

export const createPage = (draft: PageDraft) => api.post<PageNode>(PAGES, bodyOf(draft))

/** The kind of a page never changes: a link has no content to become a page's. */
export function changePage(id: string, draft: PageDraft) {
  const { link_type: kind, unlocked_page, ...change } = bodyOf(draft)
  const own = kind === LINK_TYPES.page ? { unlocked_page } : {}
  return api.patch<PageNode>(`${PAGES}/${id}`, { ...change, ...own })
}

export const movePage = (id: string, position: number) => api.patch<PageNode>(`${PAGES}/${id}`, { position })

export const deletePage = (id: string) => api.delete<null>(`${PAGES}/${id}`)

export const isUnlocked = async (id: string) =>
  (await api.get<PageContent>(`/managepages/api/v1/pagescontent/${id}`)).unlocked_page
