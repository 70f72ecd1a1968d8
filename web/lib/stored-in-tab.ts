/**
 * Typed work that outlives a reload or a way back, for as long as the tab: session storage, by key. Storage that is
 * full or switched off loses nothing but that. Never for card data.
 */
export interface StoredInTab<T> {
  read(): T | null
  /** null forgets. */
  write(value: T | null): void
}

const PREFIX = 'frontage.'

export function storedInTab<T>(key: string): StoredInTab<T> {
  return {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    write(value) {
      try {
        if (value === null) sessionStorage.removeItem(PREFIX + key)
        else sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
      } catch {
        // Full or forbidden: the page works on without it.
      }
    },
  }
}
