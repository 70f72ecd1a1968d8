/**
 * COPY over the driver's own connection, in both directions and no faster than the other side takes it, so that a table of
 * any size passes in constant memory. The driver knows COPY's messages and leaves what to do with them to the query.
 */
import { once } from 'node:events'
import type pg from 'pg'

/** What has come and was not read yet; beyond it the server is asked to wait. */
const MOST_WAITING = 1024 * 1024
/** Rows come one by one, and are handed on in pieces of about this size. */
const PIECE = 64 * 1024

abstract class Copying implements pg.Submittable {
  private readonly text: string
  private failure: Error | undefined
  protected connection: pg.Connection | undefined
  protected rows = 0
  protected hasEnded = false

  constructor(text: string) {
    this.text = text
  }

  /** Something has come, or everything has. */
  protected abstract wake(): void

  submit(connection: pg.Connection): void {
    this.connection = connection
    connection.query(this.text)
  }

  handleError(error: Error): void {
    this.failure = error
    this.hasEnded = true
    this.wake()
  }

  handleCommandComplete({ text = '' }: { text?: string }): void {
    this.rows = Number(/\d+$/.exec(text)?.[0] ?? 0)
  }

  handleReadyForQuery(): void {
    this.hasEnded = true
    this.wake()
  }

  protected throwFailure(): void {
    if (this.failure) throw this.failure
  }
}

class CopyOut extends Copying {
  private pieces: Buffer[] = []
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private readyBytes = 0
  private isAbandoned = false
  private isPaused = false
  private resume: (() => void) | undefined

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.isAbandoned) return
    // The driver writes over its own buffer with what comes next.
    this.waiting.push(Buffer.from(chunk))
    this.waitingBytes += chunk.length
    if (this.waitingBytes >= PIECE) this.handOn()
  }

  private handOn(): void {
    if (this.waiting.length === 0) return
    this.pieces.push(Buffer.concat(this.waiting))
    this.readyBytes += this.waitingBytes
    this.waiting = []
    this.waitingBytes = 0
    if (this.readyBytes > MOST_WAITING && !this.isPaused) {
      this.isPaused = true
      this.connection?.stream.pause()
    }
    this.wake()
  }

  protected wake(): void {
    this.resume?.()
    this.resume = undefined
  }

  private go(): void {
    if (!this.isPaused) return
    this.isPaused = false
    this.connection?.stream.resume()
  }

  async *read(): AsyncGenerator<Buffer, number> {
    try {
      for (;;) {
        const piece = this.pieces.shift()
        if (piece) {
          this.readyBytes -= piece.length
          if (this.readyBytes < MOST_WAITING / 2) this.go()
          yield piece
        } else if (this.hasEnded) {
          this.throwFailure()
          if (this.waiting.length === 0) return this.rows
          this.handOn()
        } else await new Promise<void>((resolve) => (this.resume = resolve))
      }
    } finally {
      // Who stops reading leaves a connection that can be used again once the rest has gone by.
      this.isAbandoned = true
      this.go()
    }
  }
}

class CopyIn extends Copying {
  private isReady = false
  private resume: (() => void) | undefined

  handleCopyInResponse(): void {
    this.isReady = true
    this.wake()
  }

  protected wake(): void {
    this.resume?.()
    this.resume = undefined
  }

  private async until(done: () => boolean): Promise<void> {
    while (!done()) await new Promise<void>((resolve) => (this.resume = resolve))
    this.throwFailure()
  }

  async write(pieces: AsyncIterable<Buffer>): Promise<number> {
    await this.until(() => this.isReady || this.hasEnded)
    const { connection } = this
    if (!connection) throw new Error('There is no connection.')
    try {
      for await (const piece of pieces) {
        this.throwFailure()
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
    } catch (error) {
      if (!this.hasEnded) {
        connection.sendCopyFail('stopped')
        await this.until(() => this.hasEnded).catch(() => {})
      }
      throw error
    }
    connection.endCopyFrom()
    await this.until(() => this.hasEnded)
    return this.rows
  }
}

/**
 * @param text `copy … to stdout`
 * @returns how many rows, when all of them were read
 */
export const copyOut = (client: pg.ClientBase, text: string): AsyncGenerator<Buffer, number> =>
  client.query(new CopyOut(text)).read()

/**
 * @param text `copy … from stdin`
 * @returns how many rows
 */
export const copyIn = (client: pg.ClientBase, text: string, pieces: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(text)).write(pieces)
