/**
 * What stands before the processes of a cluster, in as little as shows whether they can be exchanged: it asks each whether it may be
 * sent visitors, and gives a request that reached no process to another one.
 */
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { portOf } from '../../bench/product.ts'

const ASK_MS = 300

export interface Door {
  origin: string
  /** From now on this port is asked whether it may be sent visitors. */
  open(port: number): void
  /** Resolves when visitors come to it. */
  leadsTo(port: number): boolean
  forget(port: number): void
  /** Requests by the port that answered them. */
  answered(): ReadonlyMap<number, number>
  close(): Promise<void>
}

export async function aDoor(): Promise<Door> {
  const known = new Map<number, boolean>()
  const answered = new Map<number, number>()
  let turn = 0
  const asking = setInterval(() => {
    for (const port of known.keys())
      fetch(`http://127.0.0.1:${port}/readyz?exclude=database&exclude=files`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        ({ ok }) => known.has(port) && known.set(port, ok),
        () => known.has(port) && known.set(port, false),
      )
  }, ASK_MS)

  const server = createServer((request, response) => {
    bodyOf(request).then(
      (body) => {
        turn += 1
        const well = [...known].filter(([, isWell]) => isWell).map(([port]) => port)
        const order = [...well.slice(turn % (well.length || 1)), ...well.slice(0, turn % (well.length || 1))]
        tryEach(order, {
          request,
          response,
          body,
          done: (port) => answered.set(port, (answered.get(port) ?? 0) + 1),
        })
      },
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${portOf(server)}`,
    open: (port) => void known.set(port, false),
    leadsTo: (port) => known.get(port) === true,
    forget: (port) => void known.delete(port),
    answered: () => answered,
    async close() {
      clearInterval(asking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Passed {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  done(port: number): void
}

function tryEach([port, ...others]: number[], passed: Passed): void {
  const { request, response, body, done } = passed
  if (port === undefined) return void response.writeHead(502).end('no process answers')
  const { method, url, headers } = request
  const sent = send({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (reply) => {
    done(port)
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
    reply.on('error', () => response.destroy())
  })
  sent.on('error', (error) => {
    if (response.headersSent) return void response.destroy()
    // As Caddy does: what nobody took, and what may be asked twice, goes to another process.
    const isUntouched = 'code' in error && error.code === 'ECONNREFUSED'
    if (isUntouched || method === 'GET') tryEach(others, passed)
    else response.writeHead(502).end('the process went away')
  })
  sent.end(body)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
