/** How long somebody stays signed in. */
import type { Role } from './users.ts'

/** In milliseconds. */
export interface SessionLimits {
  /** From the sign-in on, used or not. */
  mostMs: number
  /** Without any use. */
  idleMs: number
  /** The same, of whoever sees what is others': everybody but agents. */
  staffIdleMs: number
  /** The same, of operators at the console. */
  operatorIdleMs: number
}

/**
 * Use is written down once in such a part of the time in which there has to be some, and not at each request. A session may end earlier by
 * that much, and never later.
 */
const PARTS = 24

/** @param actor the role of whoever acts for the account, where that is somebody else: she is the one who may have left her desk */
export const idleLimitOf = (
  { idleMs, staffIdleMs }: Pick<SessionLimits, 'idleMs' | 'staffIdleMs'>,
  role: Role,
  actor: Role | null = null,
): number => ((actor ?? role) === 'Agent' ? idleMs : staffIdleMs)

export type Use = 'over' | 'to note' | 'noted'

interface UseOfSession {
  now: Date
  /** When use was last written down. */
  seenAt: Date
  /** When whoever asks now used it; null: nobody did anything. */
  usedAt: Date | null
}

export function howUsed({ now, seenAt, usedAt }: UseOfSession, limitMs: number): Use {
  if (now.getTime() - seenAt.getTime() >= limitMs) return 'over'
  const isDue = usedAt !== null && usedAt.getTime() - seenAt.getTime() >= limitMs / PARTS
  return isDue ? 'to note' : 'noted'
}
