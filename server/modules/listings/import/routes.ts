import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/listings.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_LISTINGS_FILE_BYTES } from '@frontage/contracts/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { route } from '../../../platform/route.ts'
import { accountScope, requireAccount } from '../../accounts/index.ts'
import { requireListings } from '../policies.ts'
import { exampleFile } from './example.ts'
import { importListings } from './import-file.ts'
import { readLastImport, undoImport } from './undo-import.ts'

export const listingImportRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireListings)
  await app.register(multipart, {
    limits: { fileSize: MAX_LISTINGS_FILE_BYTES, files: 1, fields: 2, fieldSize: 200 },
    throwFileSizeLimit: false,
  })

  route(app, calls.importFile, async (request) => {
    if (!request.isMultipart()) throw new Refusal('listings.no-file')
    const part = await request.file()
    if (!part) throw new Refusal('listings.no-file')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('listings.file-too-large')
    const field = part.fields.checked
    const checked = field && 'value' in field && typeof field.value === 'string' ? field.value : null
    return ok(await importListings(app.context, accountScope(request), bytes, checked))
  })

  route(app, calls.lastImport, async (request) =>
    ok(await readLastImport(app.context, accountScope(request))),
  )

  route(app, calls.undoImport, async (request) =>
    ok(await undoImport(app.context, accountScope(request), request.params.id)),
  )

  route(app, calls.example, async (_, reply) =>
    reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="listings-example.csv"',
        'cache-control': 'private, no-store',
      })
      .send(exampleFile()),
  )
}
