/**
 * Servers that follow the primary and answer reads. Each is looked at every second; one that lags, does not answer, was
 * promoted or follows another primary is left alone until it is well again. See docs/decisions/0116-read-replicas.md.
 */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Listener } from '../listen.ts'
import type { PoolFigures } from '../pool.ts'
import { asSeenByCallers, isStandby, isUnavailable } from '../unavailable.ts'
import { Floors } from './floors.ts'
import { later, type Position } from './position.ts'
import type { Primary } from './primary.ts'
import { presentReading, within, type Reading } from './reading.ts'
import { isItself, sentenceOf, whyNot, type Replica, type ReplicaState } from './replica.ts'

const LOOK_MS = 1_000
/** Where a read was sent to the primary because nothing is known yet of what was just written. */
const SOON_MS = 50
/** What is older than this is not shown to anybody; it comes back when it is nearly there. */
const MOST_LAG_MS = 5_000
const BACK_LAG_MS = 1_000
/** Nothing is known of a lag while the primary does not answer. Public pages are shown for so long. */
const WITHOUT_PRIMARY_MS = 30_000

interface ReadCounts {
  /** Answered by a replica. */
  replica: number
  /** Might have been, and were not: no replica was fresh enough, or well. */
  instead: number
  /** A replica failed, and the primary answered. */
  again: number
}

/** The part of a `Db` that has replicas. */
export interface ReplicaDoor {
  /** Reads of `work` go where `reading` says; what it wrote is noted there. */
  within: typeof within
  states(): ReplicaState[]
  /** Looks at them now. */
  look(): Promise<ReplicaState[]>
  /** Is told of each that is used from now on, or left alone. */
  onChange(observe: (state: ReplicaState) => void): void
  counts(): ReadCounts
}

interface Tick {
  at: number
  lsn: number
}

export class Replicas implements ReplicaDoor {
  readonly within = within
  readonly #primary: Primary
  readonly #replicas: readonly Replica[]
  readonly #floors = new Floors()
  readonly #observers = new Set<(state: ReplicaState) => void>()
  readonly #counts: ReadCounts = { replica: 0, instead: 0, again: 0 }
  readonly #now: () => number
  /** How far the primary was, and when; the newest last. */
  #ticks: Tick[] = []
  #timeline: number | undefined
  #mark: string | undefined
  /** One look after the other. */
  #looking: Promise<void> = Promise.resolve()
  #isWantedSoon = false
  #isClosed = false

  constructor(primary: Primary, replicas: readonly Replica[], now = () => performance.now()) {
    this.#primary = primary
    this.#replicas = replicas
    this.#now = now
    this.#keepLooking().catch(() => {})
  }

  /** Where a tenant's rows may be read; null: at the primary. */
  #choose(tenantId: string): Replica | null {
    const reading = presentReading()
    if (!reading?.mayBeReplica) return null
    const found = this.#fresh(reading, tenantId)
    reading.place = found ?? 'primary'
    if (!found) this.#counts.instead += 1
    return found
  }

  #fresh({ after, wrote, place }: Reading, tenantId: string): Replica | null {
    if (place === 'primary' || this.#isBlind()) return null
    const own = wrote ? later(after, wrote) : after
    if (own && own.timeline !== this.#timeline) return null
    const needed = Math.max(own?.lsn ?? 0, this.#floors.of(tenantId))
    const well = this.#replicas.filter((one) => one.isUsed && (place === undefined || one === place))
    const [best] = well
      .filter(({ replayed }) => replayed >= needed)
      .toSorted((one, other) => one.busy - other.busy || this.#turn(one) - this.#turn(other))
    if (!best && well.length > 0) this.#lookSoon()
    return best ?? null
  }

  /** Equally busy ones take turns. */
  #turn(one: Replica): number {
    return (this.#replicas.indexOf(one) + this.#counts.replica) % this.#replicas.length
  }

  #isBlind(): boolean {
    return this.#now() - (this.#ticks.at(-1)?.at ?? -Infinity) > WITHOUT_PRIMARY_MS
  }

  /** The rows that `read` reads at a replica; undefined: they are to be read at the primary. */
  async read<T>(
    tenantId: string,
    isLong: boolean,
    read: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T | undefined> {
    const replica = this.#choose(tenantId)
    if (!replica) return undefined
    try {
      const rows = await replica.run(tenantId, isLong, read)
      this.#counts.replica += 1
      return rows
    } catch (error) {
      if (this.#isForPrimary(replica, error)) return undefined
      throw asSeenByCallers(error)
    }
  }

  /** Whether the primary shall be asked instead; a replica that does not answer is left alone at once. */
  #isForPrimary(replica: Replica, error: unknown): boolean {
    const code = codeOf(error)
    // Canceled or closed because the log went on; a table or column that has not arrived; a write, which the primary refuses as well.
    const isItsOwn = code === '40001' || code === '40P01' || code === '0A000' || code?.startsWith('42')
    const isAway = isUnavailable(error)
    if (!isItsOwn && !isAway && !isStandby(error)) return false
    const isGone = isAway && code !== undefined
    if (isGone) this.#note(replica, { isUsed: false, why: sentenceOf(error) })
    const reading = presentReading()
    if (reading) reading.place = 'primary'
    this.#counts.again += 1
    return true
  }

  /** This process wrote rows of a tenant. @param position null: nobody knows whether and where */
  wrote(tenantId: string, position: Position | null): void {
    const reading = presentReading()
    if (reading && position) reading.wrote = later(reading.wrote, position)
    if (!position || position.timeline !== this.#timeline) return this.#changed(tenantId)
    this.#floors.raise(tenantId, position.lsn)
  }

  /** What a listener hears that tells of rows: no read after that is of before. */
  hearing(listener: Listener): Listener {
    if (!listener.tellsOfRows) return listener
    return {
      onMessage: (payload) => {
        this.#changed(payload === '' ? undefined : payload)
        listener.onMessage(payload)
      },
      onGap: () => {
        this.#changed(undefined)
        listener.onGap?.()
      },
    }
  }

  #changed(tenantId: string | undefined): void {
    this.#floors.raise(tenantId, Infinity)
    this.#lookSoon()
  }

  states = (): ReplicaState[] => this.#replicas.map(({ state }) => state)

  async look(): Promise<ReplicaState[]> {
    await this.#lookOnce(true)
    return this.states()
  }

  onChange = (observe: (state: ReplicaState) => void): void => void this.#observers.add(observe)

  counts = (): ReadCounts => ({ ...this.#counts })

  figures(): PoolFigures {
    const all = this.#replicas.map(({ figures }) => figures)
    const sum = (of: 'limit' | 'used' | 'waiting') => all.reduce((total, one) => total + one[of], 0)
    return { pool: 'replica', limit: sum('limit'), used: sum('used'), waiting: sum('waiting') }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  async #keepLooking(): Promise<void> {
    while (!this.#isClosed) {
      await this.#lookOnce(true)
      await sleep(LOOK_MS, undefined, { ref: false })
    }
  }

  #lookSoon(): void {
    if (this.#isWantedSoon) return
    this.#isWantedSoon = true
    setTimeout(() => {
      this.#isWantedSoon = false
      this.#lookOnce(false).catch(() => {})
    }, SOON_MS).unref()
  }

  /** @param whole also at the primary where nothing is to be asked of it */
  #lookOnce(whole: boolean): Promise<void> {
    return (this.#looking = this.#looking.then(() => this.#lookAtAll(whole)))
  }

  async #lookAtAll(whole: boolean): Promise<void> {
    if (this.#isClosed) return
    if (whole || this.#floors.areUnknown) await this.#lookAtPrimary()
    await Promise.all(this.#replicas.map((replica) => this.#lookAt(replica)))
    const used = this.#replicas.filter(({ isUsed }) => isUsed)
    if (used.length > 0) this.#floors.forgetUntil(Math.min(...used.map(({ replayed }) => replayed)))
  }

  async #lookAtPrimary(): Promise<void> {
    const at = this.#now()
    const settle = this.#floors.settling()
    const found = await this.#primary.ask().catch(() => null)
    if (!found) return
    if (found.mark !== this.#mark) {
      // What replicas were known to have was of another primary.
      for (const replica of this.#replicas) replica.isUsed = false
      this.#ticks = []
      this.#floors.startOver(found.lsn)
      this.#timeline = found.timeline
      this.#mark = found.mark
    }
    settle(found.lsn)
    this.#ticks = [...this.#ticks.slice(-120), { at, lsn: found.flushed }]
  }

  async #lookAt(replica: Replica): Promise<void> {
    if (this.#mark === undefined) return
    const mark = this.#mark
    try {
      const itself = await replica.askItself()
      replica.isPrimary = isItself(itself, { timeline: this.#timeline ?? 0, mark })
      const why = replica.isPrimary ? 'it is the primary' : whyNot(itself, mark)
      if (why !== null) return this.#note(replica, { isUsed: false, why })
      replica.replayed = itself.replayed
      replica.lagMs = this.#lagOf(itself.replayed)
      const limit = replica.isUsed ? MOST_LAG_MS : BACK_LAG_MS
      const isLate = replica.lagMs > limit
      const late = isLate ? `it lags by ${Math.round(replica.lagMs / 1000)} s` : ''
      this.#note(replica, { isUsed: !isLate, why: late })
    } catch (error) {
      if (this.#isClosed) return
      replica.isPrimary = false
      this.#note(replica, { isUsed: false, why: sentenceOf(error) })
      replica.cutOff()
    }
  }

  /** Nobody's clock but this process's own is asked. */
  #lagOf(replayed: number): number {
    const newest = this.#ticks.at(-1)
    if (!newest || replayed >= newest.lsn) return 0
    const reached = this.#ticks.findLast(({ lsn }) => lsn <= replayed) ?? this.#ticks[0]
    return this.#now() - (reached?.at ?? this.#now())
  }

  #note(replica: Replica, { isUsed, why }: Pick<ReplicaState, 'isUsed' | 'why'>): void {
    // How late it is changes each second, and is told once.
    const isNews = replica.isUsed !== isUsed || replica.why.slice(0, 9) !== why.slice(0, 9)
    replica.isUsed = isUsed
    replica.why = why
    if (!isUsed && !why.startsWith('it lags')) replica.lagMs = null
    if (isNews) for (const observe of this.#observers) observe(replica.state)
  }
}
