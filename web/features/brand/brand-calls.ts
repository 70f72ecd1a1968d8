import type { BrandBody, LogoPlace } from '@frontage/contracts/brand.ts'
import * as calls from '@frontage/contracts/calls/brand.ts'
import * as tenantCalls from '@frontage/contracts/calls/tenants.ts'
import { pathOf, templateOf } from '@frontage/contracts/call.ts'
import { api, withQuery } from '../../lib/api.ts'
import type { DraftCalls } from '../../lib/drafts/draft-store.ts'
import type { Site } from '../../lib/site.ts'
import { uploadFile } from '../../lib/upload-file.ts'

export async function loadBrand({ features }: Pick<Site, 'features'>) {
  const [draft, choices, hosts, formerNames] = await Promise.all([
    api.call(calls.readDraft),
    api.call(calls.readChoices),
    api.call(tenantCalls.listHosts),
    features.menus['audit-log'] ? fetchFormerNames() : [],
  ])
  return { draft, choices, hosts, formerNames }
}
export type BrandShown = Awaited<ReturnType<typeof loadBrand>>

export const brandDraftCalls: DraftCalls<BrandBody> = {
  save: (revision, body) => api.call(calls.saveDraft, { body: { revision, body } }),
  discard: (revision) => api.call(calls.discardDraft, { body: { revision } }),
  publish: (revision) => api.call(calls.publish, { body: { revision } }),
  restore: (number, revision) => api.call(calls.restoreVersion, { params: { number }, body: { revision } }),
  versions: (pageNumber) => api.call(calls.listVersions, { query: { pageNumber, pageSize: 20 } }),
  version: (number) => api.call(calls.readVersion, { params: { number } }),
}

export const fetchFormerNames = () => api.call(calls.listFormerNames)

export const fetchChoices = () => api.call(calls.readChoices)

interface Progress {
  signal: AbortSignal
  onProgress: (share: number) => void
}

export const uploadLogo = (file: File, place: LogoPlace, progress: Progress) =>
  uploadFile(calls.uploadLogo, file, { ...progress, fields: { place } })

export const uploadFont = (file: File, progress: Progress) =>
  uploadFile(tenantCalls.uploadFont, file, { ...progress, field: 'file_request' })

export const hostCalls = {
  add: (host: string) => api.call(tenantCalls.addHost, { body: { host } }),
  check: (host: string) => api.call(tenantCalls.checkHost, { params: { host } }),
  lead: (host: string) => api.call(tenantCalls.leadHost, { params: { host } }),
  remove: (host: string) => api.call(tenantCalls.removeHost, { params: { host } }),
}

/** Addresses of what a draft looks like; another revision is another address. */
export const previewAt = (
  path: string,
  preview: string,
  revision: number,
  more: Record<string, string> = {},
) => withQuery(path, { ...more, 'brand-draft': preview, v: `draft-${revision}` })

export const emailPath = templateOf(calls.previewEmail)
export const proofPath = (id: string) => pathOf(calls.previewProof, { id })
