/** What the driver's connection can do for COPY; its types leave it out. */
import 'pg'

declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
    sendCopyFail(message: string): void
  }
}
