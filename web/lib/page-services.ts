import type { PageContent, PageNode } from '@frontage/contracts/pages.ts'
import { api } from './api.ts'

export interface TenantPageServices {
  /** @throws ApiRefusal 404, and 401 for a page that is not open to anonymous visitors */
  read(prettyUrl: string): Promise<PageContent>
  tree(): Promise<PageNode[]>
}

export const pageCall = (prettyUrl: string): string =>
  `/managepages/api/v1/pagescontent/dynamic/${encodeURIComponent(prettyUrl)}`

/** Where a page is written. */
export const editorPath = (pageId: string): string => `/page-content-editor?page=${pageId}`

export function pagesOverHttp(): TenantPageServices {
  return {
    read: (prettyUrl) => api.get<PageContent>(pageCall(prettyUrl)),
    tree: () => api.get<PageNode[]>('/managepages/api/v1/pages'),
  }
}
