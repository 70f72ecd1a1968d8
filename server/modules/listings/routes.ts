import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/listings.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, requireReach } from '../accounts/index.ts'
import { bytesOf, findFiles, sendFile } from '../files/index.ts'
import { createListing, restoreListing, saveListing } from './commands/save-listing.ts'
import { requireListings } from './policies.ts'
import { presentListing, presentRow } from './presenter.ts'
import { openListing, seenBy } from './queries.ts'
import { listListings, setDeleted } from './repository.ts'
import { stateOf } from './state.ts'

export const listingRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db, clock } = context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireListings)

  route(app, calls.list, async (request) => {
    const scope = accountScope(request)
    const reach = request.query.whose === 'team' ? requireReach(request) : null
    const found = await db.tenant(scope, (tx) => listListings(tx, scope, request.query, reach))
    return ok({ ...found, rows: found.rows.map((row) => presentRow(row, scope)) })
  })

  route(app, calls.create, async (request) => {
    const asked = idempotent(request, 'POST listings')
    return ok(await createListing(context, accountScope(request), request.body.state, asked))
  })

  route(app, calls.read, async (request) => {
    const seen = seenBy(request, accountScope(request))
    const row = await db.tenant(seen.scope, (tx) => openListing(tx, seen, request.params.id))
    return ok(presentListing(row, seen.scope))
  })

  route(app, calls.save, async (request) =>
    ok(await saveListing(context, accountScope(request), request.params.id, request.body)),
  )

  route(app, calls.remove, async (request) => {
    const scope = accountScope(request)
    const gone = await db.tenant(scope, (tx) => setDeleted(tx, scope, request.params.id, clock.now()))
    if (!gone) throw new Refusal('listings.missing')
    return ok(null)
  })

  route(app, calls.restore, async (request) =>
    ok(await restoreListing(context, accountScope(request), request.params.id)),
  )

  // Managers see the photos of listings that they may look at, which are not files of their own.
  route(app, calls.photo, async (request, reply) => {
    const { id, fileId } = request.params
    const seen = seenBy(request, accountScope(request))
    const [file] = await db.tenant(seen.scope, async (tx) => {
      const row = await openListing(tx, seen, id)
      if (!stateOf(row).photos.some(({ file_id }) => file_id === fileId))
        throw new Refusal('listings.missing')
      return findFiles(tx, scopeOfAccount(row.tenant_id, row.account_id), [fileId])
    })
    if (!file) throw new Refusal('listings.missing')
    return sendFile(reply, file, await bytesOf(context, file, request.query.w))
  })
}
