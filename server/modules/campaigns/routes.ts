import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/campaigns.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import {
  accountScope,
  mayActAsOwner,
  requireAccount,
  requireSelf,
  requireVerified,
  sessionOf,
} from '../accounts/index.ts'
import { countsOfCampaignEmails } from '../emails/index.ts'
import { approveCampaign } from './commands/approve-campaign.ts'
import { changeState, deleteCampaign, restoreCampaign } from './commands/change-state.ts'
import { createCampaign, saveCampaign } from './commands/save-campaign.ts'
import { skipOccurrence } from './commands/skip-occurrence.ts'
import { estimateOf } from './estimate.ts'
import { requireCampaigns } from './policies.ts'
import { presentRun } from './presenter.ts'
import { emailOfStep, listingOfStep, recipientsOf } from './preview.ts'
import { calendarOf, campaignList, openCampaign, wholeCampaign } from './queries.ts'
import { pageOfRuns } from './runs-repository.ts'

/** Each estimate draws designs and reads whole lists. */
const ESTIMATES = ratePerAccount('campaign-estimate', 60, 10 * 60_000)

/** Whoever looks at one recipient after the other. */
const PREVIEWS = ratePerAccount('campaign-preview', 600, 10 * 60_000)

export const campaignRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db, clock } = context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireCampaigns)

  route(app, calls.list, async (request) => {
    const scope = accountScope(request)
    return ok(await db.tenant(scope, (tx) => campaignList(tx, scope, request.query, clock.now())))
  })

  route(app, calls.create, async (request) => {
    const asked = idempotent(request, 'POST campaigns')
    const asker = { tenant: request.tenant, session: sessionOf(request), scope: accountScope(request) }
    return ok(await createCampaign(context, asker, request.body, asked))
  })

  route(app, calls.calendar, async (request) => {
    const scope = accountScope(request)
    return ok(await db.tenant(scope, (tx) => calendarOf(tx, scope, request.query, clock.now())))
  })

  route(app, calls.read, async (request) => {
    const scope = accountScope(request)
    return ok(await db.tenant(scope, (tx) => wholeCampaign(tx, scope, request.params.id, clock.now())))
  })

  route(app, calls.save, async (request) =>
    ok(
      await saveCampaign(context, accountScope(request), request.params.id, {
        ...request.body,
        isByOwner: mayActAsOwner(request),
      }),
    ),
  )

  route(app, calls.remove, async (request) => {
    await deleteCampaign(context, accountScope(request), request.params.id)
    return ok(null)
  })

  route(app, calls.restore, async (request) =>
    ok(await restoreCampaign(context, accountScope(request), request.params.id)),
  )

  route(app, calls.estimate, { config: ESTIMATES }, async (request) => {
    const scope = accountScope(request)
    const buyer = { tenant: request.tenant, session: sessionOf(request) }
    const row = await db.tenant(scope, (tx) => openCampaign(tx, scope, request.params.id))
    return ok(await estimateOf(context, buyer, row))
  })

  const approving = { onRequest: [requireSelf, requireVerified], config: ESTIMATES }
  route(app, calls.approve, approving, async (request) => {
    const buyer = { tenant: request.tenant, session: sessionOf(request) }
    return ok(await approveCampaign(context, buyer, request.params.id, request.body))
  })

  route(app, calls.changeState, { onRequest: requireSelf }, async (request) =>
    ok(await changeState(context, accountScope(request), request.params.id, request.body.state)),
  )

  route(app, calls.skip, async (request) => {
    // What its owner left out is taken in again, and charged, by nobody else.
    if (!request.body.is_skipped && !mayActAsOwner(request)) throw new Refusal('account.not-while-switched')
    return ok(await skipOccurrence(context, accountScope(request), request.params.id, request.body))
  })

  route(app, calls.history, async (request) => {
    const scope = accountScope(request)
    return ok(
      await db.tenant(scope, async (tx) => {
        const { id } = await openCampaign(tx, scope, request.params.id)
        const { rows, totalRows } = await pageOfRuns(tx, scope, id, request.query)
        const emails = rows.flatMap(({ email_id: email }) => email ?? [])
        const counts = await countsOfCampaignEmails(tx, scope, emails)
        return { rows: rows.map((run) => presentRun(run, counts)), totalRows }
      }),
    )
  })

  route(app, calls.recipients, { config: PREVIEWS }, async (request) => {
    const scope = accountScope(request)
    return ok(await db.tenant(scope, (tx) => recipientsOf(tx, scope, request.params, request.query)))
  })

  route(app, calls.stepListing, { config: PREVIEWS }, async (request) => {
    const writer = { tenant: request.tenant, scope: accountScope(request) }
    return ok(
      await db.tenant(writer.scope, (tx) =>
        listingOfStep(context, tx, writer, request.params, request.query),
      ),
    )
  })

  route(app, calls.stepEmail, { config: PREVIEWS }, async (request) => {
    const writer = { tenant: request.tenant, scope: accountScope(request) }
    return ok(
      await db.tenant(writer.scope, (tx) => emailOfStep(context, tx, writer, request.params, request.query)),
    )
  })
}
