import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import { traceHeader } from '../tracing/tracing.ts'
import { NotHandedOver, type Obstacle } from './not-handed-over.ts'
import type { Email, Mailer } from './port.ts'
import { sendGridHeader } from './sendgrid-tag.ts'

/** A server that answers says something well before; one message at a time must not wait for minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type MailSettings = Pick<Settings, 'smtpUrl' | 'isDemonstration'>

/** SMTP where an address is configured; else a demonstration's mailbox, which reads sent emails where they are stored. */
export function openMailer({ smtpUrl, isDemonstration }: MailSettings): Mailer {
  if (!smtpUrl) {
    if (!isDemonstration) throw new Error('The mailbox is for demonstration data alone.')
    return { kind: 'mailbox', send: async () => undefined }
  }
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  return {
    kind: 'smtp',
    // Addresses go as objects and subjects are encoded by the library: a line break in a name adds no header.
    async send({ from, replyTo, replyToName = '', to, subject, text, html, messageId, date, ...more }) {
      const { unsubscribeUrl, deliveryTag, returnPath, signing } = more
      try {
        await transport.sendMail({
          from,
          ...(replyTo === '' ? {} : { replyTo: { name: replyToName, address: replyTo } }),
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          date,
          headers: {
            ...traceHeader(),
            ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}),
            ...(deliveryTag === undefined ? {} : sendGridHeader(deliveryTag)),
          },
          ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to } }),
          ...(signing ? { dkim: signedBy(signing) } : {}),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        const { response } = error as SmtpError
        // The server's own words, where it said something.
        throw new NotHandedOver(
          obstacleOf(error as SmtpError),
          response ? new Error(response, { cause: error }) : error,
        )
      }
    },
  }
}

/** What is signed. RFC 8058 wants both lines of a list's; what a provider takes out on the way is not among them. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

const signedBy = ({ domain, selector, privateKey }: NonNullable<Email['signing']>) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED,
})

/** RFC 8058: the program that reads the email posts to the address, without a page in between. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * What the library's error says. Of replies, those to the recipient and to the message are about this message (RFC 5321,
 * section 4.2.1: 4yz for now, 5yz for good). Those to the greeting, to our login and to our sender are about ourselves:
 * a wrong password must not fail a day's emails for good.
 */
export function obstacleOf({ code, command = '', responseCode = 0 }: SmtpError): Obstacle {
  // 421: the server closes the connection, whatever it was asked.
  if (responseCode === 421) return 'unreachable'
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMessage && responseCode >= 500) return 'never'
  if (isAboutMessage && responseCode >= 400) return 'later'
  // The library itself found no recipient in it, or could not write it.
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode === 0) return 'never'
  return 'unreachable'
}
