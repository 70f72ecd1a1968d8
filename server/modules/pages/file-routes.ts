import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '@frontage/contracts/calls/pages.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_PAGE_FILE_BYTES } from '@frontage/contracts/pages.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope } from '../accounts/index.ts'
import { requireAuthor, requireReader } from './policies.ts'
import { storePageFile } from './commands/store-page-file.ts'
import { pageFileOf } from './page-files-repository.ts'
import { presentPageFile } from './presenter.ts'
import { sendFile } from './send-file.ts'
import { withSpooled } from './spool.ts'

const TEN_MINUTES_MS = 600_000

export const pageFileRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(multipart, {
    limits: { fileSize: MAX_PAGE_FILE_BYTES, files: 1, fields: 4, fieldSize: 200 },
  })

  route(
    app,
    calls.uploadFile,
    {
      onRequest: requireAuthor,
      config: ratePerAccount('page files', 120, TEN_MINUTES_MS),
    },
    async (request) =>
      withSpooled(request, async ({ upload, fields }) => {
        const pageId = z.guid().safeParse(fields.page_id)
        if (!pageId.success) throw new Refusal('pages.missing')
        const row = await storePageFile(context, accountScope(request), pageId.data, upload)
        return ok(presentPageFile(row))
      }),
  )

  // Players ask for parts of a video, and some play nothing unless they get them.
  route(app, calls.readFile, async ({ tenant, session, params, headers }, reply) => {
    const [[file]] = await context.db.read(tenant, [pageFileOf(tenant, params.pageId, params.name)])
    if (!file) throw new Refusal('pages.missing')
    requireReader({ session }, file)
    return sendFile(context.files, reply, file, { isPublic: file.unlocked_page, range: headers.range })
  })
}
