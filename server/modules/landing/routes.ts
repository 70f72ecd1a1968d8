import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '@frontage/contracts/calls/landing.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { needsListing } from '@frontage/domain/landing/landing-page.ts'
import { idempotent } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { leadsOfForms } from '../leads/index.ts'
import { createLanding } from './commands/create-page.ts'
import { publishLanding } from './commands/publish-page.ts'
import { restoreLanding, saveLanding, usable } from './commands/save-page.ts'
import { mayShowListings, requireLandingPages } from './policies.ts'
import { presentRow } from './presenter.ts'
import { openLanding, readLanding, type LandingOwner } from './queries.ts'
import { asPng, landingCode } from './qr-code.ts'
import { listOwn, setDeleted } from './repository.ts'
import { visitsOf } from './visits-repository.ts'
import { LANDING_FORM } from './contact.ts'
import { showLanding } from './shown.ts'

const ownerOf = (request: FastifyRequest): LandingOwner => ({
  tenant: request.tenant,
  scope: accountScope(request),
})

export const landingPageRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db, clock } = context
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireLandingPages)

  route(app, calls.list, async (request) => {
    const scope = accountScope(request)
    const { found, counts } = await db.tenant(scope, async (tx) => {
      const found = await listOwn(tx, scope, request.query)
      const ids = found.rows.map(({ id }) => id)
      const visits = await visitsOf(tx, scope, ids)
      return { found, counts: { visits, leads: await leadsOfForms(tx, scope, LANDING_FORM, ids) } }
    })
    return ok({ ...found, rows: found.rows.map((row) => presentRow(row, counts)) })
  })

  route(app, calls.create, async (request) => {
    if (needsListing(request.body.kind) && !mayShowListings(request)) throw new Refusal('account.not-allowed')
    const asked = idempotent(request, 'POST landing-pages')
    return ok(await createLanding(context, ownerOf(request), request.body, asked))
  })

  route(app, calls.read, async (request) => {
    const owner = ownerOf(request)
    return ok(await db.tenant(owner.scope, (tx) => readLanding(tx, owner, request.params.id, clock.now())))
  })

  route(app, calls.save, async (request) =>
    ok(await saveLanding(context, ownerOf(request), request.params.id, request.body)),
  )

  route(app, calls.remove, async (request) => {
    const scope = accountScope(request)
    const gone = await db.tenant(scope, (tx) => setDeleted(tx, scope, request.params.id, clock.now()))
    if (!gone) throw new Refusal('landing-pages.missing')
    return ok(null)
  })

  route(app, calls.restore, async (request) =>
    ok(await restoreLanding(context, ownerOf(request), request.params.id)),
  )

  route(app, calls.publication, async (request) =>
    ok(await publishLanding(context, ownerOf(request), request.params.id, request.body)),
  )

  route(app, calls.qrCode, async (request, reply) => {
    const { tenant, scope } = ownerOf(request)
    const row = await db.tenant(scope, (tx) => openLanding(tx, scope, request.params.id))
    const svg = landingCode(siteAddress(context.settings, tenant), row.pretty_url)
    reply.header('cache-control', 'private, no-cache')
    return request.query.format === 'png'
      ? reply.type('image/png').send(await asPng(svg))
      : reply.type('image/svg+xml').send(svg)
  })

  route(app, calls.preview, async (request) => {
    const { tenant, scope } = ownerOf(request)
    const { id } = request.params
    return ok(
      await db.tenant(scope, async (tx) => {
        const row = await openLanding(tx, scope, id)
        const { body } = usable({ pretty_url: row.pretty_url, body: request.body.body })
        return showLanding(tx, { tenant, now: clock.now() }, row, body)
      }),
    )
  })
}
