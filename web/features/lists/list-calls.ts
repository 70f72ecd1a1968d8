/** The calls of mailing lists. All throw ApiRefusal with the sentence to show. */
import type {
  ListDraft,
  ListReading,
  ListRecipients,
  MailingList,
  MailingLists,
  RemovedRows,
} from '@frontage/contracts/lists.ts'
import { api, type CallOptions } from '../../lib/api.ts'
import { uploadFile, type UploadOptions } from '../../lib/upload-file.ts'

const LISTS = '/marketingcenter/api/v1/mailinglists'

/** As a crumb. */
export const SAVED_LISTS = { label: 'Saved mailing lists', url: '/savedmailinglists' }

export const LISTS_A_PAGE = 24
export const ROWS_A_PAGE = 50

export const listPath = (id: string) => `${LISTS}/${encodeURIComponent(id)}`

export const fetchLists = (query: CallOptions['query']): Promise<MailingLists> =>
  api.get<MailingLists>(LISTS, { query: { pageSize: LISTS_A_PAGE, ...query } })

export const fetchList = (id: string): Promise<MailingList> => api.get<MailingList>(listPath(id))

export const fetchRecipients = (id: string, query: CallOptions['query']): Promise<ListRecipients> =>
  api.get<ListRecipients>(`${listPath(id)}/recipients`, { query: { pageSize: ROWS_A_PAGE, ...query } })

export const fetchRemoved = (id: string, query: CallOptions['query']): Promise<RemovedRows> =>
  api.get<RemovedRows>(`${listPath(id)}/removed`, { query: { pageSize: ROWS_A_PAGE, ...query } })

export const uploadList = (file: File, options: UploadOptions): Promise<ListDraft> =>
  uploadFile<ListDraft>(`${LISTS}/drafts`, file, options)

export const readDraft = (id: string, reading: ListReading | null): Promise<ListDraft> =>
  reading
    ? api.post<ListDraft>(`${LISTS}/drafts/${encodeURIComponent(id)}`, reading)
    : api.get<ListDraft>(`${LISTS}/drafts/${encodeURIComponent(id)}`)

/** @param key one per intention, so that a repeated click saves once */
export const saveList = (draft: ListDraft, name: string, key: string): Promise<MailingList> =>
  api.post<MailingList>(LISTS, { draft_id: draft.id, name, ...draft.reading }, { idempotencyKey: key })

export const replaceRecipients = (list: MailingList, draft: ListDraft): Promise<MailingList> =>
  api.put<MailingList>(`${listPath(list.id)}/recipients`, { draft_id: draft.id, ...draft.reading })

export const renameList = (id: string, name: string): Promise<MailingList> =>
  api.put<MailingList>(listPath(id), { name })

export const deleteList = (id: string): Promise<null> => api.delete<null>(listPath(id))

export const restoreList = (id: string): Promise<MailingList> =>
  api.post<MailingList>(`${listPath(id)}/restore`)
