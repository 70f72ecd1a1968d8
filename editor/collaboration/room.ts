import { createDecoder, readVarUint, readVarUint8Array } from 'lib0/decoding'
import {
  createEncoder,
  type Encoder,
  length,
  toUint8Array,
  writeVarUint,
  writeVarUint8Array,
} from 'lib0/encoding'
import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness'
import { messageYjsUpdate, readSyncMessage, writeSyncStep1, writeUpdate } from 'y-protocols/sync'
import type { WebSocket } from 'ws'
import { applyUpdate, Doc, encodeStateVector } from 'yjs'

/** Kinds of messages, as clients of Yjs number them; the last is ours. */
const SYNC = 0
const PRESENCE = 1
const ASK_PRESENCE = 3
const STORED = 100

/** Who made a change that did not come in by a socket of this process. */
const ELSEWHERE = Symbol('elsewhere')

interface RoomHost {
  /** A member has written; `from` is their socket. */
  onWritten?(update: Uint8Array, from: WebSocket): void
  /** Carets of members have moved, or are gone. */
  onCarets?(carets: Uint8Array): void
}

interface Presence {
  readonly added: number[]
  readonly updated: number[]
  readonly removed: number[]
}

/** A document and everybody who writes it. What one of them sends goes into the document, and from there to the others. */
export class Room {
  private readonly doc = new Doc()
  private readonly presence = new Awareness(this.doc)
  /** Who is here, and under which numbers each of them shows a caret. */
  private readonly members = new Map<WebSocket, Set<number>>()

  constructor({ onWritten, onCarets }: RoomHost = {}) {
    this.presence.setLocalState(null)
    this.doc.on('update', (update: Uint8Array, from: unknown) => {
      this.tellAll(message(SYNC, (to) => writeUpdate(to, update)))
      if (from !== ELSEWHERE) onWritten?.(update, from as WebSocket)
    })
    this.presence.on('update', ({ added, updated, removed }: Presence, from: unknown) => {
      const numbers = this.members.get(from as WebSocket)
      for (const one of removed) numbers?.delete(one)
      // Who took a caret away and shows it again counts as updated. What a member hands on of others stays theirs.
      for (const one of [...added, ...updated]) if (!this.isTaken(one)) numbers?.add(one)
      const changed = [...added, ...updated, ...removed]
      this.tellAll(this.carets(changed))
      if (from !== ELSEWHERE) onCarets?.(encodeAwarenessUpdate(this.presence, changed))
    })
  }

  /** @param onTyping called while they write; not for what they wrote earlier, when the connection was away */
  enter(socket: WebSocket, onTyping?: () => void): void {
    this.members.set(socket, new Set())
    socket.binaryType = 'arraybuffer'
    socket.on('message', (data: ArrayBuffer) => this.receive(socket, new Uint8Array(data), onTyping))
    tell(
      socket,
      message(SYNC, (to) => writeSyncStep1(to, this.doc)),
    )
    const shown = [...this.presence.getStates().keys()]
    if (shown.length > 0) tell(socket, this.carets(shown))
  }

  /** What was written in another process, or before this one began. @throws what cannot be read */
  take(update: Uint8Array): void {
    applyUpdate(this.doc, update, ELSEWHERE)
  }

  takeCarets(carets: Uint8Array): void {
    applyAwarenessUpdate(this.presence, carets, ELSEWHERE)
  }

  /** How far each author's writing has come, as Yjs counts it. */
  reached(): Uint8Array {
    return encodeStateVector(this.doc)
  }

  /** Tells members that everything up to there outlives this process. */
  confirm(sockets: Iterable<WebSocket>, reached: Uint8Array): void {
    for (const one of sockets)
      if (this.members.has(one))
        tell(
          one,
          message(STORED, (to) => writeVarUint8Array(to, reached)),
        )
  }

  /** Sends everybody away, for the reason that the code gives. */
  dismiss(code: number, reason: string): void {
    for (const one of this.members.keys()) one.close(code, reason)
  }

  /** Answers how many are still here. */
  leave(socket: WebSocket): number {
    const numbers = this.members.get(socket)
    this.members.delete(socket)
    if (numbers) removeAwarenessStates(this.presence, [...numbers], null)
    return this.members.size
  }

  isEmpty(): boolean {
    return this.members.size === 0
  }

  close(): void {
    this.presence.destroy()
    this.doc.destroy()
  }

  private isTaken(number: number): boolean {
    return [...this.members.values()].some((numbers) => numbers.has(number))
  }

  private receive(socket: WebSocket, data: Uint8Array, onTyping?: () => void): void {
    try {
      const from = createDecoder(data)
      const kind = readVarUint(from)
      if (kind === PRESENCE) applyAwarenessUpdate(this.presence, readVarUint8Array(from), socket)
      else if (kind === ASK_PRESENCE) tell(socket, this.carets([...this.presence.getStates().keys()]))
      else if (kind === SYNC) {
        const answer = createEncoder()
        writeVarUint(answer, SYNC)
        if (readSyncMessage(from, answer, this.doc, socket, refuse) === messageYjsUpdate) onTyping?.()
        // The number of the kind alone is no answer.
        if (length(answer) > 1) tell(socket, toUint8Array(answer))
      }
    } catch {
      // Who sends what can't be read is shown the door; the shared page is as it was.
      socket.close(1003)
    }
  }

  private carets(numbers: number[]): Uint8Array {
    return message(PRESENCE, (to) => writeVarUint8Array(to, encodeAwarenessUpdate(this.presence, numbers)))
  }

  private tellAll(data: Uint8Array): void {
    for (const socket of this.members.keys()) tell(socket, data)
  }
}

/** Without it, a broken update would be written to the console and be over with. */
function refuse(error: Error): never {
  throw error
}

function message(kind: number, write: (to: Encoder) => void): Uint8Array {
  const encoder = createEncoder()
  writeVarUint(encoder, kind)
  write(encoder)
  return toUint8Array(encoder)
}

function tell(socket: WebSocket, data: Uint8Array): void {
  if (socket.readyState === socket.OPEN) socket.send(data)
}
