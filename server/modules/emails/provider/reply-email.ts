/** What an agent gets of a reply: the words alone, as text. Another one's HTML is never passed on. */
import { escapeHtml } from '../../../platform/escape-html.ts'
import { emailButton, emailFrame, textFooter } from '../../../platform/mail/branded-email.ts'
import { mended } from '../../../platform/storable-text.ts'
import type { Tenant } from '../../../platform/tenant.ts'

/** With what it quotes: a longer one is cut. */
const LONGEST = 100_000
const MOST_FILES = 20
const MB = 1024 * 1024

interface PassedOn {
  /** Who wrote, in one line. */
  name: string
  address: string
  subject: string
  /** Everything that came, with what it quotes. */
  text: string
  /** What the email that it answers was called. */
  about: string
  files: readonly { name: string; bytes: number }[]
  isAutomatic: boolean
  /** What else she is to know; absent: nothing. */
  note?: string
  /** Of the lead; null: it is none. */
  href: string | null
}

export function replyEmail(
  tenant: Pick<Tenant, 'name' | 'data'>,
  { name, address, subject, text, about, files, isAutomatic, note, href }: PassedOn,
): { subject: string; text: string; html: string } {
  const who = name === address ? address : `${name} (${address})`
  const heading = isAutomatic ? `Automatic reply from ${who}` : `${who} replied to your email`
  const lines = [
    `It is about “${about}”. Reply to this email to write to ${address}.`,
    ...(files.length === 0 ? [] : [filesInWords(files)]),
    ...(note === undefined ? [] : [note]),
  ]
  const words = mended(text).slice(0, LONGEST).toWellFormed()
  return {
    subject: subject.trim() === '' ? `Re: ${about}` : subject,
    text: [
      heading,
      ...lines,
      ...(href === null ? [] : [`Open this lead: ${href}`]),
      '-'.repeat(40),
      words,
      '-'.repeat(40),
      textFooter(tenant),
    ].join('\n\n'),
    html: emailFrame(
      tenant,
      heading,
      [
        ...lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`),
        `<p style="white-space:pre-line;border-left:4px solid #c5cad3;padding-left:14px;overflow-wrap:anywhere">${escapeHtml(words)}</p>`,
        ...(href === null ? [] : [emailButton(tenant, { label: 'Open this lead', href })]),
      ].join('\n'),
    ),
  }
}

function filesInWords(files: PassedOn['files']): string {
  const named = files
    .slice(0, MOST_FILES)
    .map(({ name, bytes }) => `${oneLine(name) || 'a file'} (${(bytes / MB).toFixed(1)} MB)`)
  const more = files.length > MOST_FILES ? ` and ${files.length - MOST_FILES} more` : ''
  return `Attachments are not passed on: ${named.join(', ')}${more}. Ask for them in your reply.`
}

const oneLine = (text: string): string => mended(text).replaceAll(/\s+/g, ' ').trim().slice(0, 120)
