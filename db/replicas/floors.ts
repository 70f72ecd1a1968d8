/**
 * How far a replica must have come before a tenant's rows may be read there: what this process wrote, and what it was told
 * that others wrote. Caches are filled by whoever asks first, so this holds for all who ask.
 */
interface Floor {
  /** Infinity: something was written, and nobody has asked how far that is. */
  lsn: number
}

export class Floors {
  readonly #ofTenants = new Map<string, Floor>()
  #ofAll: Floor = { lsn: 0 }

  /** What a replica must have to be asked for a tenant. */
  of(tenantId: string): number {
    return Math.max(this.#ofAll.lsn, this.#ofTenants.get(tenantId)?.lsn ?? 0)
  }

  /** @param tenantId undefined: every tenant's rows */
  raise(tenantId: string | undefined, lsn: number): void {
    if (tenantId === undefined) {
      // A new one each time: who is about to learn how far the older one is knows nothing of this.
      if (lsn >= this.#ofAll.lsn) this.#ofAll = { lsn }
    } else if (lsn >= (this.#ofTenants.get(tenantId)?.lsn ?? 0)) this.#ofTenants.set(tenantId, { lsn })
  }

  get #all(): Floor[] {
    return [this.#ofAll, ...this.#ofTenants.values()]
  }

  get areUnknown(): boolean {
    return this.#all.some(({ lsn }) => lsn === Infinity)
  }

  /** @returns called with how far the primary is from now on: what was written until now is not beyond that */
  settling(): (lsn: number) => void {
    const unknown = this.#all.filter(({ lsn }) => lsn === Infinity)
    return (lsn) => {
      for (const floor of unknown) floor.lsn = lsn
    }
  }

  /** After a failover positions begin again. @param lsn how far the new primary is */
  startOver(lsn: number): void {
    this.forgetUntil(Number.MAX_SAFE_INTEGER)
    if (this.#ofAll.lsn !== Infinity) this.#ofAll = { lsn }
  }

  /** @param lsn that every replica has */
  forgetUntil(lsn: number): void {
    for (const [tenantId, floor] of this.#ofTenants) if (floor.lsn <= lsn) this.#ofTenants.delete(tenantId)
  }
}
