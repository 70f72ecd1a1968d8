import { readVarUint8Array } from 'lib0/decoding'
import { WebsocketProvider } from 'y-websocket'
import { decodeStateVector } from 'yjs'
import type { JoinRoom, RoomProvider } from '../inputs.ts'

/** The server's own kind of message: how far everybody's writing is stored. */
const STORED = 100

interface Options {
  /** The server has closed the line and means it: codes from 4400 to 4499. Every other break is tried again. */
  readonly onClosed?: (code: number) => void
}

/**
 * Writing together through a server (`rooms.ts` is one). It connects again by itself after a break, waiting longer each
 * time, and then sends what was written in the meantime.
 *
 * @param address Where the server's rooms are, `wss://host/path`; the name of the room is added to it.
 */
export const overWebsocket =
  (address: string, { onClosed }: Options = {}): JoinRoom =>
  (room, doc) => {
    const provider = new WebsocketProvider(address, encodeURIComponent(room), doc, {
      connect: false,
      // Tabs of one browser meet in the room like anybody else: one way to be in step, not two.
      disableBc: true,
    })
    if (onClosed) provider.on('closed', ({ code }) => onClosed(code))
    const listeners: ((reached: number) => void)[] = []
    provider.messageHandlers[STORED] = (_answer, message) => {
      const reached = decodeStateVector(readVarUint8Array(message)).get(doc.clientID) ?? 0
      for (const listener of listeners) listener(reached)
    }
    return Object.assign(provider as unknown as RoomProvider, {
      onStored: (listener: (reached: number) => void) => void listeners.push(listener),
    })
  }
