import { WebsocketProvider } from 'y-websocket'
import type { JoinRoom } from '../inputs.ts'

/**
 * Writing together through a server (`rooms.ts` is one). It connects again by itself after a break, waiting longer each
 * time, and then sends what was written meanwhile.
 *
 * @param address Where the server's rooms are, `wss://host/path`; the name of the room is added to it.
 */
export const overWebsocket =
  (address: string): JoinRoom =>
  (room, doc) =>
    new WebsocketProvider(address, encodeURIComponent(room), doc, {
      connect: false,
      // Tabs of one browser meet in the room like anybody else: one way to be in step, not two.
      disableBc: true,
    }) as unknown as ReturnType<JoinRoom>
