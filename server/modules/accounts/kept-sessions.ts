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
const MOST_KEPT = 5_000
/** What `note_session_change()` of the database says; the payload is the tenant. */
const CHANGED = 'sessions_changed'

interface Kept {
  tenantId: string
  reading: Promise<SessionRow | undefined>
  since: number
}

class KeptSessions {
  /** The oldest first. */
  private readonly kept = new Map<string, Kept>()

  private readonly db: Db

  constructor(db: Db) {
    this.db = db
    db.onWritten((tenantId, tables) => {
      if (tables.has('session') || tables.has('account')) this.forget(tenantId)
    })
    db.listen(CHANGED, {
      onMessage: (tenantId) => this.forget(tenantId),
      onGap: () => this.kept.clear(),
      // Without the messages what is kept ends by itself.
    }).catch(() => {})
  }

  get(scope: TenantScope, tokenHash: string): Promise<SessionRow | undefined> {
    const { tenantId } = scope
    const now = performance.now()
    const key = `${tenantId} ${tokenHash}`
    const known = this.kept.get(key)
    if (known && now - known.since < LASTS_MS) return known.reading
    this.makeRoom(now)
    const reading = this.db.read(scope, [accountOfSession(scope, tokenHash)]).then(([[row]]) => row)
    const one = { tenantId, reading, since: now }
    this.kept.delete(key)
    this.kept.set(key, one)
    const drop = () => {
      if (this.kept.get(key) === one) this.kept.delete(key)
    }
    // What was not found may be there in a moment.
    reading.then((found) => found ?? drop(), drop)
    return reading
  }

  private makeRoom(now: number): void {
    for (const [key, { since }] of this.kept) {
      if (now - since < LASTS_MS && this.kept.size < MOST_KEPT) return
      this.kept.delete(key)
    }
  }

  private forget(tenantId: string): void {
    for (const [key, one] of this.kept) if (one.tenantId === tenantId) this.kept.delete(key)
  }
}

const byDatabase = new WeakMap<Db, KeptSessions>()

/** Who a token stands for, however long it may still; the reading is shared with whoever asks within a second. */
export function sessionRow(db: Db, scope: TenantScope, tokenHash: string): Promise<SessionRow | undefined> {
  const kept = byDatabase.get(db) ?? new KeptSessions(db)
  byDatabase.set(db, kept)
  return kept.get(scope, tokenHash)
}
