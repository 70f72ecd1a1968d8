import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/leads.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { sendExport } from '../../platform/export-file.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { addLead } from './commands/add-lead.ts'
import {
  addNote,
  assignLead,
  changeAddress,
  changeStatus,
  removeLead,
  removeNote,
  restoreLead,
} from './commands/change-lead.ts'
import { makeList } from './commands/make-list.ts'
import { startSheet } from './commands/start-sheet.ts'
import { requireLeadReach, requireLeads, requireMailing } from './policies.ts'
import { presentRow } from './presenter.ts'
import { leadsFile, openLead, seenBy } from './queries.ts'
import { listLeads } from './repository.ts'
import type { LeadSources } from './sources.ts'

export const leadRoutes: FastifyPluginAsync<{ sources: LeadSources }> = async (app, { sources }) => {
  const { context } = app
  const { db } = context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireLeads)

  const reachFor = (request: FastifyRequest, whose: 'own' | 'team') =>
    whose === 'team' ? requireLeadReach(request) : null

  route(app, calls.list, async (request) => {
    const scope = accountScope(request)
    const reach = reachFor(request, request.query.whose)
    const found = await db.tenant(scope, (tx) => listLeads(tx, scope, request.query, reach))
    return ok({ ...found, rows: found.rows.map((row) => presentRow(row, scope)) })
  })

  route(app, calls.file, async (request, reply) => {
    const { query } = request
    const reach = reachFor(request, query.whose)
    return sendExport(reply, query.format, leadsFile(db, accountScope(request), query, reach))
  })

  route(app, calls.startSheet, async (request) =>
    ok(
      await startSheet(
        context,
        { tenant: request.tenant, scope: accountScope(request), sources },
        request.body.listing_id,
      ),
    ),
  )

  route(app, calls.create, async (request) => {
    const seen = seenBy(request, accountScope(request))
    return ok(await addLead(context, seen, request.body, idempotent(request, 'POST leads')))
  })

  route(app, calls.read, async (request) => {
    const seen = seenBy(request, accountScope(request))
    return ok(await db.tenant(seen.scope, (tx) => openLead(tx, seen, request.params.id)))
  })

  route(app, calls.changeStatus, async (request) =>
    ok(await changeStatus(context, accountScope(request), request.params.id, request.body.status)),
  )

  route(app, calls.changeAddress, async (request) =>
    ok(await changeAddress(context, accountScope(request), request.params.id, request.body.address)),
  )

  await app.register(async (mailing) => {
    mailing.addHook('onRequest', requireMailing)
    route(mailing, calls.makeList, async (request) =>
      ok(
        await makeList(
          context,
          accountScope(request),
          request.body,
          idempotent(request, 'POST leads-mailing-list'),
        ),
      ),
    )
  })

  route(app, calls.assign, async (request) => {
    const asker = { scope: accountScope(request), reach: requireLeadReach(request) }
    return ok(await assignLead(context, asker, request.params.id, request.body.account_id))
  })

  route(app, calls.addNote, async (request) => {
    const seen = seenBy(request, accountScope(request))
    const { id } = request.params
    const asked = idempotent(request, `POST leads/${id}/notes`)
    return ok(await addNote(context, seen, { id, text: request.body.text }, asked))
  })

  route(app, calls.removeNote, async (request) =>
    ok(await removeNote(context, seenBy(request, accountScope(request)), request.params)),
  )

  route(app, calls.remove, async (request) => {
    await removeLead(context, accountScope(request), request.params.id)
    return ok(null)
  })

  route(app, calls.restore, async (request) =>
    ok(await restoreLead(context, accountScope(request), request.params.id)),
  )
}
