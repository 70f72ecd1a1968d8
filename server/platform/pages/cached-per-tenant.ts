/** What all pages of a tenant need alike: asked once, and again after the tenant said that its pages changed. */

/** A message about a change may be lost with a connection; nothing is older than this then. */
const FRESH_MS = 60_000
const MOST_TENANTS = 2_000

export class CachedPerTenant<T> {
  private readonly entries = new Map<string, { at: number; value: Promise<T> }>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** Who asks while it is being loaded waits for the same loading; a failure is asked again by the next. */
  get(tenantId: string, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(tenantId)
    if (known && this.now() - known.at < FRESH_MS) return known.value
    if (this.entries.size >= MOST_TENANTS) this.entries.clear()
    const entry = { at: this.now(), value: load() }
    this.entries.set(tenantId, entry)
    entry.value.catch(() => {
      if (this.entries.get(tenantId) === entry) this.entries.delete(tenantId)
    })
    return entry.value
  }

  /** @param tenantId every tenant without one */
  forget(tenantId?: string): void {
    if (tenantId === undefined) this.entries.clear()
    else this.entries.delete(tenantId)
  }
}
