/** Calls of emails to contacts, and where they are. All throw ApiRefusal with the sentence to show. */
import * as designCalls from '@frontage/contracts/calls/designs.ts'
import * as calls from '@frontage/contracts/calls/emails.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import * as listCalls from '@frontage/contracts/calls/lists.ts'
import * as listingCalls from '@frontage/contracts/calls/listings.ts'
import type {
  ConfirmEmail,
  Email,
  EmailAudienceSize,
  EmailList,
  EmailPreview,
  EmailRecipients,
  EmailRecipientsQuery,
  EmailRow,
  LeaveOutAddress,
  NewEmail,
  SaveEmail,
  SuppressedAddress,
  SuppressedAddresses,
} from '@frontage/contracts/emails.ts'
import type { EmailAction } from '@frontage/domain/emails/email.ts'
import type { UploadOptions } from '@frontage/editor/inputs.ts'
import { api, ApiRefusal } from '../../lib/api.ts'
import { uploadFile } from '../../lib/upload-file.ts'

/** As a crumb. */
export const EMAILS = { label: 'Emails', url: '/emails' }
export const LEFT_OUT = { label: 'Addresses left out', url: '/emails/left-out' }
export const EMAILS_A_PAGE = 24
export const RECIPIENTS_A_PAGE = 25
/** As many as one call answers; an agent has a handful. */
const MOST_CHOICES = 100

export const emailHref = ({ id }: Pick<EmailRow, 'id'>): string => `${EMAILS.url}/${id}`

/** What of the address narrows the list; values that are none are left out. */
export function fetchEmails({ searchParams }: URL): Promise<EmailList> {
  const page = searchParams.get('pageNumber') ?? ''
  const at = searchParams.get('at') ?? ''
  return api.call(calls.list, {
    query: {
      search: (searchParams.get('search') ?? '').slice(0, 100),
      pageSize: EMAILS_A_PAGE,
      pageNumber: /^[1-9]\d{0,4}$/.test(page) ? page : 1,
      ...(/^[\w-]{1,4000}$/.test(at) ? { at } : {}),
    },
  })
}

export const fetchEmail = (id: string): Promise<Email> => api.call(calls.read, { params: { id } })

export const createEmail = (body: NewEmail, idempotencyKey: string): Promise<Email> =>
  api.call(calls.create, { body, idempotencyKey })

export type SavedEmail = { saved: true; email: Email } | { saved: false; theirs: Email }

/** @throws ApiRefusal for everything but a save in another window */
export async function saveEmail(id: string, body: SaveEmail): Promise<SavedEmail> {
  try {
    return { saved: true, email: await api.call(calls.save, { params: { id }, body }) }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'emails.changed-elsewhere') throw error
    return { saved: false, theirs: await fetchEmail(id) }
  }
}

export const deleteEmail = ({ id }: Pick<EmailRow, 'id'>): Promise<null> =>
  api.call(calls.remove, { params: { id } })

export const restoreEmail = ({ id }: Pick<EmailRow, 'id'>): Promise<Email> =>
  api.call(calls.restore, { params: { id } })

export const fetchAudience = (id: string): Promise<EmailAudienceSize> =>
  api.call(calls.audience, { params: { id } })

export const previewEmail = (id: string, recipient: number): Promise<EmailPreview> =>
  api.call(calls.preview, { params: { id }, query: { recipient } })

export const sendTest = (id: string): Promise<{ to: string }> => api.call(calls.sendTest, { params: { id } })

export const confirmEmail = (id: string, body: ConfirmEmail): Promise<Email> =>
  api.call(calls.confirm, { params: { id }, body })

export const actOnEmail = (id: string, action: EmailAction): Promise<Email> =>
  api.call(calls.act, { params: { id }, body: { action } })

export const fetchRecipients = (
  id: string,
  page: number,
  state: EmailRecipientsQuery['state'],
): Promise<EmailRecipients> =>
  api.call(calls.recipients, {
    params: { id },
    query: { pageNumber: page, pageSize: RECIPIENTS_A_PAGE, ...(state ? { state } : {}) },
  })

/** What of the address narrows the list. */
export function fetchSuppressed({ searchParams }: URL): Promise<SuppressedAddresses> {
  const page = searchParams.get('pageNumber') ?? ''
  return api.call(calls.suppressions, {
    query: {
      search: (searchParams.get('search') ?? '').slice(0, 100),
      pageSize: RECIPIENTS_A_PAGE,
      pageNumber: /^[1-9]\d{0,4}$/.test(page) ? page : 1,
    },
  })
}

export const leaveOut = (body: LeaveOutAddress): Promise<SuppressedAddress> =>
  api.call(calls.leaveOut, { body })

export const takeBack = (id: string): Promise<null> => api.call(calls.takeBack, { params: { id } })

export const liftBounce = (id: string, reason: string): Promise<null> =>
  api.call(calls.lift, { params: { id }, body: { reason } })

export const listsToChoose = async () =>
  (await api.call(listCalls.list, { query: { pageSize: MOST_CHOICES } })).rows

export const listingsToChoose = async (search: string) =>
  (await api.call(listingCalls.list, { query: { search, pageSize: MOST_CHOICES } })).rows

export const designsToChoose = async (search: string) =>
  (await api.call(designCalls.list, { query: { search, pageSize: MOST_CHOICES } })).rows

export const ownPhotos = () => api.call(fileCalls.list)

/** Stores a picture and answers its address. @throws ApiRefusal */
export async function uploadImage(
  file: File,
  { signal = new AbortController().signal, onProgress = () => undefined }: UploadOptions = {},
): Promise<string> {
  const stored = await uploadFile(fileCalls.upload, file, { signal, onProgress })
  return stored.url
}
