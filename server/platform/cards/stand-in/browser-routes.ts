/**
 * The browser's side of the stand-in, on the site itself: the card form's call and the page on which 'the bank' asks.
 * There is no such address where a real provider is configured.
 */
import type { FastifyPluginAsync } from 'fastify'
import { challengePage, answeredPage } from './challenge-page.ts'
import type { StandIn } from './index.ts'
import { readForm } from './form.ts'
import { invoicePage, portalPage } from './billing/portal-pages.ts'
import { ProviderRefusal } from './refusal.ts'

export const browserPaymentCardRoutes: FastifyPluginAsync<{ standIn: StandIn }> = async (
  app,
  { standIn },
) => {
  // The forms are read by the stand-in itself; nothing here may log or keep them.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  app.post('/dev/cards/v1/payment_methods', { schema: { hide: true } }, async (request, reply) => {
    const answer = await standIn.answer({
      method: 'POST',
      url: '/v1/payment_methods',
      authorization: request.headers.authorization,
      idempotencyKey: undefined,
      body: typeof request.body === 'string' ? request.body : '',
    })
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
  })

  app.get<{ Params: { id: string } }>(
    '/dev/cards/challenge/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const intent = known(() => standIn.intent(request.params.id))
      reply.type('text/html; charset=utf-8').headers(framedByOurselves(request.nonce))
      if (intent.status !== 'requires_action') return reply.send(answeredPage(intent, request.nonce))
      return reply.send(challengePage(intent, request.tenant.name, request.nonce))
    },
  )

  app.post<{ Params: { id: string } }>(
    '/dev/cards/challenge/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const { next_action } = known(() => standIn.intent(request.params.id))
      const agreed = new URLSearchParams(String(request.body)).get('answer') === 'confirm'
      standIn.answerBank(request.params.id, agreed)
      const answered = standIn.intent(request.params.id)
      return reply
        .type('text/html; charset=utf-8')
        .headers(framedByOurselves(request.nonce))
        .send(answeredPage({ ...answered, next_action: answered.next_action ?? next_action }, request.nonce))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/dev/cards/portal/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const portal = known(() => standIn.portal(request.params.id))
      return reply
        .type('text/html; charset=utf-8')
        .headers(ownPage(request.nonce))
        .send(portalPage(portal, request.nonce))
    },
  )

  app.post<{ Params: { id: string } }>(
    '/dev/cards/portal/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      known(() => standIn.portal(id))
      try {
        standIn.actOnPortal(id, readForm(String(request.body)))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        const again = portalPage(standIn.portal(id), request.nonce, error.message)
        return reply.code(422).type('text/html; charset=utf-8').headers(ownPage(request.nonce)).send(again)
      }
      return reply.redirect(`/dev/cards/portal/${id}`, 303)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/dev/cards/invoices/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const invoice = known(() => standIn.invoice(request.params.id))
      return reply
        .type('text/html; charset=utf-8')
        .headers(ownPage(request.nonce))
        .send(invoicePage(invoice, request.tenant.name, request.nonce))
    },
  )
}

function known<T>(find: () => T): T {
  try {
    return find()
  } catch (error) {
    // Answered like any other address that does not exist.
    if (error instanceof ProviderRefusal) throw Object.assign(new Error('not found'), { statusCode: 404 })
    throw error
  }
}

/** The forms answer to themselves. */
const ownPage = (nonce: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
})

/** The checkout shows the bank's page in a dialog of its own. */
const framedByOurselves = (nonce: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`,
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
})
