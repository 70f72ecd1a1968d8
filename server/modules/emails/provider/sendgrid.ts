/** Twilio SendGrid's Event Webhook: lists of events, signed with ECDSA over the time and the bytes. */
import type { Outcome } from '@frontage/domain/emails/delivery.ts'
import { z } from 'zod'
import { SENDGRID_TAG } from '../../../platform/mail/sendgrid-tag.ts'
import type { DeliveryProvider } from './port.ts'
import { openSignature } from './sendgrid-signature.ts'

/** SendGrid sends again for a day what nobody took, and does not say that it signs it anew. */
const OLDEST_MS = 48 * 60 * 60_000

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
  return {
    readEvents(body, headers, now) {
      const signature = openSignature(key, headers, { now, oldestMs: OLDEST_MS })
      signature.update(body)
      signature.check()
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
