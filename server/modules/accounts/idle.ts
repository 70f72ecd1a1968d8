/** Sessions that nobody uses end before their time. See docs/decisions/0132-idle-sessions.md. */
import type { FastifyRequest } from 'fastify'
import { templateOf } from '@frontage/contracts/call.ts'
import { BY_ITSELF } from '@frontage/domain/asked-by-itself.ts'
import * as notificationCalls from '@frontage/contracts/calls/notifications.ts'
import { idleLimitOf, howUsed } from '@frontage/domain/session-limits.ts'
import type { Role } from '@frontage/domain/users.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { deleteUnused, noteUse } from './repository.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>

/** Asked for by an open window, for as long as that is open. */
const BY_WINDOWS = new Set([templateOf(notificationCalls.stream), templateOf(notificationCalls.list)])

/** Whether somebody is there, as far as a server can tell. */
export const isUse = ({
  headers,
  method,
  url,
}: Pick<FastifyRequest, 'headers' | 'method' | 'url'>): boolean =>
  headers[BY_ITSELF] === undefined && !(method === 'GET' && BY_WINDOWS.has(url.split('?', 1)[0] ?? ''))

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
  { tokenHash, isUsed }: { tokenHash: string; isUsed: boolean },
): boolean {
  const now = clock.now()
  const limit = idleLimitOf(settings.sessions, found.role, found.actor_role)
  const use = howUsed(found.seen_at, now, limit)
  const isDue = use === 'over' || (use === 'to note' && isUsed)
  const key = `${scope.tenantId} ${tokenHash}`
  if (isDue && !beingWritten.has(key)) {
    beingWritten.add(key)
    db.tenant(scope, (tx) =>
      use === 'over'
        ? deleteUnused(tx, scope, tokenHash, new Date(now.getTime() - limit))
        : noteUse(tx, scope, tokenHash, now),
    )
      .catch(() => {})
      .finally(() => beingWritten.delete(key))
  }
  return use === 'over'
}
