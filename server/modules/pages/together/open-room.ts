import { setTimeout as sleep } from 'node:timers/promises'
import { mergeUpdates } from 'yjs'
import type { WebSocket } from 'ws'
import { LINE_CLOSED } from '@frontage/contracts/line-closed.ts'
import { notify } from '@frontage/db/client.ts'
import { Room } from '@frontage/editor/collaboration/room.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { compactUpdates, insertUpdate, updatesAfter } from './repository.ts'

/** What is written within so many ms is stored as one. */
const TOGETHER_MS = 30
const AGAIN_MS = 1_000
/** Updates after which all are made one. */
const COMPACT_AFTER = 400
/** Where processes tell each other of what was stored. */
export const ROOM_NEWS = 'page_room'

/** A room as this process has it in memory. What its members write is stored, and what other processes store is taken in. */
export class OpenRoom {
  readonly id: string
  readonly scope: TenantScope
  private readonly context: Pick<AppContext, 'db' | 'clock' | 'log'>
  private readonly room: Room
  /** Everything up to this number is in the document. */
  private last = 0
  private stored = 0
  private pending: Uint8Array[] = []
  private writers = new Set<WebSocket>()
  private storing: Promise<void> | undefined
  private reading: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(
    context: Pick<AppContext, 'db' | 'clock' | 'log'>,
    scope: TenantScope,
    id: string,
    onCarets: (carets: Uint8Array) => void,
  ) {
    this.context = context
    this.scope = scope
    this.id = id
    this.room = new Room({
      onWritten: (update, from) => {
        this.pending.push(update)
        this.writers.add(from)
        this.storing ??= this.store().finally(() => (this.storing = undefined))
      },
      onCarets,
    })
  }

  /** Takes in what others have stored since. One reading at a time. */
  catchUp(): Promise<void> {
    this.reading = this.reading.catch(() => undefined).then(() => this.read())
    return this.reading
  }

  receiveFrom(number: number): void {
    if (number > this.last)
      this.catchUp().catch((error: unknown) =>
        this.context.log.warn({ err: error, room: this.id }, 'a room is behind'),
      )
  }

  enter(socket: WebSocket, onTyping: () => void): void {
    this.room.enter(socket, onTyping)
    // Nothing of it is new: whoever reconnects hears that what they have is stored.
    if (this.pending.length === 0) this.room.confirm([socket], this.room.reached())
  }

  leave(socket: WebSocket): number {
    return this.room.leave(socket)
  }

  takeCarets(carets: Uint8Array): void {
    this.room.takeCarets(carets)
  }

  isEmpty(): boolean {
    return this.room.isEmpty()
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.storing
    this.room.close()
  }

  private async read(): Promise<void> {
    const [rows] = await this.context.db.read(this.scope, [updatesAfter(this.scope, this.id, this.last)])
    for (const { number, data } of rows) {
      this.room.take(data)
      this.last = Math.max(this.last, number)
    }
  }

  /** Until nothing waits: what could not be stored stays first in line. */
  private async store(): Promise<void> {
    await sleep(TOGETHER_MS)
    while (this.pending.length > 0) {
      const update = mergeUpdates(this.pending)
      const taken = this.pending.length
      const writers = this.writers
      this.writers = new Set()
      const reached = this.room.reached()
      let number: number | null
      try {
        number = await this.insert(update)
      } catch (error) {
        for (const one of writers) this.writers.add(one)
        this.context.log.error({ err: error, room: this.id }, 'what authors wrote is not stored yet')
        // Whoever wrote it is still connected or has it: a process that stops does not wait for a dead database.
        if (this.isClosed) return
        await sleep(AGAIN_MS)
        continue
      }
      this.pending.splice(0, taken)
      if (number === null) return this.room.dismiss(LINE_CLOSED.roomGone, 'room gone')
      if (number === this.last + 1) this.last = number
      else this.receiveFrom(number)
      this.room.confirm(writers, reached)
      this.stored += 1
      if (this.stored % COMPACT_AFTER === 0) await this.compact()
    }
  }

  private insert(update: Uint8Array): Promise<number | null> {
    const { db, clock } = this.context
    return db.tenant(this.scope, async (tx) => {
      const number = await insertUpdate(tx, this.scope, this.id, Buffer.from(update), clock.now())
      if (number !== null) await notify(tx, ROOM_NEWS, `${this.id} ${number}`)
      return number
    })
  }

  private async compact(): Promise<void> {
    await this.context.db
      .tenant(this.scope, (tx) =>
        compactUpdates(tx, this.scope, this.id, (updates) => Buffer.from(mergeUpdates(updates))),
      )
      .catch((error: unknown) => this.context.log.warn({ err: error, room: this.id }, 'a room grows'))
  }
}
