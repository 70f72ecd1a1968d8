/** What anybody may ask of a published page. */
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/landing.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { isProgram } from '@frontage/domain/landing/visits.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { bytesOf, findFiles, sendFile } from '../files/index.ts'
import { requireLandingPages } from './policies.ts'
import { readShown } from './queries.ts'
import { findOwn, findPublishedById } from './repository.ts'
import { countVisit } from './visits-repository.ts'
import { fieldsOf, photosOf, seenOf } from './state.ts'

/** So long a photo may be shown by somebody who has it after its page was taken down. */
const PHOTO_AGE = 'public, max-age=3600'

/** A visitor looks at a few; a program that counts itself up is slowed down. */
const VISIT_RATE = { max: 60, timeWindow: '1 minute' }

export const publicLandingPageRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  app.addHook('onRequest', requireLandingPages)

  route(app, calls.shown, async ({ tenant, params }) =>
    ok(await readShown(context, tenant, params.prettyUrl)),
  )

  route(app, calls.visit, { config: { rateLimit: VISIT_RATE } }, async (request) => {
    const { tenant, session, params, headers } = request
    if (isProgram(headers['user-agent'] ?? '')) return null
    await db.tenant(tenant, async (tx) => {
      const page = await findPublishedById(tx, tenant, params.id)
      if (!page) throw new Refusal('landing-pages.missing')
      // Her own looks say nothing.
      if (page.account_id === session?.account.id) return
      await countVisit(tx, tenant, page.id, context.clock.now())
    })
    return null
  })

  // Photos that the page shows and no others; those of a page that is not published are its agent's to see.
  route(app, calls.photo, async ({ tenant, session, params, query }, reply) => {
    const { id, fileId } = params
    const found = await db.tenant(tenant, async (tx) => {
      const open = await findPublishedById(tx, tenant, id)
      const own = session ? await findOwn(tx, session.scope, id) : undefined
      const row = open ?? own
      if (!row) return undefined
      const hidden = own ? [] : fieldsOf(row).body.hidden_photos
      const shown = photosOf(seenOf(row)?.state ?? null, hidden).map(({ file_id }) => file_id)
      if (fileId !== row.photo_file_id && !shown.includes(fileId)) return undefined
      const [file] = await findFiles(tx, scopeOfAccount(row.tenant_id, row.account_id), [fileId])
      const isOpen = open !== undefined && !fieldsOf(open).body.hidden_photos.includes(fileId)
      return file && { file, isOpen }
    })
    if (!found) throw new Refusal('landing-pages.missing')
    const bytes = await bytesOf(context, found.file, query.w)
    return sendFile(reply, found.file, bytes, found.isOpen ? PHOTO_AGE : 'private, max-age=60')
  })
}
