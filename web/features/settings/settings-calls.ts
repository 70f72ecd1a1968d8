import * as calls from '@frontage/contracts/calls/settings.ts'
import type { SettingsBody } from '@frontage/contracts/site-settings.ts'
import { api } from '../../lib/api.ts'
import type { DraftCalls } from '../../lib/drafts/draft-store.ts'

export async function loadSettings() {
  const [draft, facts] = await Promise.all([api.call(calls.readDraft), api.call(calls.readFacts)])
  return { draft, facts }
}
export type SettingsShown = Awaited<ReturnType<typeof loadSettings>>

export const settingsDraftCalls: DraftCalls<SettingsBody> = {
  save: (revision, body) => api.call(calls.saveDraft, { body: { revision, body } }),
  discard: (revision) => api.call(calls.discardDraft, { body: { revision } }),
  publish: (revision) => api.call(calls.publish, { body: { revision } }),
  restore: (number, revision) => api.call(calls.restoreVersion, { params: { number }, body: { revision } }),
  versions: (pageNumber) => api.call(calls.listVersions, { query: { pageNumber, pageSize: 20 } }),
  version: (number) => api.call(calls.readVersion, { params: { number } }),
}
