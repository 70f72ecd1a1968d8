/** The calls behind versions and publishing later. All throw ApiRefusal. */
import * as calls from '@frontage/contracts/calls/pages.ts'
import { api } from '../../../lib/api.ts'

export const VERSIONS_AT_ONCE = 25

export const fetchVersions = (pageId: string, pageNumber: number, isNamed: boolean) =>
  api.call(calls.listVersions, {
    params: { pageId },
    query: { pageNumber, pageSize: VERSIONS_AT_ONCE, named: isNamed ? 'true' : 'false' },
  })
export const fetchVersion = (pageId: string, revision: number) =>
  api.call(calls.readVersion, { params: { pageId, revision } })
export const nameVersion = (pageId: string, revision: number, name: string) =>
  api.call(calls.nameVersion, { params: { pageId, revision }, body: { name } })

export const fetchSchedule = (pageId: string) => api.call(calls.readSchedule, { params: { pageId } })
export const fetchScheduledBody = (pageId: string) => api.call(calls.readScheduled, { params: { pageId } })
export const cancelSchedule = (pageId: string) => api.call(calls.cancelSchedule, { params: { pageId } })

/** What is to be published: a text from the editor, a version, or what waits already. */
export interface Scheduling {
  publish_at: string
  time_zone: string
  state?: string
  from_revision?: number
}
export const putSchedule = (pageId: string, body: Scheduling) =>
  api.call(calls.schedulePage, { params: { pageId }, body })
