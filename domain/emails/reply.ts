/** What came to the address of replies: what somebody wrote, or what only a machine did. */

import { emailKey } from '../email.ts'

/**
 * - `reply`: somebody wrote it.
 * - `automatic`: a mailbox says by itself that nobody reads it now, or elsewhere.
 * - `report`: a server says what became of an email.
 */
type AnswerKind = 'reply' | 'automatic' | 'report'

interface AnswerSigns {
  /** The values of a header, by its name in small letters. */
  header: (name: string) => readonly string[]
  /** Of the envelope; '': it must not be answered. */
  returnPath: string
  from: string
  subject: string
}

const SERVERS = /^(?:mailer-daemon|postmaster|mail-daemon)@/
const AUTOMATIC_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-auto-reply']
/** Of `Precedence`; lists of people write there, too. */
const AUTOMATIC_PRECEDENCE = /^(?:bulk|junk|auto[_-]reply)$/
const AUTOMATIC_SUBJECT =
  /^(?:automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|respuesta automática)\b/i

export function answerKind({ header, returnPath, from, subject }: AnswerSigns): AnswerKind {
  const has = (name: string, test: (value: string) => boolean) =>
    header(name).some((value) => test(value.trim().toLowerCase()))
  if (has('content-type', (type) => type.startsWith('multipart/report')) || SERVERS.test(emailKey(from)))
    return 'report'
  // RFC 3834, section 5: anything but "no" was not written by a person; its parameters do not matter.
  if (has('auto-submitted', (value) => value !== '' && !/^no\b/.test(value))) return 'automatic'
  if (AUTOMATIC_HEADERS.some((name) => has(name, (value) => value !== 'no'))) return 'automatic'
  if (has('precedence', (value) => AUTOMATIC_PRECEDENCE.test(value))) return 'automatic'
  if (returnPath === '' || AUTOMATIC_SUBJECT.test(subject.trim())) return 'automatic'
  return 'reply'
}

/** Of one recipient in a day: more is two machines that answer each other. */
export const REPLIES_A_DAY = 30

const UNSUBSCRIPTION =
  /^(?:please |pls )?(?:unsubscribe|unsubscribe me|remove me|opt ?out|stop|stop emailing me|stop sending (?:me )?(?:these )?emails|take me off (?:your|this|the) (?:email |mailing )?list|(?:unsubscribe|remove) me from (?:your|this|the) (?:email |mailing )?list|no more emails)(?: please| pls)?(?: thanks| thank you)?$/

/** Whether all that somebody wrote is that she wants no more emails. */
export function isUnsubscription(words: string, subject: string): boolean {
  const said = words.trim() === '' ? subject : words
  return UNSUBSCRIPTION.test(
    said
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
}

/** The name and address of 'Ann Lee <ann@example.com>', however it is quoted; the address as it is written. */
export function mailboxOf(text: string): { name: string; address: string } {
  const [, name = '', address] = /^([\s\S]*)<([^<>]*)>[^<>]*$/.exec(text.trim()) ?? []
  if (address === undefined) return { name: '', address: text.trim() }
  const plain = name.trim().replace(/^"([\s\S]*)"$/, '$1')
  return { name: plain.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').trim(), address: address.trim() }
}
