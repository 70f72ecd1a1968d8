import type { Settings } from '../settings.ts'
import type { TextMessage, TextMessenger } from './port.ts'

const PATIENCE_MS = 15_000

/** Twilio where it is configured, else the mailbox, where a message is sent by being written. */
export function openMessenger(twilio: Settings['twilio']): TextMessenger {
  if (!twilio) return { kind: 'mailbox', send: async () => undefined }
  const { accountSid, authToken, from, apiBase } = twilio
  const address = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    kind: 'twilio',
    async send({ to, text, mediaUrl }: TextMessage) {
      const body = new URLSearchParams({ To: to, From: from, Body: text })
      if (mediaUrl) body.set('MediaUrl', mediaUrl)
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (reply.ok) return
      const { code, message } = (await reply.json().catch(() => ({}))) as { code?: number; message?: string }
      throw new Error(`Twilio answered ${reply.status}: ${code ?? ''} ${message ?? ''}`.trim())
    },
  }
}
