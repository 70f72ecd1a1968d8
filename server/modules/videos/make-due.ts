/**
 * Makes the videos that were asked for, one at a time in each process, and of each tenant one before the next tenant has its
 * turn. A process that dies leaves its video to the next once it has been silent for a while.
 */
import { videoGround } from '@frontage/artwork/video/ground.ts'
import { makeVideo, UnreadablePhoto } from '@frontage/artwork/video/make-video.ts'
import { VIDEO_HEIGHT, VIDEO_WIDTH } from '@frontage/artwork/video/plan.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { percentDone, videoFileName } from '@frontage/domain/listings/video.ts'
import type { AppContext } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import { fileOrNull } from '../../platform/files/file-or-null.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'
import { findAccount, keepAccount } from '../accounts/index.ts'
import { insertFile } from '../files/index.ts'
import { ownListing } from '../listings/index.ts'
import {
  cancelVideo,
  claimVideo,
  deleteVideoFile,
  failVideo,
  findVideo,
  finishVideo,
  keepVideo,
  notePending,
  noteProgress,
  ownerOfListing,
  type Claim,
} from './repository.ts'
import { captionsOf, shownVideo, type ShownVideo } from './shown.ts'

/** Who says nothing for so long is taken for dead. */
const SILENCE_MS = 30_000
const TOLD_EACH_MS = 1_000

export const makingVideos: DueWork = {
  kind: 'make-videos',
  latency: 2,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'listing_video_due', until),
  async work(context, scope) {
    // What is left is a job of its own, behind those of other tenants.
    return (await makeOneVideo(context, scope)) ? context.clock.now() : undefined
  },
}

/** @param frames fewer for a test @returns whether there was one to make */
export async function makeOneVideo(
  context: AppContext,
  scope: TenantScope,
  frames?: number,
): Promise<boolean> {
  const { db, log } = context
  const now = context.clock.now()
  const claim = await db.tenant(scope, (tx) => claimVideo(tx, scope, now, silentAt(context)))
  if (!claim) return false
  crashPoint(context.settings, 'video-claimed')
  try {
    await makeClaimed(context, scope, claim, frames)
  } catch (error) {
    if (error instanceof Abandoned) return true
    log.error({ err: error, ...scope, listing: claim.listingId }, 'a video could not be made')
    const problem = error instanceof UnreadablePhoto ? 'photo' : 'encoder'
    await db.tenant(scope, (tx) => failVideo(tx, scope, claim, problem))
  }
  return true
}

const silentAt = ({ clock }: Pick<AppContext, 'clock'>) => new Date(clock.now().getTime() + SILENCE_MS)

/** It was canceled, or somebody else took it over. */
class Abandoned extends Error {
  override name = 'Abandoned'
}

async function makeClaimed(
  context: AppContext,
  scope: TenantScope,
  claim: Claim,
  frames: number | undefined,
): Promise<void> {
  const { db, files, clock } = context
  const before = await db.tenant(scope, (tx) => findVideo(tx, scope, claim.listingId))
  // Of a process that died while it stored them; an imported row may name another brokerage's.
  if (before?.pending_key?.startsWith(`${scope.tenantId}/videos/`)) await files.delete(before.pending_key)
  const found = await foundFor(context, scope, claim)
  if (!found) return db.tenant(scope, (tx) => cancelVideo(tx, scope, claim.listingId))
  const { accountId, shown } = found
  if (before?.shown_hash === shown.hash && before.storage_key !== null)
    return db.tenant(scope, (tx) => keepVideo(tx, scope, claim))
  const bytes = await bytesOf(context, scope, claim, shown, frames)
  const hash = sha256(bytes)
  const storageKey = `${scope.tenantId}/videos/${hash}-${claim.listingId}-${claim.turn}.mp4`
  if (!(await db.tenant(scope, (tx) => notePending(tx, scope, claim, storageKey)))) throw new Abandoned()
  await files.put(storageKey, bytes, 'video/mp4')
  crashPoint(context.settings, 'video-stored')
  const unneeded = await db.tenant(scope, async (tx) => {
    // Erased, handed over or deleted since: nothing of hers stays, and whoever looks next sees what is to be done.
    if (!(await isStillOf(tx, scope, claim, accountId))) return storageKey
    const file = await insertFile(tx, scope, {
      ...{ accountId, purpose: 'video', mediaType: 'video/mp4', storageKey },
      ...{ name: videoFileName(shown.listing.street), contentHash: hash, byteSize: bytes.length },
      ...{ widthPx: VIDEO_WIDTH, heightPx: VIDEO_HEIGHT },
    })
    const made = { fileId: file.id, shownHash: shown.hash, at: clock.now() }
    const last = await finishVideo(tx, scope, claim, made)
    // Nobody waits for this one any more.
    const gone = last === undefined ? file.id : last
    return gone === null ? null : deleteVideoFile(tx, scope, gone)
  })
  if (unneeded !== null) await files.delete(unneeded)
}

const isStillOf = async (tx: Tx, scope: TenantScope, { listingId }: Claim, accountId: string) =>
  (await keepAccount(tx, scope, accountId)) &&
  (await ownerOfListing(tx, scope, listingId))?.account_id === accountId

/** undefined: the listing or its agent is no longer there. */
async function foundFor({ db, tenants, clock }: AppContext, scope: TenantScope, { listingId }: Claim) {
  const site = await tenants.byId(scope.tenantId)
  if (!site) return undefined
  return db.tenant(scope, async (tx) => {
    const owner = await ownerOfListing(tx, scope, listingId)
    const account = owner && (await findAccount(tx, scope, owner.account_id))
    if (!account?.is_active) return undefined
    const listing = await ownListing(tx, scopeOfAccount(scope.tenantId, account.id), listingId)
    if (!listing) return undefined
    const shown = await shownVideo(tx, site, account, listing, clock.now())
    return { accountId: account.id, shown }
  })
}

/** A video without her face is better than none. */
async function withoutLostFace(files: AppContext['files'], shown: ShownVideo): Promise<ShownVideo> {
  const { portrait } = shown
  return portrait && !(await fileOrNull(files, portrait.storage_key))
    ? { ...shown, portrait: undefined }
    : shown
}

async function bytesOf(
  context: AppContext,
  scope: TenantScope,
  claim: Claim,
  shown: ShownVideo,
  frames: number | undefined,
): Promise<Buffer> {
  const { db, files, settings, log } = context
  const { captions, pictures } = await captionsOf(context, await withoutLostFace(files, shown))
  const photos = []
  for (const { storage_key, width_px, height_px } of shown.photos) {
    const bytes = await fileOrNull(files, storage_key)
    if (bytes && width_px && height_px) photos.push({ bytes, width: width_px, height: height_px })
  }
  const stopped = new AbortController()
  let percent = 0
  let telling: Promise<unknown> = Promise.resolve()
  // Also while the photos are read, so that nobody takes it for dead.
  const tell = () => {
    telling = db
      .tenant(scope, (tx) => noteProgress(tx, scope, claim, { percent, silentAt: silentAt(context) }))
      .then(
        (isOurs) => isOurs || stopped.abort(new Abandoned()),
        (error: unknown) =>
          log.warn({ err: error, ...scope }, 'the progress of a video was not written down'),
      )
  }
  const timer = setInterval(tell, TOLD_EACH_MS)
  const order = {
    ...{ photos, captions, ground: videoGround(shown.brand), frames, signal: stopped.signal },
    pictures: (href: string) => pictures(href).bytes(),
    onProgress: (share: number) => void (percent = percentDone(share)),
  }
  try {
    if (settings.ffmpegPath === undefined) return await makeVideo({ ...order, ffmpeg: null })
    try {
      return await makeVideo({ ...order, ffmpeg: settings.ffmpegPath })
    } catch (error) {
      if (stopped.signal.aborted || error instanceof UnreadablePhoto) throw error
      log.warn({ err: error }, 'FFMPEG_PATH makes no video; the packaged encoder does')
      return await makeVideo({ ...order, ffmpeg: null })
    }
  } finally {
    clearInterval(timer)
    await telling
  }
}
