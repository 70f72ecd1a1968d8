/** Leads: what a form must have, how two are the same person, and what is held back as spam. */
import { EMAIL_MALFORMED, emailKey, isEmail } from '../email.ts'
import { mobileNumber } from '../mobile-number.ts'

/** How a lead came, with what that is called on screen. */
export const LEAD_KINDS = {
  'page-form': 'Form on a page',
  'qr-code': 'QR code or link in a post',
  'open-house': 'Open house sign-in',
  reply: 'Reply to an email',
  manual: 'Added by hand',
} as const
export type LeadKind = keyof typeof LEAD_KINDS

export const LEAD_STATUSES = {
  new: 'New',
  'in-touch': 'In touch',
  client: 'Client',
  closed: 'Closed',
  spam: 'Spam',
} as const
export type LeadStatus = keyof typeof LEAD_STATUSES

export type LeadNoteKind = 'note' | 'status' | 'owner'

export const HELD_BECAUSE = {
  trap: 'A field that only programs see was filled in.',
  fast: 'It was sent faster than anybody types.',
  links: 'It is full of links.',
  marked: 'It was marked as spam.',
} as const
export type HeldBecause = keyof typeof HELD_BECAUSE

/** What was typed, as it is stored. */
export interface LeadFields {
  name: string
  email: string
  phone: string
  message: string
}

/** Two touches with the same email, or else the same number, are the same person; '': says nothing. */
export const leadKeys = ({ email, phone }: Pick<LeadFields, 'email' | 'phone'>) => ({
  email: emailKey(email),
  phone: phoneKey(phone),
})

/** '(310) 555-0142' and '310.555.0142' are one number; so are two spellings of a number of another country. */
function phoneKey(typed: string): string {
  const number = mobileNumber(typed)
  if (number) return number
  const digits = typed.replaceAll(/\D/g, '')
  return typed.trim().startsWith('+') && digits.length >= 8 ? `+${digits}` : ''
}

const DIGITS_OF_A_NUMBER = 7

export interface LeadProblem {
  field: keyof LeadFields
  sentence: string
}

/** What is wrong with a form, the first field first. */
export function leadProblems({ name, email, phone }: LeadFields): LeadProblem[] {
  const problems: LeadProblem[] = []
  if (name.trim() === '') problems.push({ field: 'name', sentence: 'Enter a name.' })
  if (email.trim() === '' && phone.trim() === '')
    problems.push({ field: 'email', sentence: 'Enter an email address or a phone number.' })
  if (email.trim() !== '' && !isEmail(email.trim()))
    problems.push({ field: 'email', sentence: EMAIL_MALFORMED })
  if (phone.trim() !== '' && !isPhone(phone))
    problems.push({ field: 'phone', sentence: 'Enter a phone number with its area code.' })
  return problems
}

const isPhone = (typed: string): boolean =>
  /^[\d\s().+\-/x]+$/i.test(typed) && typed.replaceAll(/\D/g, '').length >= DIGITS_OF_A_NUMBER

/** Nobody reads and fills in a form in less. */
export const LEAST_FILLING_MS = 2_500
/** A form that lay open longer is asked for again. */
export const FORM_HOLDS_MS = 24 * 60 * 60_000

const MOST_LINKS = 2
const LINK = /https?:\/\/|www\.|\[url|<a\s/gi

interface Filled extends LeadFields {
  answers: readonly { value: string }[]
  /** What is in the field that nobody sees. */
  trap: string
  /** Between handing out the form and getting it back. */
  tookMs: number
}

/** Why a submission is held back for its agent to look at; null: it is not. */
export function heldBecause({ trap, tookMs, name, message, answers }: Filled): HeldBecause | null {
  if (trap !== '') return 'trap'
  if (tookMs < LEAST_FILLING_MS) return 'fast'
  const links = (text: string) => text.match(LINK)?.length ?? 0
  const written = [message, ...answers.map(({ value }) => value)].join('\n')
  return links(name) > 0 || links(written) > MOST_LINKS ? 'links' : null
}

/** What a person agrees to where a form asks; stored with her answer, word for word. */
export const consentSentence = (agent: string, brokerage: string): string =>
  `I agree that ${agent} of ${brokerage} may contact me by email and phone about real estate. I can take this back at any time.`
