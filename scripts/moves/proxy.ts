/** A proxy before two installations, as somebody sets one up for a move: it asks the other one where the first says that a site has moved. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../bench/product.ts'

export type Side = 'here' | 'there'
export const otherSide = (side: Side): Side => (side === 'here' ? 'there' : 'here')

export interface Proxy {
  origin: string
  /** Who answered last for the site. */
  side(): Side
  close(): void
}

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key', 'accept']

const passedOn = (headers: IncomingHttpHeaders): [string, string][] =>
  PASSED_ON.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })

export async function proxyBetween(ports: Readonly<Record<Side, number>>): Promise<Proxy> {
  let side: Side = 'here'
  const port = await freePort()
  const server = createServer((request, response) => {
    const ask = async (at: Side, body: Buffer) => {
      const reply = await fetch(`http://localhost:${ports[at]}${request.url}`, {
        method: request.method ?? 'GET',
        headers: passedOn(request.headers),
        redirect: 'manual',
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      })
      return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
    }
    const pass = async () => {
      const body = await buffer(request)
      const at = side
      let reply = await ask(at, body)
      if (reply.status === 421) {
        const second = await ask(otherSide(at), body)
        // The command died between the two commits: the site is closed on both sides until it is run again.
        if (second.status === 421 || second.status === 404)
          return response.writeHead(503, { 'retry-after': '1' }).end()
        side = otherSide(at)
        reply = second
      }
      const kept = ['content-type', 'retry-after'].flatMap((name) => {
        const value = reply.headers.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      return response.writeHead(reply.status, Object.fromEntries(kept)).end(reply.bytes)
    }
    pass().catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `http://localhost:${port}`, side: () => side, close: () => server.close() }
}
