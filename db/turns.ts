/**
 * Who may take a connection next. One tenant never has all of them, and its long reads (reports, searches of the site,
 * files) never more than a few, so that whoever reads a cart in another tenant, or in the same one, need not wait for them.
 */
import { DatabaseBusy } from './unavailable.ts'

export interface TurnLimits {
  /** Connections that one tenant may have at once. */
  ofTenant: number
  /** Of these, for long reads. */
  longOfTenant: number
  /** Long reads of all tenants together. */
  long: number
  /** Long reads of a tenant that may wait; the next one is refused at once. */
  longWaiting: number
}

/** @param connections of the pool */
export const limitsFor = (connections: number): TurnLimits => ({
  ofTenant: Math.max(1, connections - 2),
  longOfTenant: Math.max(1, Math.floor(connections / 4)),
  long: Math.max(1, Math.floor(connections / 2)),
  longWaiting: 20,
})

interface Waiting {
  isLong: boolean
  start: () => void
}

interface TenantTurns {
  running: number
  long: number
  waiting: Waiting[]
}

export class Turns {
  readonly #tenants = new Map<string, TenantTurns>()
  readonly #limits: TurnLimits
  readonly #patienceMs: number
  #long = 0

  /** @param patienceMs how long a caller waits for its turn before the database counts as unavailable */
  constructor(limits: TurnLimits, patienceMs: number) {
    this.#limits = limits
    this.#patienceMs = patienceMs
  }

  /** Runs `work` in its turn. @throws DatabaseBusy when that does not come in time */
  async run<T>(tenantId: string, isLong: boolean, work: () => Promise<T>): Promise<T> {
    await this.#turn(tenantId, isLong)
    try {
      return await work()
    } finally {
      this.#end(tenantId, isLong)
    }
  }

  async #turn(tenantId: string, isLong: boolean): Promise<void> {
    const own = this.#tenants.get(tenantId) ?? { running: 0, long: 0, waiting: [] }
    this.#tenants.set(tenantId, own)
    if (this.#isFree(own, isLong)) return this.#start(own, isLong)
    const { longWaiting } = this.#limits
    if (isLong && own.waiting.filter((each) => each.isLong).length >= longWaiting)
      throw new DatabaseBusy(`${longWaiting} long reads of ${tenantId} wait already.`)
    const came = Promise.withResolvers<void>()
    const one: Waiting = { isLong, start: came.resolve }
    own.waiting.push(one)
    const late = setTimeout(() => {
      own.waiting = own.waiting.filter((each) => each !== one)
      came.reject(
        new DatabaseBusy(
          `No turn within ${this.#patienceMs} ms: ${tenantId} has ${own.running} connections, ${own.long} of them for long reads; ${own.waiting.length} more wait.`,
        ),
      )
      this.#forget(tenantId, own)
    }, this.#patienceMs)
    try {
      await came.promise
    } finally {
      clearTimeout(late)
    }
  }

  #isFree(own: TenantTurns, isLong: boolean): boolean {
    const { ofTenant, longOfTenant, long } = this.#limits
    return own.running < ofTenant && (!isLong || (own.long < longOfTenant && this.#long < long))
  }

  #start(own: TenantTurns, isLong: boolean): void {
    own.running += 1
    if (!isLong) return
    own.long += 1
    this.#long += 1
  }

  #end(tenantId: string, isLong: boolean): void {
    const own = this.#tenants.get(tenantId)
    if (!own) return
    own.running -= 1
    if (isLong) {
      own.long -= 1
      this.#long -= 1
    }
    this.#next(own)
    // A long read of another tenant may have waited for this one.
    if (isLong) for (const other of this.#tenants.values()) if (other !== own) this.#next(other)
    this.#forget(tenantId, own)
  }

  /** Starts whoever of a tenant may run now; who came first goes first. */
  #next(own: TenantTurns): void {
    for (;;) {
      const at = own.waiting.findIndex(({ isLong }) => this.#isFree(own, isLong))
      const [one] = at < 0 ? [] : own.waiting.splice(at, 1)
      if (!one) return
      this.#start(own, one.isLong)
      one.start()
    }
  }

  #forget(tenantId: string, own: TenantTurns): void {
    if (own.running === 0 && own.waiting.length === 0) this.#tenants.delete(tenantId)
  }
}
