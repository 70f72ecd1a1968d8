/** The floor: node:http and nothing else, sending stored bytes. Run as a process; the bodies come by file. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [portText = '0', bodiesPath = ''] = process.argv.slice(2)
const bodies = JSON.parse(readFileSync(bodiesPath, 'utf8')) as Record<
  string,
  { type: string; base64: string }
>
const stored = new Map(
  Object.entries(bodies).map(([path, { type, base64 }]) => {
    const bytes = Buffer.from(base64, 'base64')
    return [path, { bytes, headers: { 'content-type': type, 'content-length': bytes.length } }] as const
  }),
)

createServer((request, response) => {
  if (request.method !== 'GET') {
    request.resume()
    request.on('end', () => response.writeHead(204).end())
    return
  }
  const found = stored.get(request.url ?? '')
  if (found) response.writeHead(200, found.headers).end(found.bytes)
  else response.writeHead(404).end()
}).listen(Number(portText), '127.0.0.1')
