import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/post-authoring.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_PAGE_FILE_BYTES } from '@frontage/contracts/pages.ts'
import { sendExport } from '../../../platform/export-file.ts'
import { ratePerAccount } from '../../../platform/rate-per-account.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { route } from '../../../platform/route.ts'
import { accountScope } from '../../accounts/index.ts'
import {
  mayWritePages,
  PAGE_BODY_BYTES,
  requireAuthor,
  sendFile,
  withMendedState,
  withSpooled,
} from '../../pages/index.ts'
import { mayReadPost } from '../policies.ts'
import { viewerOf } from '../viewer.ts'
import { createPost } from './commands/create-post.ts'
import { deletePost } from './commands/delete-post.ts'
import { savePost } from './commands/save-post.ts'
import { storePostFile } from './commands/store-post-file.ts'
import { listPlaces, listVersions, listWritten, postsFile, readVersion, readWritten } from './queries.ts'
import { postFile } from './repository.ts'

const TEN_MINUTES_MS = 600_000

export const postAuthoringRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  const { db } = context
  await app.register(multipart, {
    limits: { fileSize: MAX_PAGE_FILE_BYTES, files: 1, fields: 4, fieldSize: 200 },
  })
  const author = { onRequest: requireAuthor }

  route(app, calls.list, author, async (request) => {
    const today = context.clock.now().toISOString().slice(0, 10)
    return ok(await listWritten(db, request.tenant, request.query, today))
  })
  route(app, calls.file, author, async (request, reply) =>
    sendExport(reply, request.query.format, await postsFile(db, request.tenant, request.query)),
  )
  route(app, calls.read, author, async (request) =>
    ok(await readWritten(db, request.tenant, request.params.postId)),
  )
  route(app, calls.listVersions, author, async (request) =>
    ok(await listVersions(db, request.tenant, request.params.postId, request.query)),
  )
  route(app, calls.readVersion, author, async (request) =>
    ok(await readVersion(db, request.tenant, request.params)),
  )
  route(app, calls.listPlaces, author, async (request) => ok(await listPlaces(db, request.tenant)))
  route(app, calls.create, author, async (request) =>
    ok(await createPost(context, accountScope(request), request.body)),
  )
  route(
    app,
    calls.save,
    { ...author, bodyLimit: PAGE_BODY_BYTES, config: { text: 'mended' } },
    async (request) =>
      ok(
        await savePost(context, accountScope(request), request.params.postId, withMendedState(request.body)),
      ),
  )
  route(app, calls.remove, author, async (request) => {
    await deletePost(context, accountScope(request), request.params.postId)
    return ok(null)
  })

  route(
    app,
    calls.uploadFile,
    { ...author, config: ratePerAccount('post files', 120, TEN_MINUTES_MS) },
    async (request) =>
      withSpooled(request, async ({ upload, fields }) => {
        const postId = z.guid().safeParse(fields.post_id)
        if (!postId.success) throw new Refusal('content.missing')
        const row = await storePostFile(context, accountScope(request), postId.data, upload)
        return ok({
          id: row.id,
          name: row.name,
          media_type: row.media_type,
          byte_size: row.byte_size,
          url: pathOf(calls.readFile, { postId: row.post_id, name: row.name }),
        })
      }),
  )

  // Of a post that is not public, or not open to the reader's plan, files are its authors' alone.
  route(app, calls.readFile, async (request, reply) => {
    const { postId, name } = request.params
    const [[file]] = await db.read(request.tenant, [postFile(request.tenant, postId, name)])
    if (!file) throw new Refusal('content.missing')
    const isOpen = file.active && mayReadPost(await viewerOf(context, request), file)
    if (!isOpen && !mayWritePages(request)) throw new Refusal('content.missing')
    const isPublic = file.active && file.access === 'everyone'
    return sendFile(context.files, reply, file, { isPublic, range: request.headers.range })
  })
}
