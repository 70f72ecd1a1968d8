import type { FastifyReply } from 'fastify'
import { byteRange } from './byte-range.ts'
import type { FileStore } from './files/port.ts'

/**
 * A stored file, whole or the part that a player asks for, or a download that goes on where it stopped. What else is said of it
 * is for the caller to say before.
 *
 * @param range the header of the request
 */
export async function sendStored(
  files: FileStore,
  reply: FastifyReply,
  { key, size }: { key: string; size: number },
  range: string | undefined,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  const asked = byteRange(range, size)
  if (asked === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (!asked) return reply.header('content-length', size).send(await files.open(key))
  return reply
    .code(206)
    .header('content-range', `bytes ${asked.first}-${asked.last}/${size}`)
    .header('content-length', asked.last - asked.first + 1)
    .send(await files.open(key, asked))
}
