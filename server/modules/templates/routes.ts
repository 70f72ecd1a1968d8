import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as calls from '@frontage/contracts/calls/templates.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_TEMPLATE_BYTES } from '@frontage/contracts/templates.ts'
import { attachment } from '../../platform/attachment.ts'
import { sendExport } from '../../platform/export-file.ts'
import { ratePerAccount } from '../../platform/rate-per-account.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { zipOf } from '../../platform/write-zip.ts'
import { accountScope, requireAccount, staffWork } from '../accounts/index.ts'
import { changeState } from './commands/change-state.ts'
import { editTemplate } from './commands/edit-template.ts'
import { publishDraft } from './commands/publish-draft.ts'
import { removeDraft } from './commands/remove-draft.ts'
import { previewPlaces, savePlaces } from './commands/save-places.ts'
import { saveDraft } from './commands/save-draft.ts'
import { uploadDraft } from './commands/upload-draft.ts'
import { requireTemplateEditor } from './policies.ts'
import {
  listDrafts,
  listPlaces,
  listTemplates,
  readDraft,
  readTemplate,
  templateFiles,
  templatesFile,
} from './queries.ts'
import { readUpload } from './read-upload.ts'

const TEN_MINUTES_MS = 600_000

const editing = (request: FastifyRequest) => ({ tenant: request.tenant, scope: accountScope(request) })

export const templateRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  await app.register(multipart, {
    limits: { fileSize: MAX_TEMPLATE_BYTES, files: 1, fields: 2, fieldSize: 200 },
  })
  app.addHook('onRequest', requireAccount)
  app.addHook('onRequest', requireTemplateEditor)

  route(app, calls.list, async ({ tenant, query }) => ok(await listTemplates(db, tenant, query)))

  route(app, calls.file, async (request, reply) =>
    sendExport(reply, request.query.format, await templatesFile(db, request.tenant, request.query)),
  )

  route(app, calls.readPlaces, async ({ tenant, query }) => ok(await listPlaces(db, tenant, query)))

  route(app, calls.previewPlaces, async (request) =>
    ok(await previewPlaces(staffWork(request), request.body)),
  )

  route(app, calls.savePlaces, async (request) => ok(await savePlaces(staffWork(request), request.body)))

  route(app, calls.read, async ({ tenant, params }) => ok(await readTemplate(db, tenant, params.id)))

  route(app, calls.files, async ({ tenant, params }, reply) => {
    const { slug, files } = await templateFiles(db, tenant, params.id)
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(`${slug}.zip`))
      .header('cache-control', 'private, no-store')
      .send(Readable.from(zipOf(Readable.from(files))))
  })

  route(app, calls.changeStatus, async (request) =>
    ok(await changeState(context, editing(request), request.params.id, request.body)),
  )

  route(app, calls.edit, async (request) => {
    const id = await editTemplate(context, editing(request), request.params.id)
    return ok(await readDraft(context, request.tenant, id))
  })

  route(app, calls.listDrafts, async ({ tenant }) => ok(await listDrafts(db, tenant)))

  route(
    app,
    calls.upload,
    { config: ratePerAccount('template uploads', 120, TEN_MINUTES_MS) },
    async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined
      if (!part) throw new Refusal('templates.unreadable', null, 'Choose a folder or a ZIP of a template.')
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new Refusal('request.too-large')
      const uploaded = readUpload(bytes, part.filename)
      const id = await uploadDraft(context, accountScope(request), uploaded, nextOf(part.fields.template_id))
      return ok(await readDraft(context, request.tenant, id))
    },
  )

  route(app, calls.readDraft, async ({ tenant, params }) => ok(await readDraft(context, tenant, params.id)))

  route(app, calls.saveDraft, async (request) =>
    ok(await saveDraft(context, editing(request), request.params.id, request.body)),
  )

  route(app, calls.removeDraft, async (request) => {
    await removeDraft(context, accountScope(request), request.params.id)
    return ok(null)
  })

  route(app, calls.publishDraft, async (request) =>
    ok(await publishDraft(context, editing(request), request.params.id, request.body)),
  )
}

const TemplateField = z.object({ value: z.guid() })

/** The field before the file; absent: a new template. @throws Refusal templates.missing */
function nextOf(field: unknown): string | null {
  if (field === undefined) return null
  const given = TemplateField.safeParse(field)
  if (!given.success) throw new Refusal('templates.missing')
  return given.data.value.toLowerCase()
}
