/**
 * The counts behind `rateLimit` of a route. A route that says `isShared` is counted in the database, for all processes
 * together: doors whose handlers cost much or that somebody guesses at. All others are counted in this process, which costs
 * no statement. While the database cannot be asked, or takes its time, the count of this process has to do.
 */
import { createHash } from 'node:crypto'
import type { Db } from '@frontage/db/client.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { countAttempt, deleteOver, type Count } from './attempts-repository.ts'

type Answer = (error: Error | null, count: Count) => void

/** A door does not wait longer for the shared count. */
const PATIENCE_MS = 300
/** Keys that a process counts by itself, the longest unused given up first. */
const MOST_OWN = 20_000
/** Rows in the database; those that end first are given up. */
const MOST_ROWS = 100_000
/** One in so many attempts throws away what is over. */
const SWEEP_EVERY = 200

interface Window {
  count: number
  endsAt: number
}

class OwnCounts {
  readonly #windows = new Map<string, Window>()

  add(key: string, windowMs: number, now: number): Count {
    const before = this.#windows.get(key)
    const window = before && before.endsAt > now ? before : { count: 0, endsAt: now + windowMs }
    window.count += 1
    this.#save(key, window)
    return { current: window.count, ttl: window.endsAt - now }
  }

  /** What all processes have counted: this one goes on from there by itself, should the database go away. */
  raise(key: string, { current, ttl }: Count, now: number): void {
    // Its own attempts that are still being counted may be ahead.
    if ((this.#windows.get(key)?.count ?? 0) >= current) return
    this.#save(key, { count: current, endsAt: now + ttl })
  }

  giveBack(key: string, now: number): void {
    const window = this.#windows.get(key)
    if (window && window.endsAt > now && window.count > 0) window.count -= 1
  }

  isOver(key: string, max: number, now: number): boolean {
    const window = this.#windows.get(key)
    return window !== undefined && window.endsAt > now && window.count > max
  }

  #save(key: string, window: Window): void {
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size <= MOST_OWN) return
    const [oldest] = this.#windows.keys()
    if (oldest !== undefined) this.#windows.delete(oldest)
  }
}

const routeName = (method: unknown, url: unknown): string => `${String(method)} ${String(url)}`

/** For the `store` of the rate limits, which makes one and asks it for a child per route. */
export function attemptStore(db: Db) {
  const byRoute = new Map<string, OwnCounts>()
  return class AttemptStore {
    readonly #own = new OwnCounts()
    readonly #name: string | null
    #sinceSweep = 0

    /** An attempt that failed by a fault of ours was none. Of what this process counts by itself alone. */
    static giveBack({ method, url }: { method: unknown; url: unknown }, key: string): void {
      byRoute.get(routeName(method, url))?.giveBack(key, Date.now())
    }

    /** @param name of the route, where it is counted for all processes */
    constructor(_options: unknown, name: string | null = null) {
      this.#name = name
    }

    child(route: unknown): AttemptStore {
      const of = fieldOf(route, 'routeInfo')
      const name = routeName(fieldOf(of, 'method'), fieldOf(of, 'url'))
      const isShared = fieldOf(route, 'isShared') === true
      const child = new AttemptStore(route, isShared ? name : null)
      if (!isShared) byRoute.set(name, child.#own)
      return child
    }

    incr(key: string, answer: Answer, windowMs: number, max: number): void {
      const now = Date.now()
      // Who is refused already costs the database nothing more.
      const isOver = this.#own.isOver(key, max, now)
      const own = this.#own.add(key, windowMs, now)
      if (this.#name === null || isOver) return answer(null, own)
      this.#count(key, windowMs, max).then(
        (shared) => {
          this.#own.raise(key, shared, Date.now())
          answer(null, shared)
        },
        () => answer(null, own),
      )
    }

    async #count(key: string, windowMs: number, max: number): Promise<Count> {
      const late = new AbortController()
      const given = new Promise<never>((_, reject) => {
        const timer = setTimeout(() => reject(new Error('The shared count is late.')), PATIENCE_MS)
        late.signal.addEventListener('abort', () => clearTimeout(timer))
      })
      try {
        return await Promise.race([countAttempt(db, hashOf(`${this.#name} ${key}`), windowMs, max), given])
      } finally {
        late.abort()
        this.#sweepNowAndThen()
      }
    }

    #sweepNowAndThen(): void {
      this.#sinceSweep += 1
      if (this.#sinceSweep < SWEEP_EVERY) return
      this.#sinceSweep = 0
      deleteOver(db, MOST_ROWS).catch(() => {})
    }
  }
}

/** Addresses are kept as hashes. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
