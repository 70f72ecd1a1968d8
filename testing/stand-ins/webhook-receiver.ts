/** A receiver of webhooks that checks signatures with the library of Standard Webhooks, and breaks as receivers do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

interface Received {
  path: string
  id: string
  type: string
  body: string
  /** By its secret: the library threw otherwise. */
  isSigned: boolean
  headers: IncomingMessage['headers']
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void

const OK: Answer = (response) => void response.writeHead(204).end()

export async function aWebhookReceiver() {
  const received: Received[] = []
  const secrets = new Map<string, string>()
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({
        ...{ path, body, headers: request.headers },
        id: String(request.headers['webhook-id']),
        type: JSON.parse(body).type,
        isSigned: isSigned(secrets.get(path), body, request.headers),
      })
      ;(answers.get(path) ?? OK)(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** With which secret what comes there is checked. */
    trust: (path: string, secret: string) => void secrets.set(path, secret),
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isSigned(secret: string | undefined, body: string, headers: IncomingMessage['headers']): boolean {
  if (secret === undefined) return false
  const said = (name: string) => String(headers[name])
  try {
    new Webhook(secret).verify(body, {
      'webhook-id': said('webhook-id'),
      'webhook-timestamp': said('webhook-timestamp'),
      'webhook-signature': said('webhook-signature'),
    })
    return true
  } catch {
    return false
  }
}
