import * as calls from '@frontage/contracts/calls/homepage.ts'
import type { HomepageBody, HomepageChoices, StoredHomepageImage } from '@frontage/contracts/homepage.ts'
import { api, withQuery } from '../../lib/api.ts'
import type { DraftCalls } from '../../lib/drafts/draft-store.ts'
import { uploadFile } from '../../lib/upload-file.ts'

export async function loadHomepage() {
  const [draft, { named }] = await Promise.all([api.call(calls.readDraft), findChoices('')])
  return { draft, named }
}
export type HomepageShown = Awaited<ReturnType<typeof loadHomepage>>

export const homepageDraftCalls: DraftCalls<HomepageBody> = {
  save: (revision, body) => api.call(calls.saveDraft, { body: { revision, body } }),
  discard: (revision) => api.call(calls.discardDraft, { body: { revision } }),
  publish: (revision) => api.call(calls.publish, { body: { revision } }),
  restore: (number, revision) => api.call(calls.restoreVersion, { params: { number }, body: { revision } }),
  versions: (pageNumber) => api.call(calls.listVersions, { query: { pageNumber, pageSize: 20 } }),
  version: (number) => api.call(calls.readVersion, { params: { number } }),
}

export const findChoices = (search: string): Promise<HomepageChoices> =>
  api.call(calls.readChoices, { query: { search: search.slice(0, 100) } })

export const uploadImage = (
  file: File,
  progress: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<StoredHomepageImage> => uploadFile(calls.uploadImage, file, progress)

/** The home page as the draft has it, under the public brand. */
export const previewAddress = (preview: string, revision: number): string =>
  withQuery('/home', { 'brand-draft': preview, 'draft-of': 'homepage', v: `draft-${revision}` })
