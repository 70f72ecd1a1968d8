/** What the video of a listing shows: enough to make it, and to tell whether one that was made is out of date. */
import { fileURLToPath } from 'node:url'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import type { ImageStore } from '@frontage/artwork/print/press.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import type { ImageSource, Scene } from '@frontage/artwork/types.ts'
import { captionScenes, missingNotices } from '@frontage/artwork/video/captions.ts'
import { MOST_VIDEO_PHOTOS } from '@frontage/artwork/video/plan.ts'
import { designBrand, designProfile } from '@frontage/contracts/personalization.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { once } from '@frontage/domain/once.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import { dayOfOpenHouses, openHousesToCome } from '@frontage/domain/listings/open-houses.ts'
import type { AppContext } from '../../platform/context.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { presentCurrentUser, tenantFor, type Session } from '../accounts/index.ts'
import { findFiles, logoImages, type FileRow } from '../files/index.ts'

/** Bumped when the same is drawn differently: what was made before is out of date. */
const VIDEO_VERSION = 1

export interface ShownVideo {
  tenant: Tenant
  listing: ListingState
  today: string
  profile: ReturnType<typeof designProfile>
  brand: ReturnType<typeof designBrand>
  /** In the order of the listing; those that are gone are left out. */
  photos: readonly FileRow[]
  /** The agent's own photo. */
  portrait: FileRow | undefined
  hash: string
}

type Account = Session['account']

export async function shownVideo(
  tx: Tx,
  siteOf: Tenant,
  account: Account,
  listing: ListingState,
  now: Date,
): Promise<ShownVideo> {
  const tenant = tenantFor(siteOf, account)
  const scope = scopeOfAccount(tenant.tenantId, account.id)
  const today = dayOfOpenHouses(now)
  const profile = designProfile(presentCurrentUser(account, tenant))
  const brand = designBrand(tenant.data)
  const wanted = [...new Set(listing.photos.map(({ file_id }) => file_id))]
  const portraitId = account.photo_file_id
  const found = await findFiles(tx, scope, portraitId ? [...wanted, portraitId] : wanted)
  const fileOf = new Map(found.map((file) => [file.id, file]))
  const photos = wanted.flatMap((id) => fileOf.get(id) ?? []).slice(0, MOST_VIDEO_PHOTOS)
  const portrait = portraitId ? fileOf.get(portraitId) : undefined
  const { street, unit, city, state, zip, price_cents, status, beds, baths, square_feet, headline } = listing
  const said = {
    ...{ street, unit, city, state, zip, price_cents, status, beds, baths, square_feet, headline },
    openHouse: openHousesToCome(listing.open_houses, today)[0] ?? null,
  }
  const hashes = [...photos, ...(portrait ? [portrait] : [])].map(({ content_hash }) => content_hash)
  const hash = sha256(JSON.stringify([VIDEO_VERSION, said, profile, brand, hashes]))
  return { tenant, listing, today, profile, brand, photos, portrait, hash }
}

/** Why a video of it may not be shown to anybody; null: it may. */
export function noticeProblem({ profile, brand }: ShownVideo): string | null {
  const [first] = missingNotices({ profile, brand, metrics: allMetrics, pictures: () => undefined })
  return first === undefined ? null : `${first} Add it to your profile, then make the video.`
}

const CATALOG = fileURLToPath(new URL('../../../catalog', import.meta.url))
const samples = once(() => openSampleLibrary(CATALOG))

/** The captions of words, and the images on them. */
export async function captionsOf(
  context: Pick<AppContext, 'db' | 'files'>,
  { tenant, portrait, listing, today, profile, brand }: ShownVideo,
): Promise<{ captions: Scene[]; pictures: ImageStore }> {
  const logos = await logoImages(context, tenant, Object.values(brand.logo))
  const library = await samples()
  const key = portrait ? `file:${portrait.id}` : ''
  const face: ImageSource | undefined =
    portrait?.width_px && portrait.height_px
      ? { width: portrait.width_px, height: portrait.height_px, href: key }
      : undefined
  const find = (wanted: string) =>
    logos.image(wanted) ?? (wanted === key ? face : undefined) ?? library.pictures(wanted)
  const captions = captionScenes({ listing, today, profile, brand, metrics: allMetrics, pictures: find })
  return {
    captions,
    pictures: (href) =>
      logos.stored(href) ??
      (portrait && href === key
        ? { hash: portrait.content_hash, bytes: () => context.files.get(portrait.storage_key) }
        : { hash: href, bytes: () => library.bytes(href) }),
  }
}
