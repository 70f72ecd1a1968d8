/** What visitors write to the brokerage, and what its staff see of it. The same limits serve form and server. */
import { z } from 'zod'
import { paging } from './envelope.ts'
import { typedText } from './text.ts'

export const MAX_SUPPORT_MESSAGE = 300
export const SUPPORT_HOURS = '11:00 am - 7:00 pm EST, Monday to Friday, by email'

export const SUPPORT_SENTENCES = {
  delivered:
    'Message Delivered: Thank you for contacting us, our support team will be in touch as soon as possible.',
  undelivered: 'Message Undelivered: Error occurred while sending message. Please try again!',
} as const

/** A name in a letter's subject: one line. */
const oneLine = (max: number, missing: string) =>
  typedText(max)
    .refine((text) => text !== '', missing)
    .refine((text) => !/[\r\n]/.test(text), 'Must be on one line.')

const email = z
  .string()
  .max(254, 'Invalid email address')
  .trim()
  .refine((text) => text !== '', 'Enter valid email address')
  .refine(
    (text) => text === '' || /^[^\s@"'<>()[\]\\,;:]+@[^\s@"'<>()[\]\\,;:]+\.[a-z0-9-]{2,}$/i.test(text),
    'Invalid email address',
  )

const Sender = z.object({ name: oneLine(120, 'Enter name'), email })

export const SupportMessage = Sender.extend({
  message: z
    .string()
    .refine((text) => text.trim() !== '', 'Enter Request or Question')
    .refine((text) => text.length <= MAX_SUPPORT_MESSAGE, 'Maximum 300 characters allowed')
    .pipe(typedText(MAX_SUPPORT_MESSAGE)),
})
export type SupportMessage = z.infer<typeof SupportMessage>

export const FEEDBACK_TOPICS = [
  'Designs and layout tool',
  'Ordering and delivery',
  'Prices',
  'Finding things',
  'Something else',
] as const
export const MAX_FEEDBACK = 2000

export const Feedback = Sender.extend({
  rating: z.int('Choose a rating').min(1, 'Choose a rating').max(5, 'Choose a rating'),
  topic: z.enum(FEEDBACK_TOPICS, 'Choose what it is about'),
  message: typedText(MAX_FEEDBACK).refine((text) => text !== '', 'Tell us what you think'),
})
export type Feedback = z.infer<typeof Feedback>

const webLink = z
  .string()
  .max(500, 'At most 500 characters.')
  .trim()
  .refine(
    (text) => text === '' || /^https?:\/\/[^\s<>"']+$/i.test(text),
    'Enter an address that begins with https://',
  )

export const ContentIdea = z.object({
  title: oneLine(120, 'Give your idea a title'),
  message: typedText(MAX_FEEDBACK).refine((text) => text !== '', 'Describe your idea'),
  link: webLink,
})
export type ContentIdea = z.infer<typeof ContentIdea>

/** The words of a template submission; its files travel beside them. */
export const TemplateSubmission = z.object({
  title: oneLine(120, 'Give the template a title'),
  message: typedText(MAX_FEEDBACK),
})
export type TemplateSubmission = z.infer<typeof TemplateSubmission>

export const SUBMISSION_FILES = 5
export const SUBMISSION_FILE_BYTES = 25 * 1024 * 1024
export const SUBMISSION_TYPES = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const
export type SubmissionType = keyof typeof SUBMISSION_TYPES

export const SUPPORT_KINDS = ['support', 'feedback', 'content-idea', 'template-submission'] as const
export type SupportKind = (typeof SUPPORT_KINDS)[number]
export const SUPPORT_STATUSES = ['new', 'answered'] as const
export type SupportStatus = (typeof SUPPORT_STATUSES)[number]

export const SupportFile = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  byte_size: z.int(),
  url: z.string(),
})

/** What came in, as staff see it. */
export const SupportRequest = z.object({
  id: z.string(),
  kind: z.enum(SUPPORT_KINDS),
  name: z.string(),
  email: z.string(),
  is_member: z.boolean(),
  subject: z.string(),
  message: z.string(),
  rating: z.int().nullable(),
  link: z.string(),
  files: z.array(SupportFile),
  status: z.enum(SUPPORT_STATUSES),
  /** First and last name of who marked it; '' while it is new. */
  answered_by: z.string(),
  answered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type SupportRequest = z.infer<typeof SupportRequest>

export const SupportQuery = z.object({
  status: z.enum(SUPPORT_STATUSES).optional(),
  kind: z.enum(SUPPORT_KINDS).optional(),
  ...paging,
})
export type SupportQuery = z.infer<typeof SupportQuery>

export const SupportInbox = z.object({
  rows: z.array(SupportRequest),
  totalRows: z.int(),
  /** Of all kinds, whatever is filtered. */
  newRows: z.int(),
})
export type SupportInbox = z.infer<typeof SupportInbox>

export const SupportStatusChange = z.object({ status: z.enum(SUPPORT_STATUSES) })
/** What every form answers: nothing but that it arrived. */
export const Received = z.object({ id: z.string() })
