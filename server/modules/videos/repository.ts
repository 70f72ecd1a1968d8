/** Videos of listings: one row of each listing. Every function demands a scope; whose listing it is, its caller looked up. */
import type { Tx } from '@frontage/db/client.ts'
import { MOST_VIDEO_ATTEMPTS, type VideoProblem } from '@frontage/domain/listings/video.ts'
import type { TenantScope } from '../../platform/scope.ts'

const NOTHING_MADE = { file_id: null, shown_hash: null, made_at: null, pending_key: null }
const UNDER_WAY = ['waiting', 'working'] as const

export const findVideo = (tx: Tx, { tenantId }: TenantScope, listingId: string) =>
  tx
    .selectFrom('listing_video as v')
    .leftJoin('file as f', (join) =>
      join.onRef('f.id', '=', 'v.file_id').onRef('f.tenant_id', '=', 'v.tenant_id'),
    )
    .selectAll('v')
    .select(['f.storage_key', 'f.byte_size', 'f.content_hash', 'f.media_type'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.listing_id', '=', listingId)
    .executeTakeFirst()

export type FoundVideo = NonNullable<Awaited<ReturnType<typeof findVideo>>>

/** Asked twice, it is made once. */
export async function askForVideo(
  tx: Tx,
  { tenantId }: TenantScope,
  listingId: string,
  now: Date,
): Promise<void> {
  const asked = { state: 'waiting', percent: 0, attempts: 0, due_at: now, problem: null } as const
  await tx
    .insertInto('listing_video')
    .values({ tenant_id: tenantId, listing_id: listingId, ...asked, ...NOTHING_MADE })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'listing_id'])
        .doUpdateSet((eb) => ({ ...asked, turn: eb('listing_video.turn', '+', 1) }))
        .where('listing_video.state', 'not in', UNDER_WAY),
    )
    .execute()
}

/** Whoever works on it is told to stop; what was made before stays. */
export async function cancelVideo(tx: Tx, { tenantId }: TenantScope, listingId: string): Promise<void> {
  await tx
    .updateTable('listing_video')
    .set((eb) => ({ state: 'canceled', due_at: null, turn: eb('turn', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('listing_id', '=', listingId)
    .where('state', 'in', UNDER_WAY)
    .execute()
}

/** One that is being made, by whom it is made: another one's writing is not heard. */
export interface Claim {
  listingId: string
  turn: number
}

/**
 * Takes the one that has waited longest, or whose maker has been silent until now, until `silentAt`.
 * @returns null: nothing is due
 */
export async function claimVideo(
  tx: Tx,
  scope: TenantScope,
  now: Date,
  silentAt: Date,
): Promise<Claim | null> {
  const { tenantId } = scope
  const due = await tx
    .selectFrom('listing_video')
    .select(['listing_id', 'turn', 'attempts'])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', UNDER_WAY)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('listing_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return null
  const isTooOften = due.attempts >= MOST_VIDEO_ATTEMPTS
  const turn = due.turn + 1
  await tx
    .updateTable('listing_video')
    .set(
      isTooOften
        ? { state: 'failed', problem: 'interrupted', due_at: null, turn }
        : { state: 'working', percent: 0, attempts: due.attempts + 1, due_at: silentAt, turn },
    )
    .where('tenant_id', '=', tenantId)
    .where('listing_id', '=', due.listing_id)
    .execute()
  return isTooOften ? claimVideo(tx, scope, now, silentAt) : { listingId: due.listing_id, turn }
}

const ofClaim = (tx: Tx, { tenantId }: TenantScope, { listingId, turn }: Claim) =>
  tx
    .updateTable('listing_video')
    .where('tenant_id', '=', tenantId)
    .where('listing_id', '=', listingId)
    .where('state', '=', 'working')
    .where('turn', '=', turn)

/** @returns false: it was canceled, or somebody else makes it */
export async function noteProgress(
  tx: Tx,
  scope: TenantScope,
  claim: Claim,
  { percent, silentAt }: { percent: number; silentAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(tx, scope, claim)
    .set({ percent, due_at: silentAt })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Before bytes are stored. @returns false: it was canceled, or somebody else makes it */
export async function notePending(
  tx: Tx,
  scope: TenantScope,
  claim: Claim,
  key: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(tx, scope, claim).set({ pending_key: key }).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function failVideo(
  tx: Tx,
  scope: TenantScope,
  claim: Claim,
  problem: VideoProblem,
): Promise<void> {
  await ofClaim(tx, scope, claim).set({ state: 'failed', problem, due_at: null }).execute()
}

/** What it shows already is what it would show: nothing is made. */
export async function keepVideo(tx: Tx, scope: TenantScope, claim: Claim): Promise<void> {
  await ofClaim(tx, scope, claim).set({ state: 'done', percent: 100, due_at: null }).execute()
}

/** @returns the file that it takes the place of, null where there was none; undefined: it was canceled, or somebody else makes it */
export async function finishVideo(
  tx: Tx,
  scope: TenantScope,
  claim: Claim,
  made: { fileId: string; shownHash: string; at: Date },
): Promise<string | null | undefined> {
  const before = await tx
    .selectFrom('listing_video')
    .select('file_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('listing_id', '=', claim.listingId)
    .where('state', '=', 'working')
    .where('turn', '=', claim.turn)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await ofClaim(tx, scope, claim)
    .set({
      ...{ state: 'done', percent: 100, due_at: null, problem: null },
      ...{ pending_key: null, file_id: made.fileId, shown_hash: made.shownHash, made_at: made.at },
    })
    .execute()
  return before.file_id
}

/** @returns where its bytes are */
export async function deleteVideoFile(
  tx: Tx,
  { tenantId }: TenantScope,
  fileId: string,
): Promise<string | null> {
  const gone = await tx
    .deleteFrom('file')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', fileId)
    .where('purpose', '=', 'video')
    .returning('storage_key')
    .executeTakeFirst()
  return gone?.storage_key ?? null
}

/** Takes the file of a listing's video away. @returns where its bytes are, those that are being stored among them */
export async function takeVideoFile(tx: Tx, scope: TenantScope, listingId: string): Promise<string[]> {
  const video = await tx
    .selectFrom('listing_video')
    .select(['file_id', 'pending_key'])
    .where('tenant_id', '=', scope.tenantId)
    .where('listing_id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (!video) return []
  const key = video.file_id === null ? null : await deleteVideoFile(tx, scope, video.file_id)
  // An imported row may name another brokerage's.
  return [key, video.pending_key].flatMap((one) =>
    one?.startsWith(`${scope.tenantId}/videos/`) ? [one] : [],
  )
}

/** Whose a listing is, whoever asks; deleted ones are not among them. */
export const ownerOfListing = (tx: Tx, { tenantId }: TenantScope, listingId: string) =>
  tx
    .selectFrom('listing')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', listingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
