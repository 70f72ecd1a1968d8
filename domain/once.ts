/** What is made once and used from then on; a failure is not remembered, so that the next who asks makes it again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  const made = oncePerKey<T>()
  return () => made.get('', make)
}

export interface OncePerKey<T> {
  get(key: string, make: () => Promise<T>): Promise<T>
  /** @param key every key without one */
  forget(key?: string): void
}

interface Limits {
  /** Keys at most; the one that was made first goes first. */
  most?: number
  /** Milliseconds by `now` after which a key is made again. */
  freshMs?: number
  now?: () => number
}

/** The same by key. Who asks while it is being made waits for the same making. */
export function oncePerKey<T>({
  most = Infinity,
  freshMs = Infinity,
  now = () => 0,
}: Limits = {}): OncePerKey<T> {
  const entries = new Map<string, { at: number; value: Promise<T> }>()
  return {
    get(key, make) {
      const known = entries.get(key)
      if (known && now() - known.at < freshMs) return known.value
      entries.delete(key)
      const first = entries.keys().next()
      if (entries.size >= most && !first.done) entries.delete(first.value)
      const entry = { at: now(), value: make() }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value
    },
    forget(key) {
      if (key === undefined) entries.clear()
      else entries.delete(key)
    },
  }
}

/** Work that is under way once per key: who asks in the meantime waits for it, who asks afterwards begins it again. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = oncePerKey<T>()
  return (key, work) => underWay.get(key, () => work().finally(() => underWay.forget(key)))
}
