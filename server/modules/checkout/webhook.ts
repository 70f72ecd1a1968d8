import type { FastifyPluginAsync } from 'fastify'
import type { PaymentEvent } from '../../platform/cards/port.ts'
import { WEBHOOK_PATH } from '../../platform/cards/webhook-path.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Takes what it is about and leaves the rest; an event may come twice, late, or not at all. */
export type EventReceiver = (context: AppContext, event: PaymentEvent) => Promise<void>

export const paymentWebhook: FastifyPluginAsync<{ receivers: readonly EventReceiver[] }> = async (
  app,
  { receivers },
) => {
  const { context } = app
  // The signature is over the bytes as they came.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  app.post(WEBHOOK_PATH, { schema: { hide: true } }, async (request) => {
    const signature = request.headers['stripe-signature']
    const event = readEvent(String(request.body ?? ''), String(signature ?? ''))
    for (const receive of receivers) await receive(context, event)
    return { received: true }
  })

  function readEvent(body: string, signature: string) {
    try {
      return context.cards.provider.readEvent(body, signature)
    } catch (error) {
      context.log.warn({ err: error }, 'a webhook was refused')
      throw new Refusal('checkout.webhook-refused')
    }
  }
}
