import type { FastifyInstance } from 'fastify'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { signature } from '@frontage/server/platform/cards/stand-in/events.ts'

/** What the card provider sends to the webhook: signed as it signs, or with any signature. */
export function paymentEvents({ app, context }: { app: FastifyInstance; context: AppContext }) {
  const secret = context.cards.standIn?.webhookSecret ?? ''
  const now = () => Math.floor(Date.now() / 1000)
  const send = (body: string, sign: string) =>
    app.inject({
      method: 'POST',
      url: '/webhooks/cards',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign, host: 'anywhere.test' },
      payload: body,
    })
  const signed = (event: object, at = now()) => {
    const body = JSON.stringify(event)
    return send(body, signature(body, secret, at))
  }
  return { secret, now, send, signed }
}
