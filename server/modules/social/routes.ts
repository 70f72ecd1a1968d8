/** A social post in the sizes of the networks, with its text and a link of its own for each. */
import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/social.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { formatById, postFileName } from '@frontage/domain/social/networks.ts'
import { isPostedRange } from '@frontage/domain/social/posted.ts'
import { attachment } from '../../platform/attachment.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { zipOf } from '../../platform/write-zip.ts'
import { accountScope, requireAccount, sessionOf } from '../accounts/index.ts'
import { notePost } from './commands/note-post.ts'
import { openPost } from './open-post.ts'
import { imageOf, readyOf, readyToPost, wholePost } from './images.ts'
import { presentPost, presentPosted } from './presenter.ts'
import { countPostedBetween, MOST_A_RANGE, postedBetween, postedById, removePosted } from './repository.ts'

const HOUR_MS = 3_600_000
/** Each is drawn when it is asked for; looking through all sizes of a design takes ten. */
const IMAGES_AN_HOUR = 400
const FILES_AN_HOUR = 40
const NOTES_AN_HOUR = 300

export const socialRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)

  route(app, calls.ofDesign, async (request) => {
    const user = { tenant: request.tenant, session: sessionOf(request) }
    const { params, query } = request
    return ok(presentPost(await openPost(context, user, params.id, query.time_zone)))
  })

  route(
    app,
    calls.image,
    { config: ratePerAccount('post images', IMAGES_AN_HOUR, HOUR_MS) },
    async (request, reply) => {
      const { id, format: name } = request.params
      const user = { tenant: request.tenant, session: sessionOf(request) }
      const ready = await readyToPost(context, user, id)
      const format = formatById(name)
      if (!format) throw new Refusal('request.not-found')
      const png = await imageOf(context, ready, format)
      return reply
        .type('image/png')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', attachment(postFileName(ready.name, format)))
        .send(png)
    },
  )

  route(
    app,
    calls.file,
    { config: ratePerAccount('post files', FILES_AN_HOUR, HOUR_MS) },
    async (request, reply) => {
      const user = { tenant: request.tenant, session: sessionOf(request) }
      const { id } = request.params
      const { links, proof } = await openPost(context, user, id)
      const ready = readyOf(proof, user)
      return reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', attachment(`${ready.name}.zip`))
        .send(Readable.from(zipOf(wholePost(context, ready, links))))
    },
  )

  route(app, calls.list, async (request) => {
    const scope = accountScope(request)
    if (!isPostedRange(request.query)) throw new Refusal('social-posts.range-unusable')
    const found = await context.db.tenant(scope, async (tx) => {
      const rows = await postedBetween(tx, scope, request.query)
      const isAll = rows.length < MOST_A_RANGE
      return { rows, totalRows: isAll ? rows.length : await countPostedBetween(tx, scope, request.query) }
    })
    return ok({ ...found, rows: found.rows.map(presentPosted) })
  })

  route(app, calls.note, { config: ratePerAccount('noted posts', NOTES_AN_HOUR, HOUR_MS) }, async (request) =>
    ok(presentPosted(await notePost(context, accountScope(request), request.body))),
  )

  route(app, calls.remove, async (request) => {
    const scope = accountScope(request)
    const { id } = request.params
    const now = context.clock.now()
    const isGone = await context.db.tenant(scope, (tx) => removePosted(tx, scope, id, now))
    if (!isGone) throw new Refusal('social-posts.missing')
    return ok(null)
  })

  route(app, calls.restore, async (request) => {
    const scope = accountScope(request)
    const { id } = request.params
    const row = await context.db.tenant(scope, async (tx) =>
      (await removePosted(tx, scope, id, null)) ? postedById(tx, scope, id) : undefined,
    )
    if (!row) throw new Refusal('social-posts.missing')
    return ok(presentPosted(row))
  })
}
