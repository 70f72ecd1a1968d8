import type { NotedPost, SocialPost } from '@frontage/contracts/social.ts'
import { NETWORK_FORMATS, networkOfSlot } from '@frontage/domain/social/networks.ts'
import { placePost } from '@frontage/domain/social/place-post.ts'
import type { OpenedPost } from './open-post.ts'
import type { PostedRow } from './repository.ts'

export const presentPosted = ({ design_id, name, is_there, ...row }: PostedRow): NotedPost => ({
  ...row,
  design: { id: design_id, name, is_there },
})

export function presentPost({
  id,
  name,
  listingId,
  scene,
  issues,
  text,
  links,
  posted,
}: OpenedPost): SocialPost {
  return {
    design: { id, name, listing_id: listingId },
    ...{ text, issues, posted: posted.map(presentPosted) },
    links: links.flatMap(({ slot, address, scans }) => {
      const network = networkOfSlot(slot)
      return network === null ? [] : [{ network, address, visits: scans }]
    }),
    leads_to: links[0]?.leads_to ?? null,
    formats: NETWORK_FORMATS.map((format) => ({ id: format.id, fit: placePost(scene, format).fit })),
  }
}
