import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { byteRange } from './byte-range.ts'

interface StoredFile {
  media_type: string
  byte_size: number
  storage_key: string
}

/** A file that authors uploaded, whole or the part that a player asks for. */
export async function sendFile(
  files: AppContext['files'],
  reply: FastifyReply,
  file: StoredFile,
  { isPublic, range: asked }: { isPublic: boolean; range: string | undefined },
): Promise<FastifyReply> {
  reply
    .type(file.media_type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`)
    .header('accept-ranges', 'bytes')
  const range = byteRange(asked, file.byte_size)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.byte_size}`).send()
  if (!range) return reply.header('content-length', file.byte_size).send(await files.open(file.storage_key))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${file.byte_size}`)
    .header('content-length', range.last - range.first + 1)
    .send(await files.open(file.storage_key, range))
}
