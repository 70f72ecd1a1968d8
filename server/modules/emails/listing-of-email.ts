/** An email of a campaign with the listing that it is about: in its own places, or below what its author wrote. */
import type { EmailFields } from '@frontage/contracts/emails.ts'
import { LONGEST_SUBJECT, LONGEST_PREHEADER } from '@frontage/domain/emails/email.ts'
import {
  asShown,
  isListingPlace,
  lackingForEmail,
  withListing,
} from '@frontage/domain/emails/listing-places.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import { dayOfOpenHouses } from '@frontage/domain/listings/open-houses.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import type { Tx } from '@frontage/db/client.ts'
import { childrenOf, textOf } from '@frontage/page-nodes/render/rendering.ts'
import { readSaved } from '@frontage/page-nodes/saved/read.ts'
import type { SavedNode } from '@frontage/page-nodes/saved/types.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { publishedOfListing } from '../landing/index.ts'
import { listingNodes, type ListingBeginning } from './beginnings.ts'
import { ownFileAddress } from './letter.ts'

export interface ListingToShow {
  id: string
  state: ListingState
}

type Words = Pick<EmailFields, 'subject' | 'preheader' | 'body'>

/** Its first photo, and its page, or its agent's address where it has none. */
export async function beginningOf(
  tx: Tx,
  scope: AccountScope,
  { id, state }: ListingToShow,
  { replyTo, now }: { replyTo: string; now: Date },
): Promise<ListingBeginning> {
  const page = await publishedOfListing(tx, scope, id)
  const [photo] = state.photos
  return {
    state,
    photo: photo ? { src: ownFileAddress(photo.file_id), description: photo.description } : null,
    link: page
      ? { label: 'See the house', url: landingPath(page.pretty_url) }
      : { label: 'Ask me about it', url: `mailto:${replyTo}` },
    today: dayOfOpenHouses(now),
  }
}

/** @returns what the listing lacks, as its form calls it, where nothing may be sent */
export async function fillWithListing<Fields extends Words>(
  tx: Tx,
  scope: AccountScope,
  fields: Fields,
  { listing, ...of }: { listing: ListingToShow; replyTo: string; now: Date },
): Promise<Fields | { lacking: string[] }> {
  const { state } = listing
  const lacking = lackingForEmail(state, [fields.subject, fields.preheader, fields.body])
  if (lacking.length > 0) return { lacking }
  const shown = { ...listing, state: asShown(state) }
  const nodes = listingNodes(await beginningOf(tx, scope, shown, of))
  return {
    ...fields,
    subject: inWholeWords(withListing(fields.subject, state), LONGEST_SUBJECT),
    preheader: inWholeWords(withListing(fields.preheader, state), LONGEST_PREHEADER),
    body: bodyWith(fields.body, state, nodes),
  }
}

function bodyWith(body: string, listing: ListingState, nodes: readonly SavedNode[]): string {
  const saved = readSaved(body)
  // What cannot be read is said where it is drawn.
  if (!saved.ok) return body
  let isPlaced = false
  const fill = (node: SavedNode): readonly SavedNode[] => {
    if (node.type === 'paragraph' && isListingPlace(textOf(node))) {
      isPlaced = true
      return nodes
    }
    if (typeof node.text === 'string') return [{ ...node, text: withListing(node.text, listing) }]
    return Array.isArray(node.children) ? [{ ...node, children: childrenOf(node).flatMap(fill) }] : [node]
  }
  const { version, root } = saved.page
  const children = childrenOf(root).flatMap(fill)
  return JSON.stringify({
    version,
    root: { ...root, children: isPlaced ? children : [...children, ...nodes] },
  })
}
