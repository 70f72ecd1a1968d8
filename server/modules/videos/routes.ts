import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/videos.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { Tx } from '@frontage/db/client.ts'
import { videoFileName } from '@frontage/domain/listings/video.ts'
import { attachment } from '../../platform/attachment.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { requireAccount, sessionOf } from '../accounts/index.ts'
import { ownListing, requireListings } from '../listings/index.ts'
import { sendFile } from '../pages/index.ts'
import { requireVideoCreator } from './policies.ts'
import { presentVideo } from './presenter.ts'
import { askForVideo, cancelVideo, findVideo } from './repository.ts'
import { noticeProblem, shownVideo, type ShownVideo } from './shown.ts'

const HOUR_MS = 3_600_000
/** A video takes both cores of a small machine for some twenty seconds. */
const MOST_AN_HOUR = 40

export const videoRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db, clock, files } = context
  for (const check of [requireAccount, requireListings, requireVideoCreator]) app.addHook('onRequest', check)

  /** The asker's own listing, after `first` has done something about its video. @throws Refusal listings.missing */
  const videoAfter = async (
    request: FastifyRequest,
    id: string,
    first: (tx: Tx, shown: ShownVideo) => Promise<void> = async () => {},
  ) => {
    const { scope, account } = sessionOf(request)
    return db.tenant(scope, async (tx) => {
      const listing = await ownListing(tx, scope, id)
      if (!listing) throw new Refusal('listings.missing')
      const shown = await shownVideo(tx, request.tenant, account, listing, clock.now())
      await first(tx, shown)
      const row = await findVideo(tx, scope, id)
      return { row, listing, video: presentVideo(row, shown) }
    })
  }

  route(app, calls.read, async (request) => ok((await videoAfter(request, request.params.id)).video))

  route(app, calls.make, { config: ratePerAccount('videos', MOST_AN_HOUR, HOUR_MS) }, async (request) => {
    const { id } = request.params
    const { scope } = sessionOf(request)
    const { video } = await videoAfter(request, id, (tx, shown) => {
      const problem = noticeProblem(shown)
      if (problem !== null) throw new Refusal('videos.notice-missing', null, problem)
      return askForVideo(tx, scope, id, clock.now())
    })
    return ok(video)
  })

  route(app, calls.cancel, async (request) => {
    const { id } = request.params
    const { scope } = sessionOf(request)
    return ok((await videoAfter(request, id, (tx) => cancelVideo(tx, scope, id))).video)
  })

  // Players ask for parts, and some play nothing unless they get them.
  route(app, calls.file, async (request, reply) => {
    const { id } = request.params
    const { row, listing, video } = await videoAfter(request, id)
    if (!row?.storage_key || row.byte_size === null || row.media_type === null)
      throw new Refusal('videos.missing')
    const { v, download } = request.query
    const { version = '' } = video.made ?? {}
    // Kept by browsers for a year, so its address names it.
    if (v === '')
      return reply.redirect(`${pathOf(calls.file, { id })}?v=${version}&download=${download}`, 302)
    if (v !== version) throw new Refusal('videos.missing')
    if (download === '1') reply.header('content-disposition', attachment(videoFileName(listing.street)))
    const { storage_key, byte_size, media_type } = row
    return sendFile(
      files,
      reply,
      { storage_key, byte_size, media_type },
      { isPublic: false, range: request.headers.range },
    )
  })
}
