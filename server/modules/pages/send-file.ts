import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { sendStored } from '../../platform/send-stored.ts'

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
  { isPublic, range }: { isPublic: boolean; range: string | undefined },
): Promise<FastifyReply> {
  reply
    .type(file.media_type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`)
  return sendStored(files, reply, { key: file.storage_key, size: file.byte_size }, range)
}
