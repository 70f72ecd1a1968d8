/** Who may have videos made: whoever has listings, where the site has the video creator. */
import { Refusal } from '../../platform/refusal.ts'
import { guard } from '../../platform/policy.ts'

export const requireVideoCreator = guard(
  ({ tenant }) => tenant.shelves.includes('video-creator'),
  () => new Refusal('storefront.not-offered'),
)
