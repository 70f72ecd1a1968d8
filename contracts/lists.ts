/** Mailing lists: uploaded, cleaned, kept. A list's addresses never change; new ones are a new version of it. */
import { z } from 'zod'
import { ONE_PER } from '@frontage/domain/lists/duplicates.ts'
import { LIST_FIELDS } from '@frontage/domain/lists/fields.ts'
import { REMOVALS, REPAIRS } from '@frontage/domain/lists/recipient.ts'
import { paging, rowsOf } from './envelope.ts'
import { MAX_LIST_COLUMNS, MAX_LIST_NAME } from './limits.ts'
import { typedText } from './text.ts'
import { recordOf } from '@frontage/domain/record-of.ts'

const ListName = typedText(MAX_LIST_NAME).refine((name) => name !== '', 'Enter a name')
const ListMapping = z.array(z.enum(LIST_FIELDS).nullable()).max(MAX_LIST_COLUMNS)

/** How a file is read: which column holds what, and who gets a piece of their own at an address. */
export const ListReading = z.object({
  mapping: ListMapping,
  has_header: z.boolean(),
  one_per: z.enum(ONE_PER),
})
export type ListReading = z.infer<typeof ListReading>

export const ListRecipient = z.object({
  name: z.string(),
  company: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type ListRecipient = z.infer<typeof ListRecipient>

export const RemovedRow = z.object({
  /** As a spreadsheet numbers it, from 1. */
  row: z.int(),
  /** What the row said, cell by cell. */
  cells: z.array(z.string()),
  reason: z.enum(REMOVALS),
  sentence: z.string(),
})
export type RemovedRow = z.infer<typeof RemovedRow>

const Repairs = z.object(recordOf(REPAIRS, () => z.int()))

/**
 * POST /marketingcenter/api/v1/mailinglists/drafts, a form with one file → 201; and
 * POST …/mailinglists/drafts/{id} with another reading → 200. Nothing is saved as a list yet.
 */
export const ListDraft = z.object({
  id: z.guid(),
  file_name: z.string(),
  reading: ListReading,
  /** Headings, or 'Column 1' and so on where the file has none. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** Rows with something in them, without the headings. */
  row_count: z.int(),
  kept_count: z.int(),
  removed_count: z.int(),
  /** Rows with an email address, those that were removed among them. */
  email_count: z.int(),
  empty_rows: z.int(),
  repairs: Repairs,
  /** The first recipients as they will be printed. */
  kept: z.array(ListRecipient),
  /** The first removed rows; all of them come with the saved list. */
  removed: z.array(RemovedRow),
  /** How many rows were removed for each reason. */
  reasons: z.array(z.object({ reason: z.enum(REMOVALS), count: z.int() })),
})
export type ListDraft = z.infer<typeof ListDraft>

/** POST /marketingcenter/api/v1/mailinglists → 201 with the list. Honors Idempotency-Key. */
export const SaveList = ListReading.extend({ draft_id: z.guid(), name: ListName })
export type SaveList = z.infer<typeof SaveList>

/** PUT /marketingcenter/api/v1/mailinglists/{id}/recipients: another file for the same list. */
export const ReplaceRecipients = ListReading.extend({ draft_id: z.guid() })
export type ReplaceRecipients = z.infer<typeof ReplaceRecipients>

/** PUT /marketingcenter/api/v1/mailinglists/{id} */
export const RenameList = z.object({ name: ListName })

export const MailingList = z.object({
  id: z.guid(),
  name: z.string(),
  /** Moves when the addresses are replaced. */
  version: z.int(),
  row_count: z.int(),
  removed_count: z.int(),
  /** Rows with an email address, those that were removed among them. */
  email_count: z.int(),
  /** SHA-256 of the addresses, whatever their order. */
  content_hash: z.string(),
  one_per: z.enum(ONE_PER),
  file_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type MailingList = z.infer<typeof MailingList>

export const ListQuery = z.object({ ...paging, search: typedText(100).optional() })
export type ListQuery = z.infer<typeof ListQuery>
export const MailingLists = rowsOf(MailingList)
export type MailingLists = z.infer<typeof MailingLists>
export const ListRecipients = rowsOf(ListRecipient)
export type ListRecipients = z.infer<typeof ListRecipients>
export const RemovedRows = rowsOf(RemovedRow)
export type RemovedRows = z.infer<typeof RemovedRows>
