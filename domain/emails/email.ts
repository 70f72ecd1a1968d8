/** An email that an agent writes to her contacts: what it says, whom it is for, and what becomes of it. */
import { hasListingPlace } from './listing-places.ts'

export const EMAIL_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const
export type EmailState = (typeof EMAIL_STATES)[number]
export const EMAIL_STATE_NAMES = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  canceled: 'Canceled',
} as const satisfies Record<EmailState, string>

/** Why the sending stopped by itself; '': its owner paused it, or it is not paused. */
export const PAUSES = {
  '': '',
  'no-address': 'Your brokerage has no postal address anymore. Email must carry one.',
  'by-campaign': 'Its campaign is paused. It goes on with the campaign.',
  'no-sender': 'The account that sends it is closed, or may no longer send email.',
} as const
export type EmailPause = keyof typeof PAUSES

export const LONGEST_SUBJECT = 150
export const LONGEST_PREHEADER = 150
/** Of a page's state as JSON, in characters. */
export const LONGEST_EMAIL_BODY = 300_000
export const MOST_EMAILS = 500
export const MOST_LISTS = 20
/** Of one email. */
export const MOST_RECIPIENTS = 5_000
/** Of one agent in 24 hours: the rest of an email goes when there is room again. */
export const EMAILS_A_DAY = 2_000

export interface EmailAudience {
  list_ids: string[]
  /** Leads who agreed to be contacted. */
  leads: boolean
}

export interface EmailFields {
  subject: string
  /** Shown beside the subject in a list of messages. */
  preheader: string
  /** A page's state as JSON. */
  body: string
  audience: EmailAudience
}

/**
 * What is missing before it can be sent; a draft may lack anything.
 *
 * @param isFilledLater its places for a listing are filled when it is sent
 */
export function emailProblem(
  { subject, preheader, body, audience }: EmailFields,
  isEmpty: boolean,
  { isFilledLater = false } = {},
): string | null {
  if (subject.trim() === '') return 'Write a subject.'
  if (isEmpty) return 'Write the email first. It is empty.'
  if (!isFilledLater && [subject, preheader, body].some(hasListingPlace))
    return 'It has a place for a listing. Only a step of a campaign that shows its listing fills that in.'
  const unknown = [subject, preheader, body].map(unknownPlace).find((place) => place !== null)
  if (unknown)
    return `Readers would see “${unknown}” as it is. Remove it, or write ${FIRST_NAME} for their first name.`
  if (audience.list_ids.length === 0 && !audience.leads) return 'Choose who gets it.'
  return null
}

/** What may be done to an email in this state. */
export const EMAIL_ACTIONS = ['unschedule', 'pause', 'resume', 'cancel'] as const
export type EmailAction = (typeof EMAIL_ACTIONS)[number]

const ACTIONS_IN: Readonly<Record<EmailState, readonly EmailAction[]>> = {
  draft: [],
  scheduled: ['unschedule'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sent: [],
  canceled: [],
}
export const mayDo = (state: EmailState, action: EmailAction): boolean => ACTIONS_IN[state].includes(action)

/** What becomes of one recipient. */
export const RECIPIENT_STATES = ['waiting', 'queued', 'sent', 'failed', 'skipped'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** What its reader, or her mailbox, made of it. */
export const RECIPIENT_OUTCOMES = ['delivered', 'bounced', 'complained', 'unsubscribed', 'replied'] as const
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number]

/** Stands in subject, preheader and text for how its reader is called. */
export const FIRST_NAME = '{first name}'
const PLACE = /\{\s*first[ _]?name\s*\}/gi
const NOBODY = 'there'

/** @param write how a name is written where it goes, such as escaped */
export const withFirstName = (text: string, name: string, write: (name: string) => string = String): string =>
  // A function: a name with a dollar sign is no pattern.
  text.replaceAll(PLACE, () => write(name === '' ? NOBODY : name))

/** A letter after the brace: in the JSON of a body a quotation mark follows the braces that are not text. */
const BRACES = /\{\{?\s*\p{L}[\p{L} _-]{0,40}\}{1,2}/giu

/** What looks like a place for something and is filled in by nobody, such as '{city}'; null: none. */
function unknownPlace(text: string): string | null {
  const places = text.match(BRACES) ?? []
  return places.find((place) => !isFilledIn(place)) ?? null
}

const isFilledIn = (place: string): boolean =>
  !place.startsWith('{{') && (place.search(PLACE) >= 0 || hasListingPlace(place))

const COMPANY = /\b(?:llc|inc|corp|company|trust|ltd|lp|llp|bank|realty|properties|group|estate)\b\.?/i
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|rev)\.?$/i
const JOINED = /^(?:and|&|\+|und|y)$/i

/** 'Ann' of 'Ann Lee', 'Ann and Bob' of 'ANN AND BOB LEE'; '': of a company, or of nobody who is named. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || COMPANY.test(name) || /[\d@]/.test(name)) return ''
  const rest = words.filter((word, at) => at > 0 || !TITLE.test(word))
  const [first = '', second = '', third = ''] = rest
  if (!isName(first)) return ''
  const isTwo = JOINED.test(second) && isName(third)
  return isTwo ? `${cased(first)} ${second.toLowerCase()} ${cased(third)}` : cased(first)
}

const LONGEST_NAME = 60
/** Whoever fills in a form under another's address writes no link into the greeting that goes there. */
const isName = (word: string): boolean =>
  word.length <= LONGEST_NAME && /^\p{L}\p{M}*\p{L}[\p{L}\p{M}'’-]*$/u.test(word)

/** Lists of tax rolls are all in capitals. */
const cased = (word: string): string =>
  word === word.toUpperCase() || word === word.toLowerCase()
    ? word
        .toLowerCase()
        .replaceAll(
          /(^|[-'’])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
    : word
