import { createTransport } from 'nodemailer'
import type { Mailer } from './port.ts'

/** SMTP where an address is configured; else the mailbox, which reads the sent messages where they are kept. */
export function openMailer(smtpUrl: string | undefined): Mailer {
  if (!smtpUrl) return { kind: 'mailbox', send: async () => undefined }
  const transport = createTransport(smtpUrl)
  return {
    kind: 'smtp',
    // Addresses go as objects and subjects are encoded by the library: a line break in a name adds no header.
    async send({ from, to, subject, text, html }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}
