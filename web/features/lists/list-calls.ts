/** The calls of mailing lists. All throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/lists.ts'
import type { ListDraft, ListReading, MailingList } from '@frontage/contracts/lists.ts'
import { api, type QueryOf } from '../../lib/api.ts'
import { uploadFile, type UploadOptions } from '../../lib/upload-file.ts'

/** As a crumb. */
export const SAVED_LISTS = { label: 'Saved mailing lists', url: '/savedmailinglists' }

export const LISTS_A_PAGE = 24
export const ROWS_A_PAGE = 50

export const fetchLists = (query: QueryOf<typeof calls.list>) =>
  api.call(calls.list, { query: { pageSize: LISTS_A_PAGE, ...query } })

export const fetchList = (id: string) => api.call(calls.read, { params: { id } })

export const fetchRecipients = (id: string, query: QueryOf<typeof calls.listRecipients>) =>
  api.call(calls.listRecipients, { params: { id }, query: { pageSize: ROWS_A_PAGE, ...query } })

export const fetchRemoved = (id: string, query: QueryOf<typeof calls.listRemoved>) =>
  api.call(calls.listRemoved, { params: { id }, query: { pageSize: ROWS_A_PAGE, ...query } })

export const uploadList = (file: File, options: UploadOptions): Promise<ListDraft> =>
  uploadFile(calls.uploadDraft, file, options)

export const readDraft = (id: string, reading: ListReading | null): Promise<ListDraft> =>
  reading
    ? api.call(calls.readDraftAgain, { params: { id }, body: reading })
    : api.call(calls.readDraft, { params: { id } })

/** @param key one per intention, so that a repeated click saves once */
export const saveList = (draft: ListDraft, name: string, key: string): Promise<MailingList> =>
  api.call(calls.save, { body: { draft_id: draft.id, name, ...draft.reading }, idempotencyKey: key })

export const replaceRecipients = (list: MailingList, draft: ListDraft): Promise<MailingList> =>
  api.call(calls.replaceRecipients, {
    params: { id: list.id },
    body: { draft_id: draft.id, ...draft.reading },
  })

export const renameList = (id: string, name: string): Promise<MailingList> =>
  api.call(calls.rename, { params: { id }, body: { name } })

export const deleteList = (id: string): Promise<null> => api.call(calls.remove, { params: { id } })

export const restoreList = (id: string): Promise<MailingList> => api.call(calls.restore, { params: { id } })
