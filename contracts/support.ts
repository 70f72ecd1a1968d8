/** What visitors write to the brokerage, and what its staff see of it. The same limits serve form and server. */
import { z } from 'zod'
import {
  feedbackProblems,
  ideaProblems,
  SUPPORT_KINDS,
  SUPPORT_STATUSES,
  supportProblems,
  templateProblems,
  type Problems,
} from '@frontage/domain/support.ts'
import { paging } from './envelope.ts'

/** Longer than any field may be: what is told about a field comes from the domain. */
const text = z.string().max(10_000).trim()

/** Each field's problem at that field, in the words of its form. */
const checked =
  <Values>(problemsOf: (values: Values) => Problems<Values>) =>
  (values: Values, context: z.RefinementCtx) => {
    for (const [field, message] of Object.entries(problemsOf(values)))
      context.addIssue({ code: 'custom', path: [field], message: String(message) })
  }

const sender = { name: text, email: text }

export const SupportMessage = z.object({ message: text, ...sender }).superRefine(checked(supportProblems))
export type SupportMessage = z.infer<typeof SupportMessage>

export const Feedback = z
  .object({ rating: z.number(), topic: text, message: text, ...sender })
  .superRefine(checked(feedbackProblems))
export type Feedback = z.infer<typeof Feedback>

export const ContentIdea = z
  .object({ title: text, message: text, link: text })
  .superRefine(checked(ideaProblems))
export type ContentIdea = z.infer<typeof ContentIdea>

/** The words of a template submission; its files travel beside them. */
export const TemplateSubmission = z
  .object({ title: text, message: text })
  .superRefine(checked(templateProblems))
export type TemplateSubmission = z.infer<typeof TemplateSubmission>

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
