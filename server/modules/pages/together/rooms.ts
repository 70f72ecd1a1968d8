/** The rooms of this process, and how they are in step with those of the others. */
import type { WebSocket } from 'ws'
import { LINE_CLOSED } from '@frontage/contracts/line-closed.ts'
import { notify } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import type { AuthorsAtPage } from './authors-at-page.ts'
import { SIGN_MS } from './live.ts'
import { OpenRoom, ROOM_NEWS } from './open-room.ts'
import { roomOf, touchRooms } from './repository.ts'

const CARETS = 'page_room_carets'
/** Bytes that PostgreSQL takes along with a notice, and what is left of them for carets. */
const MOST_CARETS = 7_800
/** An empty room stays in memory so long, in milliseconds: a reload comes back to it. */
const RETENTION_MS = 30_000

type Context = Pick<AppContext, 'db' | 'clock' | 'log'>

export class Rooms {
  private readonly context: Context
  private readonly authors: AuthorsAtPage
  private readonly open = new Map<string, Promise<OpenRoom>>()
  private listening: Promise<(() => void)[]> | undefined
  private signs: NodeJS.Timeout | undefined

  constructor(context: Context, authors: AuthorsAtPage) {
    this.context = context
    this.authors = authors
  }

  async enter(
    socket: WebSocket,
    { scope, pageId, id, onTyping }: { scope: TenantScope; pageId: string; id: string; onTyping: () => void },
  ): Promise<void> {
    // What is said before the room is there waits in the line.
    socket.pause()
    try {
      await this.listen()
      const [[known]] = await this.context.db.read(scope, [roomOf(scope, pageId, id)])
      if (!known) return this.turnAway(socket, LINE_CLOSED.roomGone, 'room gone')
      const room = await this.opened(scope, pageId, id)
      if (socket.readyState !== socket.OPEN) return this.closeWhenEmpty(room)
      room.enter(socket, onTyping)
      socket.resume()
      socket.once('close', () => {
        if (room.leave(socket) === 0) this.closeWhenEmpty(room)
      })
    } catch (error) {
      this.context.log.warn({ err: error, room: id }, 'a room could not be entered')
      this.turnAway(socket, 1013, 'try again later')
    }
  }

  /** A line that is paused would never hear that its other end has closed, too. */
  private turnAway(socket: WebSocket, code: number, reason: string): void {
    socket.resume()
    socket.close(code, reason)
  }

  async close(): Promise<void> {
    clearInterval(this.signs)
    for (const stop of (await this.listening?.catch(() => [])) ?? []) stop()
    const rooms = await Promise.allSettled(this.open.values())
    this.open.clear()
    await Promise.all(rooms.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)))
  }

  private opened(scope: TenantScope, pageId: string, id: string): Promise<OpenRoom> {
    const known = this.open.get(id)
    if (known) return known
    const opening = (async () => {
      const room: OpenRoom = new OpenRoom(this.context, scope, id, (carets) => {
        if (this.authors.isSharedWithOthers(scope, pageId)) this.tellCarets(room, carets)
      })
      await room.catchUp()
      return room
    })()
    this.open.set(id, opening)
    opening.catch(() => this.open.delete(id))
    return opening
  }

  private closeWhenEmpty(room: OpenRoom): void {
    setTimeout(() => {
      if (!room.isEmpty() || !this.open.has(room.id)) return
      this.open.delete(room.id)
      room.close().catch((error: unknown) => this.context.log.warn({ err: error }, 'a room was not closed'))
    }, RETENTION_MS).unref()
  }

  private listen(): Promise<unknown> {
    this.signs ??= setInterval(() => {
      this.giveSigns().catch((error: unknown) => this.context.log.warn({ err: error }, 'rooms gave no sign'))
    }, SIGN_MS).unref()
    const { db } = this.context
    this.listening ??= Promise.all([
      db.listen(ROOM_NEWS, {
        onMessage: (payload) => {
          const [id = '', number = ''] = payload.split(' ')
          this.withRoom(id, (room) => room.receiveFrom(Number(number)))
        },
        onGap: () => {
          for (const id of this.open.keys()) this.withRoom(id, (room) => room.receiveFrom(Infinity))
        },
      }),
      db.listen(CARETS, (payload) => {
        const [process, id = '', carets = ''] = payload.split(' ')
        if (process === this.authors.process) return
        this.withRoom(id, (room) => room.takeCarets(Buffer.from(carets, 'base64')))
      }),
    ])
    return this.listening.catch((error: unknown) => {
      this.listening = undefined
      throw error
    })
  }

  private withRoom(id: string, work: (room: OpenRoom) => void): void {
    this.open
      .get(id)
      ?.then(work)
      .catch((error: unknown) => this.context.log.warn({ err: error, room: id }, 'a room was not told'))
  }

  /** A hint that the next one replaces: nothing is lost where it is. */
  private tellCarets(room: OpenRoom, carets: Uint8Array): void {
    const payload = `${this.authors.process} ${room.id} ${Buffer.from(carets).toString('base64')}`
    if (payload.length > MOST_CARETS) return
    this.context.db
      .tenant(room.scope, (tx) => notify(tx, CARETS, payload))
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'carets were not told'))
  }

  private async giveSigns(): Promise<void> {
    const rooms = await Promise.all(this.open.values())
    for (const room of rooms)
      if (!room.isEmpty())
        await this.context.db.tenant(room.scope, (tx) =>
          touchRooms(tx, room.scope, [room.id], this.context.clock.now()),
        )
  }
}
