/** What staff can do to many things at once, of all modules. */
import { changingCampaignTemplates } from '../modules/campaigns/index.ts'
import { changingCoupons } from '../modules/coupons/index.ts'
import { changingPlans, changingPromoCodes, grantingMemberships } from '../modules/membership/index.ts'
import { changingNotifications } from '../modules/notifications/index.ts'
import { changingPrices, repricing, repricingLater } from '../modules/offers/index.ts'
import { movingOrders } from '../modules/orders/index.ts'
import { changingUsers, handingOver, importingUsers } from '../modules/people/index.ts'
import { changingPosts, deletingPostsForGood } from '../modules/posts/index.ts'
import { changingPlaces, changingTemplates } from '../modules/templates/index.ts'
import type { BulkKind } from '../platform/bulk/kind.ts'

export const BULK_KINDS: readonly BulkKind[] = [
  changingUsers,
  importingUsers,
  handingOver,
  movingOrders,
  changingTemplates,
  changingPlaces,
  changingPrices,
  repricing,
  repricingLater,
  changingPosts,
  deletingPostsForGood,
  changingNotifications,
  changingCoupons,
  changingCampaignTemplates,
  changingPlans,
  changingPromoCodes,
  grantingMemberships,
]
