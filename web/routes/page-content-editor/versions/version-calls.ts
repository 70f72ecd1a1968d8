/** The calls behind versions and publishing later. All throw ApiRefusal. */
import type {
  PageSchedule,
  PageVersion,
  PageVersionContent,
  ScheduledContent,
} from '@frontage/contracts/pages.ts'
import { api } from '../../../lib/api.ts'
import { CONTENT } from '../page-calls.ts'

export const VERSIONS_AT_ONCE = 25

const of = (pageId: string, rest: string): string => `${CONTENT}/${pageId}/${rest}`

export const fetchVersions = (pageId: string, pageNumber: number, isNamed: boolean) =>
  api.get<{ rows: PageVersion[]; totalRows: number }>(of(pageId, 'versions'), {
    query: { pageNumber, pageSize: VERSIONS_AT_ONCE, named: isNamed },
  })
export const fetchVersion = (pageId: string, revision: number) =>
  api.get<PageVersionContent>(of(pageId, `versions/${revision}`))
export const nameVersion = (pageId: string, revision: number, name: string) =>
  api.patch<PageVersion>(of(pageId, `versions/${revision}`), { name })

export const fetchSchedule = (pageId: string) => api.get<PageSchedule | null>(of(pageId, 'schedule'))
export const fetchScheduledContent = (pageId: string) =>
  api.get<ScheduledContent>(of(pageId, 'schedule/content'))
export const cancelSchedule = (pageId: string) => api.delete<null>(of(pageId, 'schedule'))

/** What is to be published: a text from the editor, a version, or what waits already. */
export interface Scheduling {
  publish_at: string
  time_zone: string
  state?: string
  from_revision?: number
}
export const putSchedule = (pageId: string, body: Scheduling) =>
  api.put<PageSchedule>(of(pageId, 'schedule'), body)
