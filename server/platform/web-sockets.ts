/** WebSockets behind routes: the handshake meets tenant, session and guards like every other request. */
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { Refusal } from './refusal.ts'

interface Handshake {
  readonly socket: Duplex
  readonly head: Buffer
  readonly reply: ServerResponse
}

const handshakes = new WeakMap<IncomingMessage, Handshake>()

/** How often members are asked whether they are still there, in milliseconds: proxies close what is silent for a minute. */
const PING_MS = 25_000
/** Those who do not close when they are asked to. */
const CLOSE_MS = 500
/** RFC 6455, registered with IANA: the server is going away, and it is worth trying again. */
const RESTARTING = 1012

/** Only these are upgraded; whatever else a client offers, such as h2c, is answered as the plain request that it is. */
export const isWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

export function registerWebSockets(app: FastifyInstance): void {
  const open = new Set<WebSocket>()
  app.decorate('openSockets', open)
  const { isDevelopment } = app.context.settings
  app.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The bundler listens here, too, for the pages it reloads.
    if (isDevelopment && raw.headers['sec-websocket-protocol']?.startsWith('vite-')) return
    socket.on('error', () => socket.destroy())
    const reply = new ServerResponse(raw)
    reply.shouldKeepAlive = false
    reply.assignSocket(socket as Socket)
    // Refused: the answer was the last that this connection carries.
    reply.once('finish', () => socket.end())
    handshakes.set(raw, { socket, head, reply })
    app.routing(raw, reply)
  })
  app.addHook('preClose', async () => {
    for (const one of open) one.close(RESTARTING, 'restarting')
    setTimeout(() => {
      for (const one of open) one.terminate()
    }, CLOSE_MS).unref()
  })
}

/**
 * Guard of routes that a WebSocket is opened at. Browsers send their cookies along with any site's handshake and say
 * which site it was; a program says a token instead.
 */
export const requireOwnOrigin: onRequestHookHandler = async ({ headers, host }) => {
  const { origin = '', authorization } = headers
  if (authorization !== undefined && origin === '') return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('request.cross-site')
}

/** Completes the handshake. undefined: it was none; null: whoever began it has hung up. */
export function acceptSocket(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes }: { maxBytes: number },
): WebSocket | null | undefined {
  const handshake = handshakes.get(request.raw)
  if (!handshake) return undefined
  reply.hijack()
  const { socket, head } = handshake
  handshake.reply.detachSocket(socket as Socket)
  let accepted: WebSocket | undefined
  serverFor(maxBytes).handleUpgrade(request.raw, socket, head, (one) => (accepted = one))
  if (!accepted) return null
  accepted.on('error', () => undefined)
  watch(request.server.openSockets, accepted)
  return accepted
}

const servers = new Map<number, WebSocketServer>()
function serverFor(maxPayload: number): WebSocketServer {
  const known = servers.get(maxPayload)
  if (known) return known
  const made = new WebSocketServer({ noServer: true, maxPayload, clientTracking: false })
  servers.set(maxPayload, made)
  return made
}

/** A line that was cut says nothing; only who does not answer is known to be gone. */
function watch(open: Set<WebSocket>, socket: WebSocket): void {
  open.add(socket)
  let isThere = true
  socket.on('pong', () => (isThere = true))
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate()
    isThere = false
    socket.ping()
  }, PING_MS)
  timer.unref()
  socket.once('close', () => {
    clearInterval(timer)
    open.delete(socket)
  })
}
