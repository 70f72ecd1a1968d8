/** Archives of brokerages by the console: asked for, downloaded, brought, imported. */
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ImportStart, NewImport } from '@frontage/contracts/console.ts'
import { ARCHIVE_PART_BYTES, LARGEST_ARCHIVE } from '@frontage/contracts/limits.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { attachment } from '../../platform/attachment.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sendStored } from '../../platform/send-stored.ts'
import {
  beginUpload,
  deleteExport,
  discardUpload,
  listImports,
  lookAtUpload,
  openExport,
  readExport,
  readImport,
  startExport,
  startImport,
  storePart,
} from '../brokerages/index.ts'
import { requireOperator } from './session.ts'

const PREFIX = '/console/api/v1'
const HIDDEN = { hide: true }
const Brokerage = z.object({ id: z.string().max(63) })
const Archive = z.object({ id: z.uuid() })
const MOST_PARTS = Math.ceil(LARGEST_ARCHIVE / ARCHIVE_PART_BYTES)
const Part = Archive.extend({ part: z.coerce.number().int().min(0).max(MOST_PARTS) })
/** Looking at an upload and making an archive are work for the disk. */
const SELDOM = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } }

const etag = (id: string) => `"${id}"`

export const archiveRoutes: FastifyPluginAsync = async (plain) => {
  const { context } = plain
  // Before a body is read.
  plain.addHook('onRequest', async (request) => void (await requireOperator(context, request)))
  // Parts alone are read like this, and none is larger than one.
  plain.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: ARCHIVE_PART_BYTES },
    (_request, body, done) => done(null, body),
  )
  const app = plain.withTypeProvider<ZodTypeProvider>()

  app.get(`${PREFIX}/brokerages/:id/export`, { schema: { ...HIDDEN, params: Brokerage } }, async (request) =>
    ok(await readExport(context, request.params.id, await requireOperator(context, request))),
  )

  app.post(
    `${PREFIX}/brokerages/:id/export`,
    { schema: { ...HIDDEN, params: Brokerage }, config: SELDOM },
    async (request) =>
      ok(await startExport(context, request.params.id, await requireOperator(context, request))),
  )

  app.get(
    `${PREFIX}/exports/:id/file`,
    { schema: { ...HIDDEN, params: Archive } },
    async (request, reply) => {
      const operator = await requireOperator(context, request)
      const { key, size, name } = await openExport(context, request.params.id, operator)
      // What goes on where it stopped has to be of the same file: each export has its own name.
      const ifRange = request.headers['if-range']
      const isSame = ifRange === undefined || ifRange === etag(request.params.id)
      reply
        .type('application/zip')
        .header('etag', etag(request.params.id))
        .header('content-disposition', attachment(name))
      return sendStored(context.files, reply, { key, size }, isSame ? request.headers.range : undefined)
    },
  )

  app.delete(`${PREFIX}/exports/:id`, { schema: { ...HIDDEN, params: Archive } }, async (request) => {
    await deleteExport(context, request.params.id, await requireOperator(context, request))
    return ok(null)
  })

  app.get(`${PREFIX}/imports`, { schema: HIDDEN }, async (request) =>
    ok(await listImports(context, await requireOperator(context, request))),
  )

  app.post(`${PREFIX}/imports`, { schema: { ...HIDDEN, body: NewImport } }, async (request, reply) =>
    reply
      .code(201)
      .send(ok(await beginUpload(context, request.body, await requireOperator(context, request)))),
  )

  app.get(`${PREFIX}/imports/:id`, { schema: { ...HIDDEN, params: Archive } }, async (request) =>
    ok(await readImport(context, request.params.id, await requireOperator(context, request))),
  )

  app.put(
    `${PREFIX}/imports/:id/parts/:part`,
    { schema: { ...HIDDEN, params: Part }, bodyLimit: ARCHIVE_PART_BYTES },
    async (request) => {
      const operator = await requireOperator(context, request)
      if (!Buffer.isBuffer(request.body)) throw new Refusal('request.malformed')
      return ok(await storePart(context, { ...request.params, bytes: request.body }, operator))
    },
  )

  app.post(
    `${PREFIX}/imports/:id/look`,
    { schema: { ...HIDDEN, params: Archive }, config: SELDOM },
    async (request) =>
      ok(await lookAtUpload(context, request.params.id, await requireOperator(context, request))),
  )

  app.post(
    `${PREFIX}/imports/:id/start`,
    { schema: { ...HIDDEN, params: Archive, body: ImportStart }, config: SELDOM },
    async (request) => {
      const operator = await requireOperator(context, request)
      return ok(await startImport(context, request.params.id, request.body.host, operator))
    },
  )

  app.delete(`${PREFIX}/imports/:id`, { schema: { ...HIDDEN, params: Archive } }, async (request) => {
    await discardUpload(context, request.params.id, await requireOperator(context, request))
    return ok(null)
  })
}
