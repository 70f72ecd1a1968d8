/** Twilio SendGrid's Inbound Parse: a form for each email, whose text and HTML are in the charsets that they were written in. */
import { mailboxOf } from '@frontage/domain/emails/reply.ts'
import { z } from 'zod'
import { readOr } from '@frontage/contracts/stored.ts'
import type { InboundForm } from './inbound-form.ts'
import type { InboundEmail } from './port.ts'

/** SendGrid brings for three days what nobody took. */
export const OLDEST_MS = 80 * 60 * 60_000

const Envelope = z.object({ to: z.array(z.string()).catch([]), from: z.string().catch('') })
const Charsets = z.record(z.string(), z.string())

/** null: SendGrid was told to bring emails as they are ("Send Raw"), which nothing here takes apart. */
export function inboundEmail({ fields, files }: InboundForm): InboundEmail | null {
  if (fields.has('email') && !fields.has('headers')) return null
  const charsets = readOr(Charsets, json(utf8(fields.get('charsets'))), {})
  const field = (name: string) => decoded(fields.get(name) ?? '', charsets[name])
  const envelope = readOr(Envelope, json(utf8(fields.get('envelope'))), { to: [], from: '' })
  const headers = headersOf(decoded(fields.get('headers') ?? '', undefined))
  return {
    to: envelope.to,
    returnPath: mailboxOf(envelope.from).address,
    from: mailboxOf(field('from')),
    subject: field('subject'),
    header: (name) => headers.get(name) ?? [],
    text: field('text'),
    html: field('html'),
    files: files.map(({ name, bytes }) => ({ name: utf8(name), bytes })),
  }
}

const bytesOf = (field: string): Buffer => Buffer.from(field, 'latin1')
const utf8 = (field = ''): string => bytesOf(field).toString('utf8')

/** In the charset that is named; where there is no such, or none is named, in the one that fits. */
function decoded(field: string, charset: string | undefined): string {
  const bytes = bytesOf(field)
  for (const label of [charset ?? 'utf-8', 'utf-8'])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // Unknown, or not what it says.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}

function headersOf(text: string): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  const unfolded = text.replaceAll(/\r?\n[ \t]+/g, ' ')
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    const before = headers.get(name)
    if (before) before.push(value)
    else headers.set(name, [value])
  }
  return headers
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
