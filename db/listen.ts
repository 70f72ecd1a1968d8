import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What a listener is told. */
export interface Listener {
  onMessage(payload: string): void
  /** The connection was lost and is back: messages may have been missed, so forget what they would have said. */
  onGap?(): void
  /**
   * Messages say that rows of a tenant, which is the payload, or of any, are others now. What is read after one comes from
   * a server that has them.
   */
  tellsOfRows?: true
}

/**
 * One connection that listens on all channels and comes back by itself when the server does. A message is a
 * hint (something changed), never the only copy of anything.
 */
export class ListenConnection {
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly connectNew: () => Promise<pg.Client>
  private client: pg.Client | undefined
  private opening: Promise<void> | undefined
  private closed = false
  /** One statement at a time on the one connection: pg sends no second one before the first is answered. */
  private asking: Promise<unknown> = Promise.resolve()

  constructor(connectNew: () => Promise<pg.Client>) {
    this.connectNew = connectNew
  }

  /** Resolves when the server has confirmed the subscription. The returned function ends it. */
  async add(channel: string, listener: Listener): Promise<() => void> {
    const known = this.listeners.get(channel)
    if (known) known.add(listener)
    else this.listeners.set(channel, new Set([listener]))
    if (!this.client) await (this.opening ??= this.open())
    else if (!known) await this.subscribe(this.client, channel)
    return () => this.listeners.get(channel)?.delete(listener)
  }

  private subscribe(client: pg.Client, channel: string): Promise<unknown> {
    const answer = this.asking.then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`))
    this.asking = answer.catch(() => undefined)
    return answer
  }

  async close() {
    this.closed = true
    await this.opening?.catch(() => {})
    await this.client?.end().catch(() => {})
  }

  private async open() {
    try {
      const client = await this.connectNew()
      client.on('notification', ({ channel, payload }) => {
        for (const listener of this.listeners.get(channel) ?? []) listener.onMessage(payload ?? '')
      })
      client.on('error', () => {})
      client.once('end', () => {
        this.client = undefined
        // Coming back never fails: it tries until it is closed.
        if (!this.closed) this.comeBack().catch(() => {})
      })
      for (const channel of this.listeners.keys()) await this.subscribe(client, channel)
      this.client = client
    } finally {
      this.opening = undefined
    }
  }

  private async comeBack() {
    for (let pause = 50; !this.closed && !this.client; pause = Math.min(pause * 2, 5_000)) {
      await sleep(pause, undefined, { ref: false })
      if (this.closed) return
      await (this.opening ??= this.open()).catch(() => {})
    }
    for (const listeners of this.listeners.values()) for (const listener of listeners) listener.onGap?.()
  }
}
