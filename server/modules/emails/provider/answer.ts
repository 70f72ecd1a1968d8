/** What an email that answers one of ours says: of what kind it is, from whom, and its words. */
import { MAX_LEAD_NAME } from '@frontage/contracts/limits.ts'
import { domainOf, emailKey, isEmail } from '@frontage/domain/email.ts'
import { firstNameOf, withFirstName } from '@frontage/domain/emails/email.ts'
import { answerKind, isUnsubscription, mailboxOf } from '@frontage/domain/emails/reply.ts'
import { textOfHtml, withoutQuote } from '@frontage/domain/emails/reply-text.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Settings } from '../../../platform/settings.ts'
import { mended } from '../../../platform/storable-text.ts'
import type { InboundEmail } from './port.ts'
import type { AnsweredRow } from './reply-repository.ts'

const LONGEST_SUBJECT = 300

/** Who wrote it: her name, her address, and where she wants answers. */
type Writer = NonNullable<ReturnType<typeof writerOf>>

export interface Answer {
  kind: 'reply' | 'automatic'
  sender: Writer
  subject: string
  /** What the email that it answers was called. */
  about: string
  /** All of it, with what it quotes. */
  text: string
  /** What she wrote herself. */
  words: string
  isUnsubscription: boolean
  /** The same however often it is brought. */
  submission: string
}

/** 'report': a server's, about an email. 'loop': it comes from where it would go. */
export function readAnswer(
  email: InboundEmail,
  answered: AnsweredRow,
  { domain, agent, mailFrom }: { domain: string; agent: string; mailFrom: Settings['mailFrom'] },
): Answer | 'report' | 'loop' {
  const kind = answerKind({ ...email, from: email.from.address })
  if (kind === 'report') return 'report'
  const sender = writerOf(email, answered, domain)
  // Her own words, and what we sent ourselves: to pass it on would begin it again.
  const isLoop =
    !sender ||
    domainOf(sender.address) === domain ||
    emailKey(sender.address) === emailKey(agent) ||
    isOurs(mailFrom, email)
  if (isLoop) return 'loop'
  const text = mended(email.text.trim() === '' ? textOfHtml(email.html) : email.text)
  const words = withoutQuote(text)
  return {
    ...{ kind, sender, text, words },
    subject: inWholeWords(oneLine(email.subject), LONGEST_SUBJECT),
    about: oneLine(withFirstName(answered.subject, firstNameOf(answered.name))),
    isUnsubscription: kind === 'reply' && isUnsubscription(words, email.subject),
    submission: submissionOf(answered.id, email, text),
  }
}

const CONTROLS = /[\p{Cc}\p{Cf}]+/gu
export const oneLine = (text: string): string =>
  mended(text).replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim()
/** Who wrote it: as the email says, else whom ours went to. undefined: nobody who could be answered. */
function writerOf({ from, header }: InboundEmail, answered: AnsweredRow, domain: string) {
  const address = [from.address, answered.email].find(isEmail)
  if (address === undefined) return undefined
  const own = mailboxOf(header('reply-to')[0] ?? '').address
  const isHers = emailKey(address) === emailKey(answered.email)
  const name = oneLine(from.name) || (isHers ? oneLine(answered.name) : '') || address
  return {
    address,
    name: inWholeWords(name, MAX_LEAD_NAME),
    // Her program may say that answers go elsewhere, though not back to us.
    answerTo: isEmail(own) && domainOf(own) !== domain ? own : address,
  }
}

const messageIdIn = ({ header }: InboundEmail): string =>
  (header('message-id')[0] ?? '').replaceAll(/[<>\s]/g, '')

/** As `messageIdOf` makes them: an email of ours that came back. */
const isOurs = (mailFrom: string, email: InboundEmail): boolean => {
  const [local = '', domain] = messageIdIn(email).split('@')
  return /^[0-9a-f]{40}$/.test(local) && domain === mailFrom.split('@').at(-1)
}

/** Of one email to one recipient, by its Message-ID, or by what it says where it has none. */
function submissionOf(recipientId: string, email: InboundEmail, text: string): string {
  const named = messageIdIn(email)
  const what = named || [email.header('date')[0] ?? '', email.from.address, email.subject, text].join('\n')
  return `reply:${sha256(`${recipientId} ${named === '' ? 'text' : 'id'} ${what}`)}`
}
