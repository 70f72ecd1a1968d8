/** What the audit log keeps of a page. */
import type { PageBodyRow, PageRow } from './repository.ts'

/** Its settings. @param unlocked whether anonymous visitors read it; undefined: it is a link */
export const auditedPage = (
  { page_name, path, parent_id, pages_type, sort, ...row }: PageRow,
  unlocked?: boolean | undefined,
) => ({
  page_name,
  path,
  parent_id,
  pages_type,
  sort,
  include_in_navigation: row.include_in_navigation,
  open_on_new_tab: row.open_on_new_tab,
  open_as_popup: row.open_as_popup,
  popup_description: row.popup_description,
  unlocked_page: unlocked,
})

/** Characters that hold the beginning of a text: a page may be megabytes long, and its row is locked while this is made. */
const ENOUGH_HTML = 20_000

/** Its text: which version, and how it begins. The versions themselves are the page's own. */
export const auditedText = ({ revision, html }: Pick<PageBodyRow, 'revision' | 'html'>) => ({
  revision,
  text: html
    .slice(0, ENOUGH_HTML)
    .replaceAll(/<[^>]*(?:>|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim(),
})
