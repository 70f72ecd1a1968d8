import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { BrandFont, MAX_FONT_BYTES } from '@frontage/contracts/brand.ts'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountScope, requireAccount, requireMenu } from '../accounts/index.ts'
import { uploadFont } from './commands/upload-font.ts'
import { FONTS, presentFont } from './presenter.ts'
import { listFonts } from './queries.ts'
import { fontOf } from './repository.ts'

const fontList = { 200: envelope(z.array(BrandFont)) }

export const brandRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  await app.register(multipart, { limits: { fileSize: MAX_FONT_BYTES, files: 1, fields: 2, fieldSize: 200 } })

  app.get(FONTS, { schema: { response: fontList } }, async ({ tenant }) =>
    ok(await listFonts(context.db, tenant)),
  )

  app.get(
    '/managetenants/api/v1/tenants/:uid/fonts',
    { schema: { params: z.object({ uid: z.string() }), response: fontList } },
    async ({ tenant, params }) => {
      if (params.uid !== tenant.tenantId) throw new Refusal('request.not-found')
      return ok(await listFonts(context.db, tenant))
    },
  )

  app.post(
    FONTS,
    {
      onRequest: [requireAccount, requireMenu('page-content-editor')],
      schema: { response: { 201: envelope(BrandFont) } },
    },
    async (request, reply) => {
      const part = request.isMultipart() ? await request.file() : undefined
      if (part?.fieldname !== 'file_request') throw new Refusal('brand.font-type')
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new Refusal('request.too-large')
      const row = await uploadFont(context, accountScope(request), { bytes, name: part.filename })
      return reply.code(201).send(ok(presentFont(row), 'Font uploaded'))
    },
  )

  app.get(
    `${FONTS}/:id`,
    { schema: { params: z.object({ id: PathId }) } },
    async ({ tenant, params }, reply) => {
      const [[font]] = await context.db.read(tenant, [fontOf(tenant, params.id)])
      if (!font) throw new Refusal('request.not-found')
      return reply
        .type(`font/${font.format === 'truetype' ? 'ttf' : font.format === 'opentype' ? 'otf' : font.format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(await context.files.get(font.storage_key))
    },
  )
}
