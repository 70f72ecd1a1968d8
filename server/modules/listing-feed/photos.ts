/** Copies photos of listings into the file store: each is one transaction, and a listing shows them once they are all there. */
import { storableFileName } from '@frontage/domain/file-name.ts'
import { readFeedRecord, withFeedPhotos, type FeedMedia } from '@frontage/domain/listings/feed.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Feed } from '../../platform/feeds/port.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'
import { insertFile, normalizedImage } from '../files/index.ts'
import { lockFedListing, stateOf, storedState, updateListing } from '../listings/index.ts'
import { nextDue, photosOf, savePhoto, settlePhotos } from './photos-repository.ts'
import { lockFeed } from './repository.ts'
import { linkRecord, recordsByKeys, type StoredRecord } from './records-repository.ts'

interface Copying {
  context: Pick<AppContext, 'db' | 'clock' | 'files'>
  scope: TenantScope
  feed: Feed
}

/** @param isTime whether there is time for one more @returns whether all were looked at */
export async function copyPhotos(copying: Copying, isTime: () => boolean): Promise<boolean> {
  const { context, scope } = copying
  for (;;) {
    const found = await context.db.tenant(scope, async (tx) => {
      const key = await nextDue(tx, scope)
      return key === undefined ? undefined : (await recordsByKeys(tx, scope, [key])).get(key)
    })
    if (!found) return true
    if (!(await copyOf(copying, found, isTime))) return false
  }
}

async function copyOf(copying: Copying, record: StoredRecord, isTime: () => boolean): Promise<boolean> {
  const { context, scope } = copying
  const { db } = context
  const listing = await db.tenant(scope, (tx) => fedListing(tx, scope, record))
  if (!listing) {
    await db.tenant(scope, (tx) =>
      linkRecord(tx, scope, record.key, { listing_id: record.listingId, photos_due: false }),
    )
    return true
  }
  const known = new Map(
    (await db.tenant(scope, (tx) => photosOf(tx, scope, record.key))).map((one) => [one.media_key, one]),
  )
  let media = record.media
  let isAskedAgain = false
  for (const { key } of media) {
    const copied = known.get(key)
    const wanted = media.find((one) => one.key === key)
    if (!wanted || (copied && copied.file_id !== null && copied.changed === wanted.changed)) continue
    if (!isTime()) return false
    let image = await imageAt(copying.feed, wanted.url)
    if (!image && !isAskedAgain) {
      // Its address may have ended; the record has another one today.
      isAskedAgain = true
      media = await mediaToday(copying.feed, record)
      const again = media.find((one) => one.key === key)
      image = again && again.url !== wanted.url ? await imageAt(copying.feed, again.url) : null
    }
    await saveCopy(copying, record, wanted, image)
  }
  await db.tenant(scope, (tx) => show(tx, copying, record))
  return true
}

const fedListing = async (tx: Tx, scope: TenantScope, { key, listingId }: StoredRecord) => {
  const listing = listingId === null ? undefined : await lockFedListing(tx, scope, listingId)
  return listing?.feed_key === key ? listing : undefined
}

async function imageAt(feed: Feed, url: string) {
  const bytes = await feed.photo(url)
  if (!bytes) return null
  return normalizedImage(bytes).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

async function mediaToday(feed: Feed, { key, media }: StoredRecord): Promise<FeedMedia[]> {
  for (const row of await feed.recordsOf([key])) {
    const read = readFeedRecord(row)
    if (read.kind === 'record' && read.record.key === key) return read.record.media
  }
  return media
}

type Image = NonNullable<Awaited<ReturnType<typeof imageAt>>>

/** Bytes first, then the rows: none names a file that is not there. */
async function saveCopy(
  { context: { db, files, clock }, scope }: Copying,
  record: StoredRecord,
  { key: media_key, changed }: FeedMedia,
  image: Image | null,
): Promise<void> {
  if (!image) {
    // A photo that was there stays; the listing is shown without one that never was.
    await db.tenant(scope, async (tx) => {
      const before = (await photosOf(tx, scope, record.key)).find((one) => one.media_key === media_key)
      if (!before)
        await savePhoto(tx, scope, {
          key: record.key,
          media_key,
          file_id: null,
          changed: '',
          is_shown: false,
        })
    })
    return
  }
  const contentHash = sha256(image.bytes)
  const storageKey = `${scope.tenantId}/${contentHash.slice(0, 2)}/${contentHash}.${image.extension}`
  await files.put(storageKey, image.bytes, image.mediaType)
  await db.tenant(scope, async (tx) => {
    // First, as everybody who goes on from a feed to its records and listings.
    await lockFeed(tx, scope)
    const listing = await fedListing(tx, scope, record)
    if (!listing) return
    const before = (await photosOf(tx, scope, record.key)).find((one) => one.media_key === media_key)
    if (before && before.file_id !== null && before.changed === changed) return
    const file = await insertFile(tx, scope, {
      accountId: listing.account_id,
      purpose: 'photo',
      name: storableFileName(`${record.facts.street || 'Listing'}.${image.extension}`),
      mediaType: image.mediaType,
      contentHash,
      byteSize: image.bytes.length,
      widthPx: image.widthPx,
      heightPx: image.heightPx,
      storageKey,
    })
    const isShown = before?.is_shown ?? false
    await savePhoto(tx, scope, { key: record.key, media_key, file_id: file.id, changed, is_shown: isShown })
    if (!before?.file_id || !isShown) return
    // It takes the place of the one before.
    const state = stateOf(listing)
    const photos = state.photos.map((one) =>
      one.file_id === before.file_id ? { ...one, file_id: file.id } : one,
    )
    const account = scopeOfAccount(scope.tenantId, listing.account_id)
    await updateListing(tx, account, listing.id, storedState({ ...state, photos }), clock.now())
  })
}

async function show(tx: Tx, { context, scope }: Copying, { key }: StoredRecord): Promise<void> {
  await lockFeed(tx, scope)
  const record = (await recordsByKeys(tx, scope, [key])).get(key)
  const listing = record && (await fedListing(tx, scope, record))
  if (!listing) return
  const rows = await photosOf(tx, scope, key)
  const files = new Map(rows.map((one) => [one.media_key, one.file_id]))
  const copied = record.media.flatMap(({ key: media, description }) => {
    const file_id = files.get(media)
    return file_id ? [{ media, file_id, description }] : []
  })
  const known = new Set(rows.flatMap(({ file_id, is_shown }) => (file_id && is_shown ? [file_id] : [])))
  const state = stateOf(listing)
  const photos = withFeedPhotos(state.photos, copied, known)
  if (JSON.stringify(photos) !== JSON.stringify(state.photos)) {
    const account = scopeOfAccount(scope.tenantId, listing.account_id)
    await updateListing(tx, account, listing.id, storedState({ ...state, photos }), context.clock.now())
  }
  await settlePhotos(
    tx,
    scope,
    key,
    record.media.map((one) => one.key),
  )
  await linkRecord(tx, scope, key, { listing_id: listing.id, photos_due: false })
}
