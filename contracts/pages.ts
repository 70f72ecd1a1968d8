/** The tenant's own pages: the tree that navigation is made of, and what stands on each. */
import { z } from 'zod'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { paging } from './envelope.ts'
import { MAX_MENTION_QUERY, MAX_VERSION_NAME, MOST_MENTIONS, MOST_OPEN_BRANCHES } from './limits.ts'
import { typedText } from './text.ts'
import { TextVersion } from './versions.ts'

/** Characters. The largest table that the editor inserts, 500 rows of 50 columns, takes half of each. */
export const MAX_PAGE_HTML = 6_000_000
export const MAX_PAGE_STATE = 16_000_000

/** Of a video; an image may have MAX_PHOTO_BYTES. */
export const MAX_PAGE_FILE_BYTES = 100 * 1024 * 1024

export const PageNode = z.object({
  id: z.string(),
  page_name: z.string(),
  path: z.string(),
  pages_type: z.string(),
  pages_type_sort: z.int(),
  sort: z.int(),
  include_in_navigation: z.boolean(),
  open_on_new_tab: z.boolean(),
  open_as_popup: z.boolean(),
  link_type: z.union([
    z.literal(LINK_TYPES.page),
    z.literal(LINK_TYPES.external),
    z.literal(LINK_TYPES.internal),
  ]),
  popup_description: z.string(),
  /** Nothing was ever written on it: it is here for those who write pages, and for nobody else. */
  is_blank: z.boolean(),
  get child_pages() {
    return z.array(PageNode)
  },
})
export type PageNode = z.infer<typeof PageNode>

/** A page as those who arrange the tree see it. */
export const PageBranch = PageNode.omit({ child_pages: true }).extend({
  /** Pages right under it, which are all in `child_pages` or none of them. */
  child_count: z.int(),
  get child_pages() {
    return z.array(PageBranch)
  },
})
export type PageBranch = z.infer<typeof PageBranch>

export const BranchesQuery = z.object({
  /** Ids of the pages that are open, with dots between them. The pages under them are answered too. */
  open: z
    .string()
    .default('')
    .transform((text) => text.split('.').filter(Boolean))
    .pipe(z.array(z.guid()).max(MOST_OPEN_BRANCHES)),
  /** 'true': every page, whatever is open. So is every page of a tree of at most `FEW_PAGES`. */
  whole: z.enum(['true', 'false']).default('false'),
})
export type BranchesQuery = z.infer<typeof BranchesQuery>

export const PageBranches = z.object({
  /** Pages of the tenant, also those that are not answered. */
  total: z.int(),
  pages: z.array(PageBranch),
})
export type PageBranches = z.infer<typeof PageBranches>

export const PageBody = z.object({
  _id: z.string(),
  page_id: z.string(),
  page_name: z.string(),
  pretty_url: z.string(),
  /** The editor's own, as JSON text; '' for readers, and where the page never was in the editor. */
  state: z.string(),
  html: z.string(),
  /** Send it back with a change: a page that was saved in the meantime is refused, not overwritten. */
  revision: z.int(),
  unlocked_page: z.boolean(),
  analytics_account_code: z.string(),
  footer_text: z.string(),
  footer_text_preview: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  window_title: z.string(),
  popup_description: z.string(),
  saved_at: z.iso.datetime(),
})
export type PageBody = z.infer<typeof PageBody>

export const editorState = z
  .string()
  .max(MAX_PAGE_STATE)
  .refine((text) => text === '' || isEditorState(text), '{field} is not the state of the page editor.')

export const pageHtml = z
  .string()
  .max(MAX_PAGE_HTML)
  .refine(
    (text) => !text.includes('\u0000') && text.isWellFormed(),
    '{field} contains characters that cannot be stored.',
  )

export const SavePage = z.object({
  page_id: z.guid(),
  state: editorState,
  html: pageHtml,
  /** The revision this was made from; without it the page is saved whatever happened in the meantime. */
  revision: z.int().min(0).optional(),
  /** The version whose text this brings back. */
  restored_from: z.int().min(1).optional(),
  /** Where it was written together: the room's text goes back to this version from now on. */
  room: z.guid().optional(),
})
export type SavePage = z.infer<typeof SavePage>

function isEditorState(text: string): boolean {
  if (text.includes('\u0000') || !text.isWellFormed()) return false
  try {
    const state: unknown = JSON.parse(text)
    return typeof state === 'object' && state !== null && 'root' in state && typeof state.root === 'object'
  } catch {
    return false
  }
}

/** A video or an image that belongs to a page. */
export const StoredPageFile = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  byte_size: z.int(),
  url: z.string(),
})
export type StoredPageFile = z.infer<typeof StoredPageFile>

/** How a poll stands, by the uids of its options, and what this visitor chose. */
export const PollResult = z.object({
  votes: z.record(z.string(), z.int()),
  mine: z.string().nullable(),
})
export type PollResult = z.infer<typeof PollResult>

export const Vote = z.object({ option: z.string().regex(/^[\w-]{1,40}$/) })

/** GET /managepages/api/v1/mentions: what an author typed after @. */
export const MentionsQuery = z.object({ search: typedText(MAX_MENTION_QUERY).min(1) })
export type MentionsQuery = z.infer<typeof MentionsQuery>

/** Who or what a page can name. Its name alone gets onto the page. */
export const Mention = z.object({
  kind: z.enum(['teammate', 'office']),
  name: z.string(),
  /** Of a teammate the office, of an office the region; '': none. */
  detail: z.string(),
})
export type Mention = z.infer<typeof Mention>
export const Mentions = z.array(Mention).max(MOST_MENTIONS)

const kind = z.union([
  z.literal(LINK_TYPES.page),
  z.literal(LINK_TYPES.external),
  z.literal(LINK_TYPES.internal),
])
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(
      (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
      '{field} contains characters that cannot be stored.',
    )

const changeable = {
  page_name: line(120).min(1),
  /** The footer's heading; '': not in the footer. */
  pages_type: line(60),
  include_in_navigation: z.boolean(),
  open_on_new_tab: z.boolean(),
  open_as_popup: z.boolean(),
  popup_description: line(300),
  /** Of a page: whether anonymous visitors may read it. */
  unlocked_page: z.boolean(),
}
/** Of a page its pretty URL without the first slash; of a link where it leads. */
const address = z.string().trim().min(1).max(2000)

export const CreatePage = z.object({
  ...changeable,
  address,
  link_type: kind.default(LINK_TYPES.page),
  parent_id: z.guid().nullable().default(null),
  pages_type: changeable.pages_type.default(''),
  include_in_navigation: z.boolean().default(true),
  open_on_new_tab: z.boolean().default(false),
  open_as_popup: z.boolean().default(false),
  popup_description: changeable.popup_description.default(''),
  unlocked_page: z.boolean().default(true),
})
export type CreatePage = z.infer<typeof CreatePage>

export const ChangePage = z
  .object({
    ...changeable,
    address,
    parent_id: z.guid().nullable(),
    /** Among the pages beside it, from 0. */
    position: z.int().min(0).max(500),
  })
  .partial()
export type ChangePage = z.infer<typeof ChangePage>

export const PageVersion = TextVersion.extend({
  /** '': it has none. */
  name: z.string(),
})
export type PageVersion = z.infer<typeof PageVersion>

export const PageVersionBody = PageVersion.extend({ state: z.string(), html: z.string() })
export type PageVersionBody = z.infer<typeof PageVersionBody>

export const VersionsQuery = z.object({
  ...paging,
  /** 'true': only those that were given a name. */
  named: z.enum(['true', 'false']).default('false'),
})
export type VersionsQuery = z.infer<typeof VersionsQuery>

/** '' takes the name away. */
export const NameVersion = z.object({ name: line(MAX_VERSION_NAME) })

export const timeZone = z
  .string()
  .max(60)
  .refine((zone) => isTimeZone(zone), '{field} is no time zone.')

/** What will be published, and when. */
export const PageSchedule = z.object({
  publish_at: z.iso.datetime(),
  time_zone: z.string(),
  scheduled_at: z.iso.datetime(),
  scheduled_by: z.string(),
  /** The version that is published again; null: a text from the editor. */
  from_revision: z.int().nullable(),
  /** The page was saved since: publishing writes over that. */
  is_behind: z.boolean(),
})
export type PageSchedule = z.infer<typeof PageSchedule>

/** What will be published: the editor's state ('' where it was never in the editor), and its HTML. */
export const ScheduledBody = z.object({ state: z.string(), html: z.string() })
export type ScheduledBody = z.infer<typeof ScheduledBody>

/** With neither a text nor a version, the text that waits already gets another time. */
export const SchedulePage = z.object({
  publish_at: z.iso.datetime({ offset: true }),
  time_zone: timeZone,
  state: editorState.optional(),
  from_revision: z.int().min(1).optional(),
})
export type SchedulePage = z.infer<typeof SchedulePage>

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
