import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/tenants.ts'
import { MAX_FONT_BYTES } from '@frontage/contracts/brand.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireOwnTenant } from '../tenants/index.ts'
import { uploadFont } from './commands/upload-font.ts'
import { requireBrandEditor } from './policies.ts'
import { presentFont } from './presenter.ts'
import { listFonts } from './queries.ts'
import { fontOf } from './repository.ts'

export const brandRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(multipart, { limits: { fileSize: MAX_FONT_BYTES, files: 1, fields: 2, fieldSize: 200 } })

  route(app, calls.listFonts, async ({ tenant }) => ok(await listFonts(context.db, tenant)))

  route(app, calls.listFontsOfTenant, async (request) => {
    requireOwnTenant(request, request.params.uid)
    return ok(await listFonts(context.db, request.tenant))
  })

  route(
    app,
    calls.uploadFont,
    {
      onRequest: [requireAccount, requireBrandEditor],
    },
    async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined
      if (part?.fieldname !== 'file_request') throw new Refusal('brand.font-type')
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new Refusal('request.too-large')
      const row = await uploadFont(context, accountScope(request), { bytes, name: part.filename })
      return ok(presentFont(row), 'Font uploaded')
    },
  )

  route(app, calls.readFont, async ({ tenant, params }, reply) => {
    const [[font]] = await context.db.read(tenant, [fontOf(tenant, params.id)])
    if (!font) throw new Refusal('request.not-found')
    return reply
      .type(`font/${font.format === 'truetype' ? 'ttf' : font.format === 'opentype' ? 'otf' : font.format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await context.files.get(font.storage_key))
  })
}
