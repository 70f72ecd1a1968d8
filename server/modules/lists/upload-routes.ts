/** Files on their way to be a list: received, shown as they would be read, read again. */
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, ok } from '@frontage/contracts/envelope.ts'
import { MAX_LIST_BYTES } from '@frontage/contracts/limits.ts'
import { ListDraft, ListReading } from '@frontage/contracts/lists.ts'
import { PathId } from '@frontage/contracts/path.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountScope, requireAccount, requireMenu } from '../accounts/index.ts'
import { readAgain, receiveUpload } from './commands/read-upload.ts'

const DRAFTS = '/marketingcenter/api/v1/mailinglists/drafts'
const One = z.object({ id: PathId })

export const listUploadRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireMenu('savedmailinglists'))
  await app.register(multipart, {
    limits: { fileSize: MAX_LIST_BYTES, files: 1, fields: 4, fieldSize: 200 },
    throwFileSizeLimit: false,
  })

  app.post(DRAFTS, { schema: { response: { 201: envelope(ListDraft) } } }, async (request, reply) => {
    const scope = accountScope(request)
    if (!request.isMultipart()) throw new Refusal('lists.no-file')
    const part = await request.file()
    if (!part) throw new Refusal('lists.no-file')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('lists.too-large')
    const draft = await receiveUpload(context, scope, { bytes, name: part.filename ?? '' })
    return reply.code(201).send(ok(draft))
  })

  const draft = { params: One, response: { 200: envelope(ListDraft) } }
  app.get(`${DRAFTS}/:id`, { schema: draft }, async (request) =>
    ok(await readAgain(context, accountScope(request), request.params.id, null)),
  )

  app.post(`${DRAFTS}/:id`, { schema: { ...draft, body: ListReading } }, async (request) =>
    ok(await readAgain(context, accountScope(request), request.params.id, request.body)),
  )
}
