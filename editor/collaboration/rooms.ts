/** The server's end of writing together: one shared page in memory for each room. Node only. */
import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { Room } from './room.ts'

/** How long an empty room stays, in milliseconds: a reload or a short break of the line must not lose what isn't saved. */
const ROOM_RETENTION_MS = 5 * 60_000
/** How often members are asked whether they are still there, in milliseconds. */
const PING = 30_000
/** Largest message, in bytes: a whole page with its images as data. */
const LARGEST = 16 * 1024 * 1024

interface Options {
  /** Rooms are below it: `/rooms` makes `/rooms/page-7`. */
  readonly path: string
  /** Who may enter which room; without it, everybody who reaches the server. */
  readonly mayEnter?: (request: IncomingMessage, room: string) => boolean | Promise<boolean>
}

export function serveRooms(server: Server, { path, mayEnter = () => true }: Options): void {
  const rooms = new Map<string, Room>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST })

  const enter = (socket: WebSocket, name: string): void => {
    const room = rooms.get(name) ?? new Room()
    rooms.set(name, room)
    room.enter(socket)
    socket.on('close', () => {
      if (room.leave(socket) > 0) return
      setTimeout(() => {
        if (!room.isEmpty()) return
        if (rooms.get(name) === room) rooms.delete(name)
        room.close()
      }, ROOM_RETENTION_MS).unref()
    })
    hangUpWhenGone(socket)
  }

  server.on('upgrade', (request, stream, head) => {
    const room = roomOf(request, path)
    // Other upgrades on this server are not ours to answer.
    if (room === null) return
    void Promise.resolve(mayEnter(request, room)).then(
      (may) =>
        may
          ? sockets.handleUpgrade(request, stream, head, (socket) => enter(socket, room))
          : stream.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
      () => stream.destroy(),
    )
  })
}

/** The name of the room that is asked for, or null where the address is not one of a room. */
function roomOf(request: IncomingMessage, path: string): string | null {
  const { pathname } = new URL(request.url ?? '', 'http://rooms')
  if (!pathname.startsWith(`${path}/`)) return null
  const name = pathname.slice(path.length + 1)
  return name === '' || name.length > 200 ? null : name
}

/** A line that was cut says nothing; only who doesn't answer is known to be gone. */
function hangUpWhenGone(socket: WebSocket): void {
  let isThere = true
  socket.on('pong', () => (isThere = true))
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate()
    isThere = false
    socket.ping()
  }, PING)
  timer.unref()
  socket.on('close', () => clearInterval(timer))
}
