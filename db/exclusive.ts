import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isUnavailable } from './unavailable.ts'

/** Another process, or another call of this one, has held the name for as long as the caller would wait. */
export class Busy extends Error {
  override name = 'Busy'
}

/**
 * Names that one caller at a time may hold, in all processes of a database: session-level advisory locks of one
 * connection that does nothing else. So they may be held while an outside service is asked without occupying
 * a connection of the pool, and end with the process that held them, also by kill -9.
 *
 * A connection that is lost gives its locks up while their holders still work: whoever guards money keeps a second
 * guard in the tables.
 */
export class ExclusiveNames {
  private readonly connectNew: () => Promise<pg.Client>
  /** Callers of this process wait for each other here: the server would give a session the same lock twice. */
  private readonly queues = new Map<string, Promise<void>>()
  private opening: Promise<pg.Client> | undefined
  private client: pg.Client | undefined
  /** One statement at a time on the one connection. */
  private asking: Promise<unknown> = Promise.resolve()
  private closed = false

  constructor(connectNew: () => Promise<pg.Client>) {
    this.connectNew = connectNew
  }

  /** @throws Busy when the name is not free within `patience` milliseconds */
  async hold<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + patience
    const before = this.queues.get(name) ?? Promise.resolve()
    let leave = () => {}
    const mine = new Promise<void>((left) => (leave = left))
    const tail = before.then(() => mine)
    this.queues.set(name, tail)
    // Not when this caller leaves: who gives up waiting leaves while the one before it still works.
    const forget = () => {
      if (this.queues.get(name) === tail) this.queues.delete(name)
    }
    tail.then(forget, forget)
    try {
      await within(before, patience, name)
      const client = await this.take(name, deadline)
      try {
        return await work()
      } finally {
        // An error here means that the connection is gone, and the lock with it.
        await this.ask(client, 'pg_advisory_unlock', name).catch(() => {})
      }
    } finally {
      leave()
    }
  }

  async close(): Promise<void> {
    this.closed = true
    const client = await this.opening?.catch(() => undefined)
    await client?.end().catch(() => {})
  }

  /** Asked again and again rather than waited for in the server: a waiting session could hold nothing else. */
  private async take(name: string, deadline: number): Promise<pg.Client> {
    let isNew = false
    for (let pause = 10; ; pause = Math.min(pause * 1.5, 150)) {
      const client = await this.connection()
      try {
        if (await this.ask(client, 'pg_try_advisory_lock', name)) return client
      } catch (error) {
        // The connection died while nobody used it: whatever it was given, it holds no more. A new one is tried once.
        if (isNew || !isUnavailable(error)) throw error
        isNew = true
        this.forget(client)
        continue
      }
      if (Date.now() >= deadline) throw new Busy(`${name} is held by another process`)
      await sleep(pause * (0.75 + Math.random() / 2))
    }
  }

  private ask(
    client: pg.Client,
    what: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
    name: string,
  ): Promise<boolean> {
    const answer = this.asking.then(async () => {
      const { rows } = await client.query<{ done: boolean }>(
        `select ${what}(hashtextextended($1, 0)) as done`,
        [name],
      )
      return rows[0]?.done ?? false
    })
    this.asking = answer.catch(() => undefined)
    return answer
  }

  private connection(): Promise<pg.Client> {
    if (this.closed) return Promise.reject(new Error('The database is closed.'))
    return (this.opening ??= this.open())
  }

  private forget(client: pg.Client): void {
    if (this.client !== client) return
    this.client = undefined
    this.opening = undefined
  }

  private async open(): Promise<pg.Client> {
    try {
      const client = await this.connectNew()
      this.client = client
      client.on('error', () => this.forget(client))
      client.once('end', () => this.forget(client))
      return client
    } catch (error) {
      this.opening = undefined
      throw error
    }
  }
}

async function within(turn: Promise<void>, patience: number, name: string): Promise<void> {
  const timer = new AbortController()
  const late = sleep(patience, true, { signal: timer.signal }).catch(() => false)
  const isLate = await Promise.race([turn.then(() => false), late])
  timer.abort()
  if (isLate) throw new Busy(`${name} is held by another call`)
}
