/** A post as its owner is told of it: the text, a picture and a link, of the listing where its step shows one. */
import type { Tx } from '@frontage/db/client.ts'
import type { ShownListing } from '../designs/index.ts'
import { subjectOf } from '@frontage/domain/campaigns/run.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { saidOfListing } from '@frontage/domain/social/post-text.ts'
import type { AppContext } from '../../platform/context.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findDesign } from '../designs/index.ts'
import { pathOfImage } from '../emails/index.ts'
import { publishedOfListing } from '../landing/index.ts'
import type { StoredRun, StoredStep } from './stored.ts'

export interface Post {
  /** What is posted, a paragraph each; the link is the last. */
  lines: string[]
  image: { src: string; alt: string } | null
  /** What its owner has to do, or what it lacks. */
  notes: string[]
  /** Where its pictures are. */
  action: { label: string; path: string }
}

export interface PostOf {
  step: StoredStep
  run: Pick<StoredRun, 'occurrence'>
  listing: ShownListing | null
  /** The design that was filled with the listing; null: that of the step, if it has one. */
  designId: string | null
}

interface Place extends Pick<AppContext, 'settings'> {
  tenant: Tenant
  /** yyyy-mm-dd, where its owner is. */
  today: string
  /** Pictures come from the host at hand: a screen shows no others. */
  isOnScreen?: boolean
}

export const linesOf = (message: string): string[] =>
  message.split(/\r?\n/).filter((line) => line.trim() !== '')

export async function postOf(
  tx: Tx,
  scope: AccountScope,
  place: Place,
  { step, run, listing, designId }: PostOf,
): Promise<Post> {
  const design = await designOf(tx, scope, designId ?? step.design_id)
  const said = listing ? saidOfListing(listing.state, place.today).filter(Boolean) : []
  const link = listing && (await linkOf(tx, scope, place, listing.id))
  const image = listing && design === null ? imageOf(place, listing) : null
  return {
    lines: [...linesOf(step.message), ...said, ...(link ? [link] : [])],
    image,
    notes: [
      ...(step.design_id !== null && design === null
        ? ['The design of this step was deleted. Choose another one for the next post.']
        : []),
      ...(listing && listing.state.photos.length === 0
        ? ['The listing has no photo yet. Add one before you post.']
        : []),
      ...(listing && !link
        ? ['The listing has no published landing page, so there is no link to post.']
        : []),
      design === null
        ? 'Copy the text, and take photos from your listing.'
        : 'Open the post for its image in the size of each network.',
    ],
    action: design === null ? photosFor(step, run) : { label: 'Open the post', path: postPath(design) },
  }
}

const designOf = async (tx: Tx, scope: AccountScope, id: string | null): Promise<string | null> =>
  id !== null && (await findDesign(tx, scope, id)) ? id : null

const postPath = (designId: string): string => `/marketingmaterials/${designId}/post`

async function linkOf(
  tx: Tx,
  scope: AccountScope,
  { settings, tenant }: Place,
  listingId: string,
): Promise<string | null> {
  const page = await publishedOfListing(tx, scope, listingId)
  return page ? siteAddress(settings, tenant) + landingPath(page.pretty_url) : null
}

function imageOf(place: Place, { state }: ShownListing): Post['image'] {
  const [photo] = state.photos
  if (!photo) return null
  const site = place.isOnScreen ? '' : siteAddress(place.settings, place.tenant)
  const src = site + pathOfImage(place, photo.file_id)
  return { src, alt: photo.description || streetLine(state) }
}

/** Where the pictures for a post are. */
function photosFor({ schedule }: StoredStep, { occurrence }: PostOf['run']): Post['action'] {
  const isOfListing = schedule.kind === 'event' && schedule.event !== 'lead-new'
  const listing = isOfListing ? subjectOf(occurrence) : null
  return listing === null
    ? { label: 'Open your listings', path: '/listings' }
    : { label: 'Open the listing', path: `/listings/${listing}` }
}
