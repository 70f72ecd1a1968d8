import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/files.ts'
import * as profileCalls from '@frontage/contracts/calls/profiles.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { MAX_PHOTO_BYTES } from '@frontage/contracts/limits.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../../platform/route.ts'
import { accountScope, requireAccount, requireUserList } from '../accounts/index.ts'
import { storeImage } from './commands/store-image.ts'
import { resized, servedWidth } from './images.ts'
import { findFile, findPublicFile, findProfilePhoto, listPhotos, type FileRow } from './repository.ts'

const PHOTOS_SHOWN = 60
const FACE_WIDTH_PX = 160
/** By its user's address, which stays when she takes another photo. */
const FACE_AGE = 'private, max-age=300'

export const fileRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  await app.register(multipart, {
    limits: { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 4, fieldSize: 200 },
  })

  route(app, calls.upload, { onRequest: requireAccount }, async (request) => {
    const scope = accountScope(request)
    const part = await request.file()
    if (!part) throw new Refusal('files.not-a-picture')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('request.too-large')
    const file = await storeImage(context, scope, { bytes, name: part.filename, purpose: 'photo' })
    return ok(presentFile(file))
  })

  route(app, calls.list, { onRequest: requireAccount }, async (request) => {
    const scope = accountScope(request)
    const photos = await context.db.tenant(scope, (tx) => listPhotos(tx, scope, PHOTOS_SHOWN))
    return ok(photos.map(presentFile))
  })

  route(app, calls.read, async (request, reply) => {
    const { tenant, session } = request
    const file = await context.db.tenant(tenant, (tx) =>
      session
        ? findFile(tx, session.scope, request.params.id)
        : findPublicFile(tx, tenant, request.params.id),
    )
    if (!file) throw new Refusal('request.not-found')
    return sendFile(reply, file, await bytesOf(context, file, request.query.w))
  })

  // Faces in lists of users, for whoever may see such a list.
  route(app, profileCalls.readFace, { onRequest: requireAccount }, async (request, reply) => {
    const { tenant, params } = request
    const seen = requireUserList(request)
    const file = await context.db.tenant(tenant, (tx) => findProfilePhoto(tx, tenant, params.id, seen))
    if (!file) throw new Refusal('request.not-found')
    const bytes = await bytesOf(context, file, FACE_WIDTH_PX)
    return sendFile(reply, file, bytes, FACE_AGE)
  })
}

/** A file as it is, or an image as wide as asked: a smaller one is made once and kept beside the original. */
export async function bytesOf(
  { files }: Pick<AppContext, 'files'>,
  file: FileRow,
  wanted: number | undefined,
): Promise<Buffer> {
  const width = file.media_type.startsWith('image/') ? servedWidth(wanted, file.width_px) : null
  if (width === null) return files.get(file.storage_key)
  const key = file.storage_key.replace(/\.([a-z]+)$/, `.w${width}.$1`)
  const cached = await files.get(key).catch(() => null)
  if (cached) return cached
  const smaller = await resized(await files.get(file.storage_key), width)
  await files.put(key, smaller, file.media_type)
  return smaller
}

export const presentFile = (file: FileRow): StoredFile => ({
  id: file.id,
  name: file.name,
  media_type: file.media_type,
  width_px: file.width_px,
  height_px: file.height_px,
  url: pathOf(calls.read, { id: file.id }),
})

/** What users upload is never shown as a page: fixed type, no sniffing, and nothing in it may run. */
export function sendFile(
  reply: FastifyReply,
  file: Pick<FileRow, 'media_type' | 'name'>,
  bytes: Buffer,
  caching = 'private, max-age=31536000, immutable',
) {
  return reply
    .type(file.media_type)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', caching)
    .send(bytes)
}
