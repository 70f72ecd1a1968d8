/** Where processes tell each other what has changed about a page that someone may have open in the editor. */
import { notify, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export const PAGE_NEWS = 'page_news'

/** What an open editor asks for again. */
export type PageNews = 'saved' | 'schedule' | 'comments' | 'people'

/** Say it in the transaction that made the change. Only which page and what, never the words. */
export const tellEditors = (tx: Tx, { tenantId }: TenantScope, pageId: string, what: PageNews) =>
  notify(tx, PAGE_NEWS, `${tenantId} ${pageId} ${what}`)
