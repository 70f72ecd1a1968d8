/** Emails to contacts, as the wire carries them. */
import { z } from 'zod'
import { EMAIL_MALFORMED, isEmail } from '@frontage/domain/email.ts'
import { LEFT_OUT, SUPPRESSIONS } from '@frontage/domain/emails/audience.ts'
import {
  EMAIL_ACTIONS,
  EMAIL_STATES,
  LONGEST_EMAIL_BODY,
  LONGEST_PREHEADER,
  LONGEST_SUBJECT,
  MOST_LISTS,
  MOST_RECIPIENTS,
  PAUSES,
  RECIPIENT_OUTCOMES,
  RECIPIENT_STATES,
} from '@frontage/domain/emails/email.ts'
import { recordOf } from '@frontage/domain/record-of.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { markedRowsOf, pageMark, paging, rowsOf } from './envelope.ts'
import { LONGEST_LIFT_REASON } from './limits.ts'
import { timeZone } from './pages.ts'
import { typedText } from './text.ts'

export const EmailAudience = z.object({
  list_ids: z.array(z.guid()).max(MOST_LISTS),
  leads: z.boolean(),
})

export const EmailFields = z.object({
  subject: typedText(LONGEST_SUBJECT),
  preheader: typedText(LONGEST_PREHEADER),
  /** A page's state as JSON; what a mailbox cannot show is left out of the email. */
  body: z.string().max(LONGEST_EMAIL_BODY),
  audience: EmailAudience,
})
export type EmailFields = z.infer<typeof EmailFields>

/** POST /marketingcenter/api/v1/emails → 201. Honors Idempotency-Key. It begins empty, or with what is named by `id`. */
export const NewEmail = z.discriminatedUnion('from', [
  z.object({ from: z.literal('blank') }),
  z.object({ from: z.enum(['listing', 'design', 'email']), id: z.guid() }),
])
export type NewEmail = z.infer<typeof NewEmail>

/** PUT /marketingcenter/api/v1/emails/{id}: `revision` is the one that was edited. */
export const SaveEmail = EmailFields.extend({ revision: z.int().min(1) })
export type SaveEmail = z.infer<typeof SaveEmail>

/** How many of its recipients are where. */
export const EmailCounts = z.object({
  ...recordOf(RECIPIENT_STATES, () => z.int()),
  unsubscribed: z.int(),
  /** As the email provider says; all 0 where it says nothing. */
  delivered: z.int(),
  bounced: z.int(),
  complained: z.int(),
  /** Whoever answered, as often as it was; all 0 where replies go to the agents. */
  replied: z.int(),
})
export type EmailCounts = z.infer<typeof EmailCounts>

/** Of what this site is told after the mail server took an email: a 0 of anything else says nothing. */
export const EmailReports = z.object({
  /** The email provider tells what becomes of emails. */
  is_delivery_read: z.boolean(),
  /** Whoever replies becomes a lead; false: replies go to the agent's own mailbox alone. */
  are_replies_read: z.boolean(),
})
export type EmailReports = z.infer<typeof EmailReports>

const LeftOutCounts = z.object(recordOf(LEFT_OUT, () => z.int()))

const state = {
  id: z.guid(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  paused_because: z.enum(keysOf(PAUSES)),
  send_at: z.string().nullable(),
  time_zone: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  updated_at: z.string(),
  /** All are 0 while it is a draft. */
  counts: EmailCounts,
}

export const EmailRow = z.object(state)
export type EmailRow = z.infer<typeof EmailRow>

export const Email = z.object({
  ...state,
  fields: EmailFields,
  revision: z.int(),
  /** Of those that were chosen when it was confirmed. */
  left_out: LeftOutCounts,
  /** What has to be done before it can be sent; null: nothing. */
  problem: z.string().nullable(),
  /** What of the text no mailbox shows, as types of nodes. */
  left_out_nodes: z.array(z.string()),
  /** The brokerage has no postal address: nothing can be sent until it has. */
  needs_address: z.boolean(),
  ...EmailReports.shape,
  created_at: z.string(),
})
export type Email = z.infer<typeof Email>

export const EmailQuery = z.object({ ...paging, at: pageMark, search: typedText(100).default('') })
export type EmailQuery = z.infer<typeof EmailQuery>
export const EmailList = markedRowsOf(EmailRow)
export type EmailList = z.infer<typeof EmailList>

/** GET /marketingcenter/api/v1/emails/{id}/audience */
export const EmailAudienceSize = z.object({
  recipients: z.int(),
  left_out: LeftOutCounts,
  /** More than one email may go to. */
  is_too_many: z.boolean(),
  /** How many of the day's are left for its owner. */
  left_today: z.int(),
})
export type EmailAudienceSize = z.infer<typeof EmailAudienceSize>

/** GET /marketingcenter/api/v1/emails/{id}/preview */
export const EmailPreviewQuery = z.object({
  /** Which of the recipients, from 0; past the last one: as somebody without a name. */
  recipient: z.coerce.number<number | string>().int().min(0).max(MOST_RECIPIENTS).default(0),
})
export const EmailPreview = z.object({
  from: z.string(),
  /** Of the agent, whom replies reach either way. */
  reply_to: z.string(),
  are_replies_read: z.boolean(),
  /** '': nobody would get it yet. */
  to: z.string(),
  name: z.string(),
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  recipients: z.int(),
})
export type EmailPreview = z.infer<typeof EmailPreview>

/** POST /marketingcenter/api/v1/emails/{id}/test */
export const SentTest = z.object({ to: z.string() })

/** POST /marketingcenter/api/v1/emails/{id}/confirmation: `revision` and `recipients` are what its owner saw. */
export const ConfirmEmail = z.object({
  revision: z.int().min(1),
  recipients: z.int().min(1),
  /** null: now. */
  send_at: z.iso.datetime({ offset: true }).nullable(),
  time_zone: timeZone.nullable(),
})
export type ConfirmEmail = z.infer<typeof ConfirmEmail>

/** POST /marketingcenter/api/v1/emails/{id}/action */
export const ActOnEmail = z.object({ action: z.enum(EMAIL_ACTIONS) })
export type ActOnEmail = z.infer<typeof ActOnEmail>

export const EmailRecipientsQuery = z.object({
  ...paging,
  /** Those that are there alone. */
  state: z.enum([...RECIPIENT_STATES, ...RECIPIENT_OUTCOMES]).optional(),
})
export type EmailRecipientsQuery = z.infer<typeof EmailRecipientsQuery>

export const EmailRecipient = z.object({
  id: z.guid(),
  /** '': whoever it was has been erased. */
  email: z.string(),
  name: z.string(),
  source: z.enum(['list', 'lead']),
  state: z.enum(RECIPIENT_STATES),
  /** In words; '': there is nothing to say. */
  reason: z.string(),
  sent_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  bounced_at: z.string().nullable(),
  complained_at: z.string().nullable(),
  replied_at: z.string().nullable(),
})
export type EmailRecipient = z.infer<typeof EmailRecipient>
export const EmailRecipients = rowsOf(EmailRecipient)
export type EmailRecipients = z.infer<typeof EmailRecipients>

/** GET /marketingcenter/api/v1/email-suppressions */
export const SuppressionQuery = z.object({ ...paging, search: typedText(100).default('') })
export type SuppressionQuery = z.infer<typeof SuppressionQuery>

export const SuppressedAddress = z.object({
  id: z.guid(),
  email: z.string(),
  reason: z.enum(SUPPRESSIONS),
  since: z.string(),
  /** Whose emails it does not get; '': of nobody in the brokerage. */
  agent: z.string(),
  /** Its owner asked by reply or phone, and somebody put that down. */
  by_hand: z.boolean(),
  /** Whoever asks may take back what was put down by hand. */
  can_take_back: z.boolean(),
  can_lift: z.boolean(),
  /** Why a bounce cannot be lifted, in a sentence; '': it can, or it is none. */
  why_not: z.string(),
})
export type SuppressedAddress = z.infer<typeof SuppressedAddress>
export const SuppressedAddresses = rowsOf(SuppressedAddress)
export type SuppressedAddresses = z.infer<typeof SuppressedAddresses>

/** POST /marketingcenter/api/v1/email-suppressions/{id}/lift */
export const LiftBounce = z.object({
  reason: typedText(LONGEST_LIFT_REASON).min(1, 'Say why the address takes email again'),
})
export type LiftBounce = z.infer<typeof LiftBounce>

/** POST /marketingcenter/api/v1/email-suppressions → 201 */
export const LeaveOutAddress = z.object({
  email: typedText(254).refine(isEmail, EMAIL_MALFORMED),
  /** Whose emails it gets no more; those of everybody is for administrators. */
  of: z.enum(['mine', 'everybody']).default('mine'),
})
export type LeaveOutAddress = z.infer<typeof LeaveOutAddress>

export const ChoiceToken = z.object({ token: z.string().min(20).max(400) })
export const EmailImage = z.object({ fileId: z.guid(), key: z.string().min(20).max(100) })
