import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/pages.ts'
import type {
  PageBody,
  PageBranch,
  PageNode,
  PageSchedule,
  PageVersion,
  PollResult,
  StoredPageFile,
} from '@frontage/contracts/pages.ts'
import type { TextVersion } from '@frontage/contracts/versions.ts'
import { nameOrEmail, type Named } from '@frontage/domain/users.ts'
import type { Poll } from '@frontage/page-nodes/saved/polls.ts'
import type { PageFileRow } from './page-files-repository.ts'
import type { BranchRow, PageBodyRow, PageRow } from './repository.ts'
import type { VoteRow } from './votes-repository.ts'

/** The rows as a tree, in their order. A child of a page that is not among them stands under the next above it, or at the top. */
export function presentTree(
  rows: readonly PageRow[],
  isShown: (row: PageRow) => boolean = () => true,
): PageNode[] {
  const nodes = new Map(rows.filter(isShown).map((row) => [row.id, presentNode(row)]))
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const top: PageNode[] = []
  for (const [id, node] of nodes) {
    let above = parents.get(id) ?? null
    while (above !== null && !nodes.has(above)) above = parents.get(above) ?? null
    const parent = above === null ? undefined : nodes.get(above)
    ;(parent?.child_pages ?? top).push(node)
  }
  return top
}

/** The rows as a tree. What is under a page that is not among them is left out: nobody sees where it would be. */
export function presentBranches(rows: readonly BranchRow[]): PageBranch[] {
  const nodes = new Map(rows.map((row) => [row.id, presentBranch(row)]))
  const top: PageBranch[] = []
  for (const { id, parent_id } of rows) {
    const node = nodes.get(id)
    const beside = parent_id === null ? top : nodes.get(parent_id)?.child_pages
    if (node) beside?.push(node)
  }
  return top
}

const presentBranch = (row: BranchRow): PageBranch => ({
  ...presentNode(row),
  child_count: row.child_count,
  child_pages: [],
})

export const presentNode = (row: PageRow): PageNode => ({
  id: row.id,
  page_name: row.page_name,
  path: row.path,
  pages_type: row.pages_type,
  pages_type_sort: row.pages_type_sort,
  sort: row.sort,
  include_in_navigation: row.include_in_navigation,
  open_on_new_tab: row.open_on_new_tab,
  open_as_popup: row.open_as_popup,
  link_type: row.link_type,
  popup_description: row.popup_description,
  is_blank: row.is_blank,
  child_pages: [],
})

/** @param shown the HTML this reader gets, and the editor's state where she may have it */
export function presentPageBody(row: PageBodyRow, shown: { html: string; state: string }): PageBody {
  return {
    _id: row.page_id,
    page_id: row.page_id,
    page_name: row.page_name,
    pretty_url: row.pretty_url ?? '',
    ...shown,
    revision: row.revision,
    unlocked_page: row.unlocked_page,
    analytics_account_code: row.analytics_account_code,
    footer_text: row.footer_text,
    footer_text_preview: row.footer_text_preview,
    meta_description: row.meta_description,
    meta_keywords: row.meta_keywords,
    window_title: row.window_title,
    popup_description: row.popup_description,
    saved_at: row.saved_at.toISOString(),
  }
}

interface TextVersionRow extends Named {
  revision: number
  saved_at: Date
  restored_from: number | null
  is_scheduled: boolean
}

/** What versions of pages and of posts have in common. */
export const presentTextVersion = (row: TextVersionRow): TextVersion => ({
  revision: row.revision,
  saved_at: row.saved_at.toISOString(),
  saved_by: nameOrEmail(row),
  restored_from: row.restored_from,
  is_scheduled: row.is_scheduled,
})

export const presentVersion = (row: TextVersionRow & { name: string }): PageVersion => ({
  ...presentTextVersion(row),
  name: row.name,
})

interface ScheduleRow extends Named {
  publish_at: Date
  time_zone: string
  scheduled_at: Date
  from_revision: number | null
  based_on: number
  revision: number
}

export function presentSchedule(row: ScheduleRow): PageSchedule {
  return {
    publish_at: row.publish_at.toISOString(),
    time_zone: row.time_zone,
    scheduled_at: row.scheduled_at.toISOString(),
    scheduled_by: nameOrEmail(row),
    from_revision: row.from_revision,
    is_behind: row.revision !== row.based_on,
  }
}

export const presentPageFile = (row: PageFileRow): StoredPageFile => ({
  id: row.id,
  name: row.name,
  media_type: row.media_type,
  byte_size: row.byte_size,
  url: pathOf(calls.readFile, { pageId: row.page_id, name: row.name }),
})

export function resultOf(poll: Poll, rows: readonly VoteRow[]): PollResult {
  const own = rows.filter((row) => poll.includes(row.option_uid))
  return {
    votes: Object.fromEntries(own.map((row) => [row.option_uid, Number(row.votes)])),
    mine: own.find((row) => row.mine)?.option_uid ?? null,
  }
}
