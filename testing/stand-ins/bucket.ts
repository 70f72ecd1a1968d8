/** A bucket that speaks as much of the S3 protocol as our adapter uses: path-style PUT, GET, DELETE and lists. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = 50

export async function aBucketServer() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return void response.writeHead(403).end()
    if (request.method === 'PUT') {
      objects.set(key, {
        bytes: unchunked(request.headers, Buffer.concat(chunks)),
        type: request.headers['content-type'] ?? '',
      })
      return void response.writeHead(200, { etag: '"stored"' }).end()
    }
    if (request.method === 'DELETE') {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => [...objects.keys()],
    close: () => new Promise((resolve) => server.close(resolve)),
  }
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
