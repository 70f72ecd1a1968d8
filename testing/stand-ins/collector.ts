/** A collector of OpenTelemetry that reads spans by OTLP over HTTP as JSON, and can be slow or wrong. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, string | number>
  isError: boolean
}

interface Value {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
}
interface Message {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'isError'> & {
        attributes: { key: string; value: Value }[]
        status?: { code?: number }
      })[]
    }[]
  }[]
}

export type Manner = 'answers' | 'says nothing' | 'refuses' | 'answers nonsense'

export async function aCollector() {
  const spans: ReceivedSpan[] = []
  /** Of each request, as it came. */
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const resources: Record<string, unknown>[] = []
  let manner: Manner = 'answers'
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      bodies.push(`${request.method} ${request.url} ${body}`)
      headers.push(request.headers)
      if (manner === 'says nothing') return
      if (manner !== 'answers')
        return void response.writeHead(manner === 'refuses' ? 400 : 200).end('<html>no</html>')
      const { resourceSpans } = JSON.parse(body) as Message
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(valuesOf(resource.attributes))
        for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: valuesOf(attributes), isError: status?.code === 2 })
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    headers,
    resources,
    behave: (next: Manner) => void (manner = next),
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

const valuesOf = (attributes: readonly { key: string; value: Value }[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? Number(intValue ?? doubleValue),
    ]),
  )
