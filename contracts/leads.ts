/** Leads, as the wire carries them. */
import { z } from 'zod'
import { MAX_EMAIL } from '@frontage/domain/email.ts'
import { HELD_BECAUSE, LEAD_KINDS, LEAD_STATUSES } from '@frontage/domain/leads/lead.ts'
import { LEAD_VIA } from '@frontage/domain/leads/lead-via.ts'
import { NETWORK_IDS } from '@frontage/domain/social/networks.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { markedRowsOf, pageMark, paging } from './envelope.ts'
import {
  MAX_LEAD_ANSWER,
  MAX_LEAD_LABEL,
  MAX_LEAD_MESSAGE,
  MAX_LEAD_NAME,
  MAX_LEAD_NOTE,
  MAX_LEAD_PHONE,
  MAX_CITY,
  MAX_LIST_NAME,
  MAX_STREET,
  MAX_UNIT,
  MOST_LEAD_ANSWERS,
  MOST_LEADS_CHOSEN,
} from './limits.ts'
import { typedText } from './text.ts'

const kind = z.enum(keysOf(LEAD_KINDS))
const status = z.enum(keysOf(LEAD_STATUSES))

const fields = {
  name: typedText(MAX_LEAD_NAME),
  email: typedText(MAX_EMAIL),
  phone: typedText(MAX_LEAD_PHONE),
  message: typedText(MAX_LEAD_MESSAGE),
}
const answers = z
  .array(z.object({ label: typedText(MAX_LEAD_LABEL), value: typedText(MAX_LEAD_ANSWER) }))
  .max(MOST_LEAD_ANSWERS)

/** What forms belong to. */
export const LEAD_FORMS = ['open-house', 'landing-page'] as const
export const LeadFormName = z.enum(LEAD_FORMS)
export type LeadFormName = z.infer<typeof LeadFormName>

/** GET /marketingcenter/api/v1/public/lead-forms, when a visitor begins to fill in a form: never with the page, which is cached. */
export const LeadFormQuery = z.object({
  form: LeadFormName,
  /** Of the listing whose open house it is, or of the landing page. */
  id: z.guid(),
  /** What a printed code adds to its address: the visitor's word, not a fact. */
  via: z.string().regex(LEAD_VIA).default(''),
})
export const LeadForm = z.object({
  /** Goes back with what was filled in; each is taken once, however often it is sent. */
  ticket: z.string(),
  /** What the checkbox of the form says, word for word: this is stored when it is checked. */
  consent: z.string(),
})
export type LeadForm = z.infer<typeof LeadForm>

/** POST /marketingcenter/api/v1/public/leads */
export const LeadSubmission = z.object({
  ticket: z.string().max(4000),
  ...fields,
  answers: answers.default([]),
  consents: z.boolean(),
  /** A field that is on no screen: whoever fills it in is a program. */
  website: z.string().max(1000).default(''),
})
export type LeadSubmission = z.infer<typeof LeadSubmission>

/** POST /marketingcenter/api/v1/leads: typed by the agent, such as from a sheet of paper. Honors Idempotency-Key. */
export const NewLead = z.object({
  ...fields,
  kind: z.enum(['manual', 'open-house']),
  /** The sentence on the sheet that was signed; '': none. */
  consent: typedText(MAX_LEAD_ANSWER),
})
export type NewLead = z.infer<typeof NewLead>

export const LeadAddress = z.object({
  street: typedText(MAX_STREET),
  unit: typedText(MAX_UNIT),
  city: typedText(MAX_CITY),
  state: typedText(MAX_CITY),
  zip: typedText(20),
})
export type LeadAddress = z.infer<typeof LeadAddress>

/** PUT /marketingcenter/api/v1/leads/{id}/address; null: takes it away. */
export const LeadAddressChange = z.object({ address: LeadAddress.nullable() })

const agent = z.object({ id: z.guid(), name: z.string(), email: z.string() })

export const LeadRow = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Where pieces can be mailed to; null: not known. */
  address: LeadAddress.nullable(),
  source: kind,
  status,
  agent,
  /** False: of a user whom the asker answers for. */
  is_own: z.boolean(),
  /** Whether she agreed to be written to, at any time. */
  has_consent: z.boolean(),
  touch_count: z.int(),
  created_at: z.iso.datetime(),
  last_touch_at: z.iso.datetime(),
})
export type LeadRow = z.infer<typeof LeadRow>

export const LeadTouch = z.object({
  id: z.guid(),
  kind,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  answers,
  /** What the page or listing was called; '': none. */
  form_name: z.string(),
  via: z.string(),
  /** The design whose code led here, or whose link in a post of that network did; null: none is known. */
  piece: z.object({ name: z.string(), network: z.enum(NETWORK_IDS).nullable() }).nullable(),
  /** Word for word; null: she did not agree. */
  consent: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  held_because: z.enum(keysOf(HELD_BECAUSE)).nullable(),
  at: z.iso.datetime(),
})
export type LeadTouch = z.infer<typeof LeadTouch>

export const LeadNote = z.object({
  id: z.guid(),
  kind: z.enum(['note', 'status', 'owner']),
  text: z.string(),
  /** '': an erased user. */
  written_by: z.string(),
  is_own: z.boolean(),
  at: z.iso.datetime(),
})
export type LeadNote = z.infer<typeof LeadNote>

export const Lead = LeadRow.extend({
  /** The newest of each first, at most a hundred. */
  touches: z.array(LeadTouch),
  notes: z.array(LeadNote),
  may_assign: z.boolean(),
})
export type Lead = z.infer<typeof Lead>

/** What the webhooks `lead.received` and `lead.assigned` say: the lead, and what came just now, or last. */
export const ReceivedLead = LeadRow.omit({ is_own: true, address: true }).extend({
  /** Absent: not known. */
  address: LeadAddress.optional(),
  touch: LeadTouch,
})
export type ReceivedLead = z.infer<typeof ReceivedLead>

const narrowing = {
  search: typedText(100).default(''),
  /** Absent: all but spam. */
  status: status.optional(),
  source: kind.optional(),
}
const filters = {
  ...narrowing,
  /** Those alone to whom a piece can be mailed. */
  with_address: z.literal('yes').optional(),
  /** 'team': of the users whom a manager answers for; for administrators, everybody's. */
  whose: z.enum(['own', 'team']).default('own'),
}
/** POST /marketingcenter/api/v1/leads-mailing-list: of the asker's own leads with an address. Honors Idempotency-Key. */
export const MailLeads = z.object({
  name: typedText(MAX_LIST_NAME).refine((name) => name !== '', 'Enter a name'),
  /** Absent: all that match. */
  lead_ids: z.array(z.guid()).min(1).max(MOST_LEADS_CHOSEN).optional(),
  ...narrowing,
})
export type MailLeads = z.infer<typeof MailLeads>

export const LeadQuery = z.object({ ...paging, at: pageMark, ...filters })
export type LeadQuery = z.infer<typeof LeadQuery>
export const LeadFileQuery = z.object({ ...filters, format: z.enum(['csv', 'jsonl']).default('csv') })
export type LeadFileQuery = z.infer<typeof LeadFileQuery>
export const LeadList = markedRowsOf(LeadRow)
export type LeadList = z.infer<typeof LeadList>

export const LeadStatusChange = z.object({ status })
export const LeadAssignment = z.object({ account_id: z.guid() })
export const NewLeadNote = z.object({ text: typedText(MAX_LEAD_NOTE).min(1, 'Enter a note.') })
