/** Files on their way to be a list: received, shown as they would be read, read again. */
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/lists.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_LIST_BYTES } from '@frontage/contracts/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount } from '../accounts/index.ts'
import { requireLists } from './policies.ts'
import { readAgain, receiveUpload } from './commands/read-upload.ts'

export const listUploadRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireLists)
  await app.register(multipart, {
    limits: { fileSize: MAX_LIST_BYTES, files: 1, fields: 4, fieldSize: 200 },
    throwFileSizeLimit: false,
  })

  route(app, calls.uploadDraft, async (request) => {
    const scope = accountScope(request)
    if (!request.isMultipart()) throw new Refusal('lists.no-file')
    const part = await request.file()
    if (!part) throw new Refusal('lists.no-file')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('lists.too-large')
    const draft = await receiveUpload(context, scope, { bytes, name: part.filename ?? '' })
    return ok(draft)
  })

  route(app, calls.readDraft, async (request) =>
    ok(await readAgain(context, accountScope(request), request.params.id, null)),
  )

  route(app, calls.readDraftAgain, async (request) =>
    ok(await readAgain(context, accountScope(request), request.params.id, request.body)),
  )
}
