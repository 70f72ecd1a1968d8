/** What the editor asks of the server: saving a page, and storing its files. */
import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import type { PageBody } from '@frontage/contracts/pages.ts'
import type { EditorInputs, PageSave, Revision, SaveAnswer, UploadOptions } from '@frontage/editor/inputs.ts'
import { api, ApiRefusal } from '../api.ts'
import { uploadFile } from '../upload-file.ts'

/**
 * Saves a page. A save whose answer was lost may have arrived: where the newer page turns out to be that very one, it is
 * nobody else's, and the next save stands on it.
 */
export function savesOf(
  pageId: string,
  /** Where the page is written together; null: nowhere. */
  room: () => string | null = () => null,
): EditorInputs['editStateAsync'] {
  const unanswered = new Set<string>()

  const put = async (save: PageSave, state: string): Promise<SaveAnswer> => {
    try {
      const { html, revision, restoredFrom: restored_from } = save
      const written = { page_id: pageId, state, html, restored_from, room: room() ?? undefined }
      const body = { ...written, revision: numberOf(revision) }
      const saved = await api.call(pageCalls.savePage, { body })
      unanswered.clear()
      return { saved: true, revision: saved.revision }
    } catch (error) {
      const theirs = newerPage(error)
      if (theirs) {
        const isOwn = unanswered.delete(theirs.state)
        return isOwn
          ? put({ ...save, revision: theirs.revision }, state)
          : { saved: false, revision: theirs.revision }
      }
      if (!(error instanceof ApiRefusal) || error.status === 0 || error.status >= 500) unanswered.add(state)
      throw error
    }
  }
  return (save) => put(save, JSON.stringify(save.state))
}

/** To the editor a revision is whatever its host says; here it is a number. */
const numberOf = (revision: Revision): number | undefined =>
  revision === null ? undefined : Number(revision)

const newerPage = (error: unknown): PageBody | null =>
  error instanceof ApiRefusal && error.code === 'pages.changed-elsewhere'
    ? (error.data as { page: PageBody }).page
    : null

/** Stores a video or an image of a page and answers its address. @throws ApiRefusal, 409 for a name that is taken */
export async function uploadPageFile(
  pageId: string,
  file: File,
  { signal = new AbortController().signal, onProgress = () => undefined }: UploadOptions = {},
): Promise<string> {
  const stored = await uploadFile(pageCalls.uploadFile, file, {
    signal,
    onProgress,
    fields: { page_id: pageId },
  })
  return stored.url
}
