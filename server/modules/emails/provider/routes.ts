/** Where the email provider tells what became of emails. */
import type { FastifyPluginAsync } from 'fastify'
import { EMAIL_EVENTS_PATH } from '../../../platform/mail/provider-path.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { Forged, type DeliveryEvent } from './port.ts'
import { receiveEvents } from './receive-events.ts'
import { sendGrid } from './sendgrid.ts'

/** SendGrid sends 768 KB at most. */
const LARGEST = 1024 * 1024

export const emailProviderRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  // The signature is over the bytes as they came.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  app.post(EMAIL_EVENTS_PATH, { schema: { hide: true }, bodyLimit: LARGEST }, async (request) => {
    const { sendgridWebhookKey: key } = context.settings
    if (key === undefined) throw new Refusal('request.not-found')
    const body = typeof request.body === 'string' ? request.body : ''
    await receiveEvents(context, readEvents(key, body, request.headers))
    return { received: true }
  })

  function readEvents(
    key: string,
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): DeliveryEvent[] {
    try {
      return sendGrid(key).readEvents(body, headers, context.clock.now())
    } catch (error) {
      if (!(error instanceof Forged)) throw error
      context.log.warn({ err: error }, 'events of emails were refused')
      throw new Refusal('emails.events-refused')
    }
  }
}
