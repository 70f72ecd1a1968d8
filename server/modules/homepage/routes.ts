/** The home page that authors are changing. */
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { MAX_LOGO_BYTES } from '@frontage/contracts/brand.ts'
import * as calls from '@frontage/contracts/calls/homepage.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope } from '../accounts/index.ts'
import {
  discardDraft,
  listVersions,
  publishDraft,
  readDraft,
  readVersion,
  restoreVersion,
  saveDraft,
} from '../drafts/index.ts'
import { requireAuthor } from '../pages/index.ts'
import { homepageChoices } from './choices.ts'
import { storeHomepageImage } from './commands/store-image.ts'
import { homepageKind } from './homepage-kind.ts'

/** Each is opened in a thread of its own. */
const UPLOADS = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } }

export const homepageRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(multipart, { limits: { fileSize: MAX_LOGO_BYTES, files: 1, fields: 2, fieldSize: 200 } })
  app.addHook('onRequest', requireAuthor)

  route(app, calls.readDraft, async ({ tenant }) => ok(await readDraft(context, tenant, homepageKind)))

  route(app, calls.saveDraft, async (request) =>
    ok(await saveDraft(context, accountScope(request), homepageKind, request.body), 'Draft saved'),
  )

  route(app, calls.discardDraft, async (request) =>
    ok(await discardDraft(context, accountScope(request), homepageKind, request.body.revision)),
  )

  route(app, calls.publish, async (request) =>
    ok(await publishDraft(context, accountScope(request), homepageKind, request.body.revision), 'Published'),
  )

  route(app, calls.listVersions, async ({ tenant, query }) =>
    ok(await listVersions(context, tenant, homepageKind, query)),
  )

  route(app, calls.readVersion, async ({ tenant, params }) =>
    ok(await readVersion(context, tenant, homepageKind, params.number)),
  )

  route(app, calls.restoreVersion, async (request) => {
    const { params, body } = request
    return ok(await restoreVersion(context, accountScope(request), homepageKind, { ...params, ...body }))
  })

  route(app, calls.uploadImage, { config: UPLOADS }, async (request) => {
    const part = request.isMultipart() ? await request.file() : undefined
    if (part?.fieldname !== 'file') throw new Refusal('brand.logo-type')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('request.too-large')
    return ok(await storeHomepageImage(context, accountScope(request), { bytes, name: part.filename }))
  })

  route(app, calls.readChoices, async ({ tenant, query }) =>
    ok(await homepageChoices(context, tenant, query.search)),
  )
}
