/** A bucket that speaks as much of the S3 protocol as our adapter uses: path-style PUT, GET, DELETE and lists. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { wholeBody } from './whole-body.ts'

const PAGE = 50

interface StoredObject {
  bytes: Buffer
  type: string
}

/** @param options.folder where objects outlive the process; absent: in memory alone */
export async function aBucketServer({ port: wanted = 0, folder }: { port?: number; folder?: string } = {}) {
  const objects = folder ? await readAll(folder) : new Map<string, StoredObject>()
  /** Parts by upload, in the order in which they were put. */
  const uploads = new Map<string, Buffer[]>()
  let refused: RegExp | null = null
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname)
    const body = await wholeBody(request)
    if (!body) return
    if (refused?.test(request.url ?? '') || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return void response.writeHead(403).end()
    const xml = (text: string) =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)
    const upload = searchParams.get('uploadId') ?? ''
    const parts = uploads.get(upload)
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload-${Math.random()}`
      uploads.set(id, [])
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'PUT' && parts) {
      parts[Number(searchParams.get('partNumber')) - 1] = unchunked(request.headers, body)
      return void response.writeHead(200, { etag: '"part"' }).end()
    }
    if (request.method === 'POST' && parts) {
      const object = { bytes: Buffer.concat(parts), type: '' }
      if (folder) await write(folder, key, object)
      objects.set(key, object)
      uploads.delete(upload)
      return xml('<CompleteMultipartUploadResult><ETag>"stored"</ETag></CompleteMultipartUploadResult>')
    }
    if (request.method === 'DELETE' && parts) {
      uploads.delete(upload)
      return void response.writeHead(204).end()
    }
    if (request.method === 'PUT') {
      const object = {
        bytes: unchunked(request.headers, body),
        type: request.headers['content-type'] ?? '',
      }
      if (folder) await write(folder, key, object)
      objects.set(key, object)
      return void response.writeHead(200, { etag: '"stored"' }).end()
    }
    if (request.method === 'DELETE') {
      if (folder) await rm(pathOf(folder, key), { force: true })
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (searchParams.get('list-type') === '2') {
      const bucket = key.replace(/\/?$/, '/')
      const within = bucket + (searchParams.get('prefix') ?? '')
      const keys = [...objects].filter(([one]) => one.startsWith(within))
      // Fewer than a real one answers, so that what needs more than one page is met early.
      const from = Number(searchParams.get('continuation-token') ?? 0)
      const to = from + Math.min(Number(searchParams.get('max-keys') ?? PAGE), PAGE)
      const contents = keys.slice(from, to).map(([one, { bytes }]) => {
        const key = one.slice(bucket.length)
        return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`
      })
      if (to < keys.length) contents.push(`<NextContinuationToken>${to}</NextContinuationToken>`)
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`)
    }
    const found = objects.get(key)
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (found && range)
      return void response
        .writeHead(206, { 'content-type': found.type })
        .end(found.bytes.subarray(Number(range[1]), Number(range[2]) + 1))
    if (found) return void response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key.</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => [...objects.keys()],
    /** Calls whose address is like this are not let in. */
    refuse: (like: RegExp | null) => void (refused = like),
    /** Begun and neither finished nor given up. */
    unfinished: () => uploads.size,
    close: () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      return closed
    },
  }
}

const pathOf = (folder: string, key: string) => join(folder, createHash('sha256').update(key).digest('hex'))

/** A line of what it is, then its bytes; a kill leaves no half of one. */
async function write(folder: string, key: string, { bytes, type }: StoredObject): Promise<void> {
  const path = pathOf(folder, key)
  const aside = `${path}.${Math.random()}`
  await writeFile(aside, Buffer.concat([Buffer.from(`${JSON.stringify({ key, type })}\n`), bytes]))
  await rename(aside, path)
}

async function readAll(folder: string): Promise<Map<string, StoredObject>> {
  await mkdir(folder, { recursive: true })
  const objects = new Map<string, StoredObject>()
  for (const name of await readdir(folder)) {
    if (name.includes('.')) continue
    const file = await readFile(join(folder, name))
    const end = file.indexOf('\n')
    const { key, type } = JSON.parse(file.subarray(0, end).toString()) as { key: string; type: string }
    objects.set(key, { bytes: file.subarray(end + 1), type })
  }
  return objects
}

/** Streaming uploads come as 'size;signature CRLF bytes CRLF' pieces. */
function unchunked(headers: NodeJS.Dict<string | string[]>, body: Buffer): Buffer {
  if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString('latin1'), 16)
    if (!size) break
    pieces.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(pieces)
}
