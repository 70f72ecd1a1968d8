/** A folder whose files are named by their bytes: read once, answered from memory, kept for ever by browsers. */
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { oncePerKey } from '@frontage/domain/once.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const PACKED = { br: '.br', gzip: '.gz' } as const

/** @param prefix '/fonts/'; a file's packed copies lie beside it as name.br and name.gz */
export async function serveStoredFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  const names = new Set(await readdir(root))
  const read = oncePerKey<Buffer>()

  const bytesOf = (name: string): Promise<Buffer> => read.get(name, () => readFile(join(root, name)))

  app.get(`${prefix}:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const type = TYPES[extname(name)]
    if (!type || !names.has(name)) throw new Refusal('request.not-found')
    const encoding = bestEncoding(request, name, names)
    const etag = `"${name}${encoding ?? ''}"`
    reply.header('cache-control', ONE_YEAR).header('vary', 'accept-encoding').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return send(reply.type(type), encoding, await bytesOf(name + (encoding ? PACKED[encoding] : '')))
  })
}

type Encoding = keyof typeof PACKED

function bestEncoding(
  { headers }: FastifyRequest,
  name: string,
  names: ReadonlySet<string>,
): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  const offered = keysOf(PACKED).filter((encoding) => names.has(name + PACKED[encoding]))
  return offered.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? null
}

function send(reply: FastifyReply, encoding: Encoding | null, bytes: Buffer) {
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
