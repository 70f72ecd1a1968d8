import type { FastifyPluginAsync } from 'fastify'
import { WEBHOOK_PATH } from '../../platform/cards/webhook-path.ts'
import { Refusal } from '../../platform/refusal.ts'
import { receiveEvent } from './commands/receive-event.ts'

export const cardWebhook: FastifyPluginAsync = async (app) => {
  const { context } = app
  // The signature is over the bytes as they came.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  app.post(WEBHOOK_PATH, { schema: { hide: true } }, async (request) => {
    const signature = request.headers['stripe-signature']
    const event = readEvent(String(request.body ?? ''), String(signature ?? ''))
    await receiveEvent(context, event)
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
