import { NotHandedOver, type Obstacle } from '../mail/not-handed-over.ts'
import type { Settings } from '../settings.ts'
import { traceHeader } from '../tracing/tracing.ts'
import type { TextMessage, TextMessenger } from './port.ts'

const PATIENCE_MS = 15_000
/** Our own keys and our own rate; other 4xx are about this message, such as a number that cannot be texted. */
const OBSTACLES: Record<number, Obstacle> = {
  401: 'unreachable',
  403: 'unreachable',
  408: 'later',
  429: 'later',
}

const NO_PHONES: TextMessenger = {
  kind: 'none',
  send: async () => {
    throw new Error('TWILIO_ACCOUNT_SID is not set.')
  },
}

type PhoneSettings = Pick<Settings, 'twilio' | 'isDemonstration'>

/** Twilio where it is configured; else a demonstration's mailbox, where a message is sent by being written, or nothing. */
export function openMessenger({ twilio, isDemonstration }: PhoneSettings): TextMessenger {
  if (!twilio) return isDemonstration ? { kind: 'mailbox', send: async () => undefined } : NO_PHONES
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
        headers: { authorization, ...traceHeader() },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => {
        throw new NotHandedOver('unreachable', error)
      })
      if (reply.ok) return
      const { code, message } = (await reply.json().catch(() => ({}))) as { code?: number; message?: string }
      const error = new Error(`Twilio answered ${reply.status}: ${code ?? ''} ${message ?? ''}`.trim())
      throw new NotHandedOver(OBSTACLES[reply.status] ?? (reply.status >= 500 ? 'later' : 'never'), error)
    },
  }
}
