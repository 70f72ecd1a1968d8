/** Sessions that nobody uses end before their time. See docs/decisions/0132-idle-sessions.md. */
import { idleLimitOf, howUsed } from '@frontage/domain/session-limits.ts'
import type { Role } from '@frontage/domain/users.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deleteUnused, noteUse } from './repository.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>

/** Written down just now by this process: the requests of one page come together. */
const beingWritten = new Set<string>()

interface Found {
  seen_at: Date
  role: Role
  actor_role: Role | null
}

/**
 * Writes down that a session is used, where that is due, and ends it where it was not used for too long. Nobody waits for either: what could
 * not be written is written with the next request.
 *
 * @returns whether it has ended
 */
export function isIdle(
  { db, clock, settings }: Context,
  scope: TenantScope,
  found: Found,
  { tokenHash, usedAt }: { tokenHash: string; usedAt: Date | null },
): boolean {
  const now = clock.now()
  const limit = idleLimitOf(settings.sessions, found.role, found.actor_role)
  const use = howUsed({ now, seenAt: found.seen_at, usedAt }, limit)
  const key = `${scope.tenantId} ${tokenHash}`
  if (use !== 'noted' && !beingWritten.has(key)) {
    beingWritten.add(key)
    db.tenant(scope, async (tx) => {
      if (use === 'over') await deleteUnused(tx, scope, tokenHash, new Date(now.getTime() - limit))
      else if (usedAt) await noteUse(tx, scope, tokenHash, usedAt)
    })
      .catch(() => {})
      .finally(() => beingWritten.delete(key))
  }
  return use === 'over'
}
