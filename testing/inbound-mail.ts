/** SendGrid's Inbound Parse, which brings what came to the domain of replies: the form that it posts, and its signature. */
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { EMAIL_REPLIES_PATH } from '@frontage/server/platform/mail/provider-path.ts'

/** A pair as the security policy of a webhook has one: DER in Base64. */
export function aPolicyKey(): { publicKey: string; privateKey: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

export interface Answer {
  to: string
  from?: string
  /** Of the envelope. */
  returnPath?: string
  subject?: string
  text?: string | Buffer
  html?: string | Buffer
  /** Of the text and the HTML, as it says. */
  charset?: string
  /** null: it has none. */
  messageId?: string | null
  headers?: readonly string[]
  files?: readonly { name: string; bytes: Buffer }[]
  /** "Send Raw" is on. */
  isRaw?: boolean
}

const BOUNDARY = 'xYzZY'
let count = 0

/** The form of an email, byte for byte. */
export function inboundForm(answer: Answer): Buffer {
  const { to, from = 'Ann Lee <ann@contacts.test>', subject = 'Re: News', charset = 'UTF-8' } = answer
  const { returnPath = 'ann@contacts.test', files = [] } = answer
  const { messageId = `<${Date.now()}.${++count}@contacts.test>` } = answer
  const headers = [
    'Received: by mx.sendgrid.test with SMTP id 1; Mon, 3 Nov 2026 13:31:57 +0000 (UTC)',
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Mon, 3 Nov 2026 15:31:54 +0200',
    ...(messageId === null ? [] : [`Message-ID:\n ${messageId}`]),
    ...(answer.headers ?? []),
    '',
  ].join('\n')
  const { text, html } = answer
  const fields: [string, string | Buffer][] = answer.isRaw
    ? [['email', `${headers}\n${String(text)}`]]
    : [
        ['headers', headers],
        ['dkim', '{@contacts.test : pass}'],
        ...(text === undefined ? [] : [['text', text] satisfies [string, string | Buffer]]),
        ...(html === undefined ? [] : [['html', html] satisfies [string, string | Buffer]]),
        ['attachments', String(files.length)],
      ]
  const all: [string, string | Buffer][] = [
    ...fields,
    ['to', to],
    ['from', from],
    ['subject', subject],
    ['envelope', JSON.stringify({ to: [to], from: returnPath })],
    [
      'charsets',
      JSON.stringify({ to: 'UTF-8', from: 'UTF-8', subject: 'UTF-8', text: charset, html: charset }),
    ],
    ['SPF', 'pass'],
  ]
  const head = (name: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  return Buffer.concat([
    ...all.flatMap(([name, value]) => [Buffer.from(head(name)), Buffer.from(value), Buffer.from('\r\n')]),
    ...files.flatMap(({ name, bytes }, at) => [
      Buffer.from(
        head(`attachment${at + 1}`, `; filename="${name}"\r\nContent-Type: application/octet-stream`),
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

/** What is posted, and to where. */
export function inboundPost(
  payload: Buffer,
  privateKey: string,
  { now = new Date(), signed = payload }: { now?: Date; signed?: Buffer } = {},
) {
  const key: KeyObject = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const time = String(Math.floor(now.getTime() / 1000))
  return {
    url: EMAIL_REPLIES_PATH,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'x-twilio-email-event-webhook-signature': sign(
        'sha256',
        Buffer.concat([Buffer.from(time), signed]),
        key,
      ).toString('base64'),
      'x-twilio-email-event-webhook-timestamp': time,
    },
    payload,
  }
}
