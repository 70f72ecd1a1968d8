/** What a command that died over a move left on this server. */
import { silentSince } from '@frontage/db/tenant-move/index.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dropSlotHere } from './follow.ts'

/** Longer than a command is silent, and shorter than a disk takes to fill. */
const SILENT_MS = 3_600_000

/** A slot that nobody reads has the server keep its log for ever. Without it a move begins again. */
export async function dropSilentMoves({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - SILENT_MS)
  for (const { tenant_id: tenantId } of await db.platform((owner) => silentSince(owner, before)))
    await dropSlotHere({ db }, tenantId)
}
