import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { SpooledUpload } from './commands/store-upload.ts'

interface Spooled {
  upload: SpooledUpload
  fields: Readonly<Record<string, string>>
}

/**
 * Receives a form with one file in the field `file` onto this disk, so that a video is never held in memory, and takes
 * it away again when `work` is done with it.
 *
 * @throws Refusal request.malformed, request.too-large
 */
export async function withSpooled<T>(
  request: FastifyRequest,
  work: (spooled: Spooled) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('request.malformed')
  const folder = await mkdtemp(join(tmpdir(), 'frontage-upload-'))
  try {
    return await work(await received(request, join(folder, 'file')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function received(request: FastifyRequest, path: string): Promise<Spooled> {
  const fields: Record<string, string> = {}
  let upload: SpooledUpload | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname !== 'file' || upload) part.file.resume()
    else {
      const hash = createHash('sha256')
      let byteSize = 0
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          byteSize += chunk.length
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(part.file, count, createWriteStream(path))
      if (part.file.truncated) throw new Refusal('request.too-large')
      upload = { path, name: part.filename, byteSize, contentHash: hash.digest('hex') }
    }
  }
  if (!upload || upload.byteSize === 0) throw new Refusal('request.malformed')
  return { upload, fields }
}
