import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { MAX_PAGE_FILE_BYTES, StoredPageFile } from '@frontage/contracts/pages.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor } from './authors.ts'
import { byteRange } from './byte-range.ts'
import { storePageFile } from './commands/store-page-file.ts'
import { pageFileOf, pageFilesPath, presentPageFile } from './page-files.ts'
import { withSpooled } from './spool.ts'

const TEN_MINUTES_MS = 600_000

export const pageFileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  await app.register(multipart, {
    limits: { fileSize: MAX_PAGE_FILE_BYTES, files: 1, fields: 4, fieldSize: 200 },
  })

  app.post(
    '/managepages/api/v1/pagescontent/file/upload',
    {
      onRequest: requireAuthor,
      config: ratePerAccount('page files', 120, TEN_MINUTES_MS),
      schema: { response: { 201: envelope(StoredPageFile) } },
    },
    async (request, reply) =>
      withSpooled(request, async ({ upload, fields }) => {
        const pageId = z.guid().safeParse(fields.page_id)
        if (!pageId.success) throw new Refusal('pages.missing')
        const row = await storePageFile(context, accountScope(request), pageId.data, upload)
        return reply.code(201).send(ok(presentPageFile(row)))
      }),
  )

  // Players ask for parts of a video, and some play nothing unless they get them.
  app.get(
    `${pageFilesPath(':pageId')}/:name`,
    {
      schema: { params: z.object({ pageId: PathId, name: z.string() }) },
    },
    async ({ tenant, session, params, headers }, reply) => {
      const [[file]] = await context.db.read(tenant, [pageFileOf(tenant, params.pageId, params.name)])
      if (!file) throw new Refusal('pages.missing')
      if (!file.unlocked_page && !session) throw new Refusal('account.sign-in-required')
      reply
        .type(file.media_type)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', `${file.unlocked_page ? 'public' : 'private'}, max-age=31536000, immutable`)
        .header('accept-ranges', 'bytes')
      const range = byteRange(headers.range, file.byte_size)
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${file.byte_size}`).send()
      if (!range)
        return reply.header('content-length', file.byte_size).send(await context.files.open(file.storage_key))
      return reply
        .code(206)
        .header('content-range', `bytes ${range.first}-${range.last}/${file.byte_size}`)
        .header('content-length', range.last - range.first + 1)
        .send(await context.files.open(file.storage_key, range))
    },
  )
}
