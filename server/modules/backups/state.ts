/** How old the newest backup is and whether it was proven, for whoever watches over the server. */
import type { Db } from '@frontage/db/client.ts'
import type { Settings } from '../../platform/settings.ts'
import { lastMade, lastRun, lastVerified } from './repository.ts'

/** A night and a few hours, in which it is made. */
export const LATE_MS = 30 * 3_600_000

export interface BackupState {
  /** 'none': nobody has set where backups go. 'others': something else makes them. */
  plan: 'here' | 'others' | 'none'
  madeAt: Date | null
  verifiedAt: Date | null
  /** Why the last attempt failed; null: it did not. */
  problem: string | null
  isLate: boolean
}

export async function backupState(
  db: Db,
  { backup }: Pick<Settings, 'backup'>,
  now: Date,
): Promise<BackupState> {
  const [made, verified, last] = await Promise.all([lastMade(db), lastVerified(db), lastRun(db)])
  const verifiedAt = verified?.made_at ?? null
  return {
    plan: backup.url ? 'here' : backup.isOfOthers ? 'others' : 'none',
    madeAt: made?.made_at ?? null,
    verifiedAt,
    problem: last?.state === 'failed' ? last.problem : null,
    isLate: !verifiedAt || now.getTime() - verifiedAt.getTime() > LATE_MS,
  }
}
