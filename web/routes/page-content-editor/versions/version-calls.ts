/** The calls behind versions and publishing later. All throw ApiRefusal. */
import * as calls from '@frontage/contracts/calls/pages.ts'
import { api } from '../../../lib/api.ts'
import { VERSIONS_AT_ONCE, type VersionSource } from '../../../lib/versions/source.ts'

export const versionsOf = (pageId: string): VersionSource => ({
  list: (pageNumber, isNamed) =>
    api.call(calls.listVersions, {
      params: { pageId },
      query: { pageNumber, pageSize: VERSIONS_AT_ONCE, named: isNamed ? 'true' : 'false' },
    }),
  read: (revision) => api.call(calls.readVersion, { params: { pageId, revision } }),
  rename: (revision, name) => api.call(calls.nameVersion, { params: { pageId, revision }, body: { name } }),
  readScheduled: () => fetchScheduledBody(pageId),
})

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
