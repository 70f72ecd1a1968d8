/** The mailbox of a site without a mail server: what would have been sent, for users who try the product. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { listMessages, findMessage } from './repository.ts'
import { emailPage, mailboxPage } from './pages.ts'

export const mailboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  // Never where mail is really sent: the emails hold users' links and addresses.
  if (context.mailer.kind !== 'mailbox' || !context.settings.isDemonstration) return

  app.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    const messages = await context.db.tenant(request.tenant, (tx) => listMessages(tx, request.tenant, 100))
    return reply
      .type('text/html; charset=utf-8')
      .send(mailboxPage(request.tenant.name, messages, request.nonce))
  })

  app.get(
    '/dev/mailbox/:id',
    { schema: { hide: true, params: z.object({ id: z.uuid() }) } },
    async (request, reply) => {
      const message = await context.db.tenant(request.tenant, (tx) =>
        findMessage(tx, request.tenant, request.params.id),
      )
      if (!message) throw new Refusal('request.not-found')
      return reply.type('text/html; charset=utf-8').send(emailPage(message, request.nonce))
    },
  )
}
