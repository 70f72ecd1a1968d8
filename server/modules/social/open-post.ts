/** A post of the user's own: what to write beside it, and a link of its own for each network. */
import type { Scene } from '@frontage/artwork/types.ts'
import { designProfile } from '@frontage/contracts/personalization.ts'
import type { CodeOfDesign } from '@frontage/contracts/codes.ts'
import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import { dayOfOpenHouses } from '@frontage/domain/listings/open-houses.ts'
import { itemAt } from '@frontage/domain/item-at.ts'
import { linkSlot, NETWORK_IDS } from '@frontage/domain/social/networks.ts'
import { beginPostText } from '@frontage/domain/social/post-text.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentCurrentUser } from '../accounts/index.ts'
import { codesOfDesign, setZone } from '../codes/index.ts'
import { findDesign } from '../designs/index.ts'
import { ownListing } from '../listings/index.ts'
import { proofOfDesign, type Buyer } from '../press/index.ts'
import { postedOfDesign, type PostedRow } from './repository.ts'

const MOST_POSTED = 20

export type SocialContext = Pick<AppContext, 'clock' | 'db' | 'files' | 'press' | 'settings'>

export interface OpenedPost {
  id: string
  name: string
  listingId: string | null
  scene: Scene
  issues: PreflightIssue[]
  text: string
  links: CodeOfDesign[]
  posted: PostedRow[]
  /** As it was drawn: whoever needs it as well draws it no second time. */
  proof: Awaited<ReturnType<typeof proofOfPost>>
}

/**
 * @param zone where the agent is: visits of its links are counted by her day
 * @throws Refusal designs.missing, social-posts.printed
 */
export async function openPost(
  context: SocialContext,
  user: Buyer,
  id: string,
  zone?: string,
): Promise<OpenedPost> {
  const { db, clock } = context
  const { tenant, session } = user
  const { scope, account } = session
  const proof = await proofOfPost(context, user, id)
  const { issues, filledDesign } = proof
  const { design, listing, posted } = await db.tenant(scope, async (tx) => {
    const found = await findDesign(tx, scope, id)
    if (!found) throw new Refusal('designs.missing')
    const { listing_id: listingId } = found
    return {
      design: found,
      listing: listingId === null ? null : await ownListing(tx, scope, listingId),
      posted: await postedOfDesign(tx, scope, id, MOST_POSTED),
    }
  })
  const slots = NETWORK_IDS.map(linkSlot)
  const { rows } = await codesOfDesign(context, { tenant, scope }, { designId: design.id, slots })
  if (zone !== undefined)
    await db.tenant(scope, (tx) => setZone(tx, scope, { designId: design.id, slots }, zone))
  const { name = '', brokerage, licence } = designProfile(presentCurrentUser(account, tenant))
  const agent = { name, brokerage: brokerage || tenant.name, licence }
  return {
    ...{ id: design.id, name: design.name, listingId: listing === null ? null : design.listing_id },
    ...{ scene: itemAt(filledDesign.filled.scenes, 0), issues, links: rows, posted, proof },
    text: textOf(listing, agent, clock.now()),
  }
}

const textOf = (
  listing: ListingState | null,
  agent: Parameters<typeof beginPostText>[1],
  now: Date,
): string => beginPostText(listing, agent, dayOfOpenHouses(now))

/** @throws Refusal designs.missing, social-posts.printed */
export async function proofOfPost(context: SocialContext, user: Buyer, id: string) {
  const proof = await proofOfDesign(context, user, id)
  if (proof.filledDesign.template.product.printed) throw new Refusal('social-posts.printed')
  return proof
}
