/** The floor: node:http and nothing else, sending stored bytes. Run as a process; the bodies come by file. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [portText = '0', bodiesPath = ''] = process.argv.slice(2)
const bodies = JSON.parse(readFileSync(bodiesPath, 'utf8')) as Record<
  string,
  { type: string; encoding?: string; base64: string }
>
/** Of everything: who has it is told that it still holds. */
const TAG = '"stored"'
const stored = new Map(
  Object.entries(bodies).map(([path, { type, encoding, base64 }]) => {
    const bytes = Buffer.from(base64, 'base64')
    const packed = encoding ? { 'content-encoding': encoding } : {}
    const headers = { 'content-type': type, 'content-length': bytes.length, etag: TAG, ...packed }
    return [path, { bytes, headers }] as const
  }),
)

createServer((request, response) => {
  if (request.method !== 'GET') {
    request.resume()
    request.on('end', () => response.writeHead(204).end())
    return
  }
  const found = stored.get(request.url ?? '')
  if (found && request.headers['if-none-match'] === TAG) response.writeHead(304, { etag: TAG }).end()
  else if (found) response.writeHead(200, found.headers).end(found.bytes)
  else response.writeHead(404).end()
}).listen(Number(portText), '127.0.0.1')
