import * as menuCalls from '@frontage/contracts/calls/menus.ts'
import * as calls from '@frontage/contracts/calls/pages.ts'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { api } from '../../../lib/api.ts'
import type { PageDraft } from './page-draft.ts'

export const fetchPages = () => api.call(calls.listPages)

const bodyOf = ({ parent_id, ...draft }: PageDraft) => ({ ...draft, parent_id: parent_id || null })

export const createPage = (draft: PageDraft) => api.call(calls.createPage, { body: bodyOf(draft) })

/** The kind of a page never changes: a link has no page body to become a page's. */
export function changePage(id: string, draft: PageDraft) {
  const { link_type: kind, unlocked_page, ...change } = bodyOf(draft)
  const own = kind === LINK_TYPES.page ? { unlocked_page } : {}
  return api.call(calls.changePage, { params: { pageId: id }, body: { ...change, ...own } })
}

export const movePage = (id: string, position: number) =>
  api.call(calls.changePage, { params: { pageId: id }, body: { position } })

/** Links of menus and home page that lead to it. @throws ApiRefusal */
export const linksTo = (id: string) => api.call(menuCalls.linksTo, { params: { pageId: id } })

export const deletePage = (id: string) => api.call(calls.removePage, { params: { pageId: id } })

export const isUnlocked = async (id: string) =>
  (await api.call(calls.readStoredPage, { params: { pageId: id } })).unlocked_page
