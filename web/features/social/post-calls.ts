/** Calls of a post for social networks. All throw ApiRefusal with the sentence to show. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/social.ts'
import * as campaignCalls from '@frontage/contracts/calls/campaigns.ts'
import type { CampaignCalendar } from '@frontage/contracts/campaigns.ts'
import type { NotedPost, SocialPost } from '@frontage/contracts/social.ts'
import { daysOfMonth, monthOf } from '@frontage/domain/months.ts'
import type { NetworkId } from '@frontage/domain/social/networks.ts'
import { api } from '../../lib/api.ts'
import { fetchFile } from '../../lib/fetch-file.ts'
import { localToday } from '../../lib/local-today.ts'
import { ownZone } from '../../lib/when.ts'

export const POST_IT = 'Post it'
export const SAVED_DESIGNS = { label: 'Saved designs', url: '/marketingmaterials' }

/** As a crumb. */
export const CALENDAR = { label: 'Calendar of posts', url: '/marketingmaterials/posts' }

export const fetchPost = (id: string): Promise<SocialPost> =>
  api.call(calls.ofDesign, { params: { id }, query: { time_zone: ownZone() } })

export const wholePostHref = (id: string): string => pathOf(calls.file, { id })

/** Drawn by the server: it takes a second. */
export const fetchImage = (id: string, format: string, signal: AbortSignal): Promise<Blob> =>
  fetchFile(pathOf(calls.image, { id, format }), signal)

export const notePosted = (
  design_id: string,
  { network, posted_on }: { network: NetworkId; posted_on: string },
): Promise<NotedPost> =>
  api.call(calls.note, { body: { design_id, network, posted_on, time_zone: ownZone() } })

export const removePosted = ({ id }: Pick<NotedPost, 'id'>): Promise<null> =>
  api.call(calls.remove, { params: { id } })

export const restorePosted = ({ id }: Pick<NotedPost, 'id'>): Promise<NotedPost> =>
  api.call(calls.restore, { params: { id } })

export interface PostedMonth {
  /** yyyy-mm */
  month: string
  posted: NotedPost[]
  /** How many were posted: a calendar has room for so many. */
  total: number
  /** Of campaigns: their steps that say to post something. */
  planned: CampaignCalendar['entries']
}

/** @param view null: as the screen has room */
/** Today's, where the address has none. */
export const monthIn = (params: URLSearchParams): string =>
  monthOf(params.get('month'), localToday().slice(0, 7))

export const calendarHref = (month: string, view: string | null): string =>
  `${CALENDAR.url}?${new URLSearchParams({ month, ...(view === null ? {} : { view }) })}`

/** @param hasCampaigns where the site has none, nothing is planned */
export async function fetchPostedMonth({ searchParams }: URL, hasCampaigns: boolean): Promise<PostedMonth> {
  const month = monthIn(searchParams)
  const query = daysOfMonth(month)
  const [{ rows, totalRows }, { entries }] = await Promise.all([
    api.call(calls.list, { query }),
    hasCampaigns ? api.call(campaignCalls.calendar, { query }) : { entries: [] },
  ])
  const planned = entries.filter(
    ({ kind, state }) => kind === 'post' && state !== 'skipped' && state !== 'missed',
  )
  return { month, posted: rows, total: totalRows, planned }
}
