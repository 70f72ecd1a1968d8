/**
 * Who a session's token stands for, kept for a moment: a page and the calls that follow it ask once. What this process
 * writes of sessions and accounts counts from its commit on; what another one writes, when its message is heard, and
 * after a second at the latest.
 */
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { accountOfSession } from './repository.ts'

type SessionRow = Awaited<ReturnType<ReturnType<typeof accountOfSession>['execute']>>[number]

/** Milliseconds from the start of its reading; the longest that a session ended elsewhere is still good for here. */
const LASTS_MS = 1_000
const MOST_CACHED = 5_000
/** What `note_session_change()` of the database says; the payload is the tenant. */
const CHANGED = 'sessions_changed'

interface CachedSession {
  tenantId: string
  reading: Promise<SessionRow | undefined>
  since: number
}

class CachedSessions {
  /** The oldest first. */
  private readonly cached = new Map<string, CachedSession>()

  private readonly db: Db

  constructor(db: Db) {
    this.db = db
    db.onWritten((tenantId, tables) => {
      if (tables.has('session') || tables.has('account')) this.forget(tenantId)
    })
    db.listen(CHANGED, {
      onMessage: (tenantId) => this.forget(tenantId),
      onGap: () => this.cached.clear(),
      // Without the messages what is kept ends by itself.
    }).catch(() => {})
  }

  get(scope: TenantScope, tokenHash: string): Promise<SessionRow | undefined> {
    const { tenantId } = scope
    const now = performance.now()
    const key = `${tenantId} ${tokenHash}`
    const known = this.cached.get(key)
    if (known && now - known.since < LASTS_MS) return known.reading
    this.makeRoom(now)
    const reading = this.db.read(scope, [accountOfSession(scope, tokenHash)]).then(([[row]]) => row)
    const one = { tenantId, reading, since: now }
    this.cached.delete(key)
    this.cached.set(key, one)
    const drop = () => {
      if (this.cached.get(key) === one) this.cached.delete(key)
    }
    // What was not found may be there in a moment.
    reading.then((found) => found ?? drop(), drop)
    return reading
  }

  private makeRoom(now: number): void {
    for (const [key, { since }] of this.cached) {
      if (now - since < LASTS_MS && this.cached.size < MOST_CACHED) return
      this.cached.delete(key)
    }
  }

  private forget(tenantId: string): void {
    for (const [key, one] of this.cached) if (one.tenantId === tenantId) this.cached.delete(key)
  }
}

const byDatabase = new WeakMap<Db, CachedSessions>()

/** Who a token stands for, however long it may still; the reading is shared with whoever asks within a second. */
export function sessionRow(db: Db, scope: TenantScope, tokenHash: string): Promise<SessionRow | undefined> {
  const cached = byDatabase.get(db) ?? new CachedSessions(db)
  byDatabase.set(db, cached)
  return cached.get(scope, tokenHash)
}
