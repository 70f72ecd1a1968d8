/** The brand that administrators are changing, and how it would look. */
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { LOGO_PLACES, MAX_LOGO_BYTES } from '@frontage/contracts/brand.ts'
import * as calls from '@frontage/contracts/calls/brand.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import {
  discardDraft,
  listVersions,
  publishDraft,
  readDraft,
  readVersion,
  restoreVersion,
  saveDraft,
} from '../drafts/index.ts'
import { requireBrandReader, requireSiteAdministrator } from '../tenants/index.ts'
import { brandKind } from './brand-kind.ts'
import { brandChoices } from './choices.ts'
import { storeLogo } from './commands/store-logo.ts'
import { listFormerNames } from './former-names.ts'
import { sampleEmail } from './preview-email.ts'
import { brandProof } from './proof.ts'

/** Each is opened in a thread of its own. */
const UPLOADS = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } }

export const brandDraftRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(multipart, { limits: { fileSize: MAX_LOGO_BYTES, files: 1, fields: 2, fieldSize: 200 } })
  app.addHook('onRequest', requireAccount)
  const readers = { onRequest: requireBrandReader }
  const administrators = { onRequest: requireSiteAdministrator }

  route(app, calls.readDraft, readers, async ({ tenant }) => ok(await readDraft(context, tenant, brandKind)))

  route(app, calls.saveDraft, administrators, async (request) =>
    ok(await saveDraft(context, accountScope(request), brandKind, request.body), 'Draft saved'),
  )

  route(app, calls.discardDraft, administrators, async (request) =>
    ok(await discardDraft(context, accountScope(request), brandKind, request.body.revision)),
  )

  route(app, calls.publish, administrators, async (request) =>
    ok(await publishDraft(context, accountScope(request), brandKind, request.body.revision), 'Published'),
  )

  route(app, calls.listVersions, readers, async ({ tenant, query }) =>
    ok(await listVersions(context, tenant, brandKind, query)),
  )

  route(app, calls.readVersion, readers, async ({ tenant, params }) =>
    ok(await readVersion(context, tenant, brandKind, params.number)),
  )

  route(app, calls.listFormerNames, administrators, async ({ tenant }) =>
    ok(await listFormerNames(context.db, tenant)),
  )

  route(app, calls.restoreVersion, administrators, async (request) => {
    const { params, body } = request
    return ok(await restoreVersion(context, accountScope(request), brandKind, { ...params, ...body }))
  })

  route(app, calls.uploadLogo, { ...administrators, config: UPLOADS }, async (request) => {
    const part = request.isMultipart() ? await request.file() : undefined
    if (part?.fieldname !== 'file') throw new Refusal('brand.logo-type')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('request.too-large')
    const said = part.fields.place
    const place = said && 'value' in said ? said.value : 'wide'
    if (!isOneOf(LOGO_PLACES, place)) throw new Refusal('request.malformed')
    return ok(await storeLogo(context, accountScope(request), { bytes, name: part.filename, place }))
  })

  route(app, calls.readChoices, readers, async (request) => ok(await brandChoices(context, request)))

  route(app, calls.previewEmail, readers, async ({ tenant, isDraft }, reply) => {
    if (!isDraft) throw new Refusal('brand.preview-over')
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .send(sampleEmail(tenant, siteAddress(context.settings, tenant)))
  })

  route(app, calls.previewProof, readers, async ({ tenant, isDraft, params, query }, reply) => {
    if (!isDraft) throw new Refusal('brand.preview-over')
    const bytes = await brandProof(context, tenant, params.id, query.as)
    reply.header('cache-control', 'private, max-age=300')
    if (query.as === 'png') return reply.type('image/png').send(bytes)
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="brand-proof.pdf"')
      .send(bytes)
  })
}
