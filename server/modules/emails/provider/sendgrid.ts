/** Twilio SendGrid's Event Webhook: lists of events, signed with ECDSA over the time and the bytes. */
import { createPublicKey, verify } from 'node:crypto'
import type { Outcome } from '@frontage/domain/emails/delivery.ts'
import { z } from 'zod'
import { SENDGRID_TAG } from '../../../platform/mail/sendgrid-tag.ts'
import { Forged, type DeliveryProvider } from './port.ts'

/** SendGrid sends again for a day what nobody took, and does not say that it signs it anew. */
const OLDEST_MS = 48 * 60 * 60_000
/** Clocks differ. */
const MOST_AHEAD_MS = 10 * 60_000

const Event = z.object({
  [SENDGRID_TAG]: z.string(),
  event: z.string(),
  /** Of a bounce. */
  type: z.string().catch(''),
  reason: z.string().catch(''),
})

/** Why SendGrid drops what it was given, where that is about the address: its own lists of those that bounced or complained. */
const DROPS: Readonly<Record<string, Outcome>> = {
  'bounced address': 'hard',
  invalid: 'hard',
  'spam reporting address': 'complained',
}

function outcomeOf({ event, type, reason }: z.infer<typeof Event>): Outcome | null {
  if (event === 'delivered') return 'delivered'
  if (event === 'spamreport') return 'complained'
  // "blocked" is what a server refused for now, or because of who sent it.
  if (event === 'bounce') return type === 'blocked' ? 'soft' : 'hard'
  if (event === 'dropped') return DROPS[reason.trim().toLowerCase()] ?? 'withheld'
  return null
}

/** @param key the webhook's verification key, as SendGrid shows it: DER in Base64 */
export function sendGrid(key: string): DeliveryProvider {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return {
    readEvents(body, headers, now) {
      const signature = headers['x-twilio-email-event-webhook-signature']
      const time = headers['x-twilio-email-event-webhook-timestamp']
      if (typeof signature !== 'string' || typeof time !== 'string' || !/^\d{1,12}$/.test(time))
        throw new Forged('There is no signature.')
      if (!verify('sha256', Buffer.from(time + body), publicKey, Buffer.from(signature, 'base64')))
        throw new Forged('The signature is not of these bytes.')
      const age = now.getTime() - Number(time) * 1000
      if (age > OLDEST_MS || age < -MOST_AHEAD_MS) throw new Forged('The signature is too old.')
      const listed = z.array(z.unknown()).safeParse(parsed(body))
      return (listed.data ?? []).flatMap((one) => {
        const { data: event } = Event.safeParse(one)
        const outcome = event ? outcomeOf(event) : null
        return event && outcome ? [{ tag: event[SENDGRID_TAG], outcome, reason: event.reason }] : []
      })
    },
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
