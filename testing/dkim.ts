/** Verifies DKIM signatures (RFC 6376, relaxed/relaxed, rsa-sha256) as a receiver does, by what DNS says. Nothing of the signer is used. */
import { createHash, createPublicKey, verify } from 'node:crypto'

/** Each field of a message's head with its lines, in their order. */
function fieldsOf(head: string): { name: string; line: string }[] {
  const lines = head.split(/\r\n(?![ \t])/)
  return lines.map((line) => ({ name: line.slice(0, line.indexOf(':')).trim().toLowerCase(), line }))
}

const relaxedField = (line: string): string => {
  const at = line.indexOf(':')
  const value = line
    .slice(at + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, at).trim().toLowerCase()}:${value}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  const text = lines.join('\r\n').replace(/(?:\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}

export interface Verdict {
  domain: string
  selector: string
  signed: string[]
  isBodyWhole: boolean
  isSignatureRight: boolean
}

/** @param textOf what DNS has at a name; null: the message is not signed */
export function verifyDkim(raw: string, textOf: (name: string) => string | undefined): Verdict | null {
  const end = raw.indexOf('\r\n\r\n')
  const fields = fieldsOf(raw.slice(0, end))
  const signature = fields.find(({ name }) => name === 'dkim-signature')
  if (!signature) return null
  const tags = new Map(
    signature.line
      .slice(signature.line.indexOf(':') + 1)
      .split(';')
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), part.slice(at + 1).replaceAll(/\s/g, '')] as const
      }),
  )
  const tag = (name: string) => tags.get(name) ?? ''
  const signed = tag('h').toLowerCase().split(':')
  // Of a field that is there several times the last is signed first.
  const left = fields.toReversed()
  const head = signed.flatMap((name) => {
    const at = left.findIndex((field) => field.name === name)
    return at < 0 ? [] : left.splice(at, 1).map(({ line }) => `${relaxedField(line)}\r\n`)
  })
  const own = relaxedField(signature.line.replace(/(\bb=)[^;]*$/, '$1'))
  const text = textOf(`${tag('s')}._domainkey.${tag('d')}`)
  const key = text === undefined ? '' : (/p=([\w+/=]+)/.exec(text)?.[1] ?? '')
  return {
    domain: tag('d'),
    selector: tag('s'),
    signed,
    isBodyWhole:
      tag('bh') ===
      createHash('sha256')
        .update(relaxedBody(raw.slice(end + 4)))
        .digest('base64'),
    isSignatureRight:
      key !== '' &&
      verify(
        'sha256',
        Buffer.from(head.join('') + own),
        createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
        Buffer.from(tag('b'), 'base64'),
      ),
  }
}
