/** What visitors ask and send: nobody has to be signed in. */
import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/leads.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { consentSentence } from '@frontage/domain/leads/lead.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { receiveGuest } from './commands/receive-guest.ts'
import { receiveLead } from './commands/receive-lead.ts'
import { writeTicket } from './form-ticket.ts'
import { nameOf } from './presenter.ts'
import { agentOf } from './repository.ts'
import { SHEET_WORKER } from './sheet-worker.ts'
import type { LeadSources } from './sources.ts'
import { knownVia } from './via-repository.ts'

/** From one address: guests of an open house share one. */
const OPEN_RATE = { rateLimit: { max: 120, timeWindow: 10 * 60_000 } }
const SEND_RATE = { rateLimit: { max: 40, timeWindow: 10 * 60_000, isShared: true } }

export const leadFormRoutes: FastifyPluginAsync<{ sources: LeadSources }> = async (app, { sources }) => {
  const { context } = app
  const { db, clock, settings } = context

  route(app, calls.openForm, { config: OPEN_RATE }, async ({ tenant, query }, reply) => {
    const { form, id } = query
    const { accountId, consent, via } = await db.tenant(tenant, async (tx) => {
      const source = await sources[form](tx, tenant, id)
      const agent = source && (await agentOf(tx, tenant, source.accountId))
      if (!agent) throw new Refusal('leads.form-missing')
      return {
        accountId: agent.id,
        via: await knownVia(tx, tenant, query.via, agent.id),
        consent: source.consent ?? consentSentence(nameOf(agent, agent.email), tenant.name),
      }
    })
    const ticket = writeTicket(settings.sessionSecret, {
      ...{ tenant: tenant.tenantId, submission: randomUUID(), form, id, accountId, via },
      consent,
      at: clock.now().getTime(),
    })
    reply.header('cache-control', 'private, no-store')
    return ok({ ticket, consent })
  })

  route(app, calls.send, { config: SEND_RATE }, async ({ tenant, body }) => {
    await receiveLead(context, tenant, sources, body)
    return ok(null)
  })

  app.get('/sign-in-sheet/worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SHEET_WORKER),
  )

  route(app, calls.signIn, { config: SEND_RATE }, async ({ tenant, body }) => {
    await receiveGuest(context, tenant, body)
    return ok(null)
  })
}
