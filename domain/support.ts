/** What users may write to the brokerage: limits and sentences, asked by the forms while one types and by the server. */
import { isEmail } from './email.ts'
import { isOneOf, keysOf } from './typed-objects.ts'

export const MAX_SUPPORT_MESSAGE = 300
export const MAX_FEEDBACK = 2000
export const SUPPORT_HOURS = '11:00 am - 7:00 pm EST, Monday to Friday, by email'

export const SUPPORT_SENTENCES = {
  delivered:
    'Message Delivered: Thank you for contacting us, our support team will be in touch as soon as possible.',
  undelivered: 'Message Undelivered: Error occurred while sending message. Please try again!',
} as const

export const FEEDBACK_TOPICS = [
  'Designs and layout tool',
  'Ordering and delivery',
  'Prices',
  'Finding things',
  'Something else',
] as const

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

/** The first thing that is wrong with each field; empty: nothing is. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>

export interface SupportWords {
  message: string
  name: string
  email: string
}
export interface FeedbackWords extends SupportWords {
  rating: number
  topic: string
}
export interface IdeaWords {
  title: string
  message: string
  link: string
}
export type TemplateWords = Omit<IdeaWords, 'link'>

export const supportProblems = ({ message, ...sender }: SupportWords): Problems<SupportWords> =>
  told({
    message:
      (message.trim() === '' && 'Enter Request or Question') ||
      (message.length > MAX_SUPPORT_MESSAGE && 'Maximum 300 characters allowed') ||
      unstorable(message),
    ...senderProblems(sender),
  })

export const feedbackProblems = (it: FeedbackWords): Problems<FeedbackWords> =>
  told({
    rating: !isOneOf([1, 2, 3, 4, 5], it.rating) && 'Choose a rating',
    topic: !isOneOf(FEEDBACK_TOPICS, it.topic) && 'Choose what it is about',
    message: (it.message.trim() === '' && 'Tell us what you think') || tooLong(it.message, MAX_FEEDBACK),
    ...senderProblems(it),
  })

export const ideaProblems = ({ title, message, link }: IdeaWords): Problems<IdeaWords> =>
  told({
    title: line(title, 'Give your idea a title'),
    message: (message.trim() === '' && 'Describe your idea') || tooLong(message, MAX_FEEDBACK),
    link:
      tooLong(link, 500) ||
      (!/^(?:https?:\/\/[^\s<>"']+)?$/i.test(link.trim()) && 'Enter an address that begins with https://'),
  })

export const templateProblems = ({ title, message }: TemplateWords): Problems<TemplateWords> =>
  told({ title: line(title, 'Give the template a title'), message: tooLong(message, MAX_FEEDBACK) })

const senderProblems = ({ name, email }: { name: string; email: string }) => ({
  name: line(name, 'Enter name'),
  email:
    (email.trim() === '' && 'Enter valid email address') ||
    (!isEmail(email.trim()) && 'Invalid email address'),
})

const LONGEST_LINE = 120
/** Names and titles stand in an email's subject. */
const line = (text: string, missing: string) =>
  (text.trim() === '' && missing) ||
  (/[\r\n]/.test(text) && 'Must be on one line.') ||
  tooLong(text, LONGEST_LINE)

const tooLong = (text: string, most: number) =>
  (text.length > most && `Maximum ${most} characters allowed`) || unstorable(text)

// C0 controls but tab and newlines; lone surrogates do not survive UTF-8.
const unstorable = (text: string) =>
  (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) || !text.isWellFormed()) &&
  'Contains characters that cannot be stored.'

function told<Name extends string>(all: Record<Name, string | false>): Partial<Record<Name, string>> {
  const said: Partial<Record<Name, string>> = {}
  for (const name of keysOf(all)) {
    const problem: string | false = all[name]
    if (problem) said[name] = problem
  }
  return said
}
