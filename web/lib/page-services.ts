import * as calls from '@frontage/contracts/calls/pages.ts'
import type { PageBody, PageNode } from '@frontage/contracts/pages.ts'
import { api } from './api.ts'

export interface TenantPageServices {
  /** @throws ApiRefusal 404, and 401 for a page that is not open to anonymous visitors */
  read(prettyUrl: string): Promise<PageBody>
  tree(): Promise<PageNode[]>
}

/** Where a page is written. */
export const editorPath = (pageId: string): string => `/page-content-editor?page=${pageId}`

export function pagesOverHttp(): TenantPageServices {
  return {
    read: (prettyUrl) => api.call(calls.readPage, { params: { prettyUrl } }),
    tree: () => api.call(calls.listPages),
  }
}
