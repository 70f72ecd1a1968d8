/** Plans, promo codes and where each account stands; coupons of the cart. */
import type { Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface MembershipPlanTable {
  tenant_id: string
  id: string
  name: string
  billed: 'month' | 'year'
  price_cents: number
  trial_days: Generated<number>
  note: Generated<string>
  sort: Generated<number>
  active: Generated<boolean>
  created_at: Timestamp
  saved_at: Timestamp
  saved_by: string | null
  deleted_at: MaybeTimestamp
  provider_price: string | null
}
interface MembershipBenefitTable {
  tenant_id: string
  sort: number
  title: string
  free: Generated<string>
  plus: Generated<string>
}
export interface PromoCodeTable {
  tenant_id: string
  code: string
  percent_off: number | null
  amount_off_cents: number | null
  duration: Generated<'once' | 'months' | 'forever'>
  duration_months: number | null
  plans: Generated<string[]>
  note: Generated<string>
  starts_at: MaybeTimestamp
  expires_at: MaybeTimestamp
  max_redemptions: number | null
  times_redeemed: Generated<number>
  active: Generated<boolean>
  created_at: Timestamp
  saved_at: Timestamp
  saved_by: string | null
  deleted_at: MaybeTimestamp
}
export interface PromoRedemptionTable {
  tenant_id: string
  code: string
  account_id: string
  state: Generated<'reserved' | 'applied'>
  at: Timestamp
}
interface MembershipTable {
  tenant_id: string
  account_id: string
  granted: 'plus' | 'affiliate' | null
  trial_ends_at: MaybeTimestamp
  trial_used: Generated<boolean>
  plus_ended_at: MaybeTimestamp
  promo_code: string | null
  subscription: Json | null
  attempt: Json | null
  version: Generated<number>
  checked_at: MaybeTimestamp
}
interface BannerAdTable {
  tenant_id: string
  audience: 'active' | 'trial' | 'affiliate' | 'downgraded' | 'free'
  image_path: string
  alt: string
  click_through_url: string
}
export interface CouponTable {
  tenant_id: string
  code: string
  note: Generated<string>
  percent_off: number | null
  amount_off_cents: number | null
  starts_at: MaybeTimestamp
  ends_at: MaybeTimestamp
  max_uses: number | null
  max_uses_per_user: number | null
  first_order_only: Generated<boolean>
  min_purchase_cents: Generated<number>
  products: Generated<string[]>
  is_active: Generated<boolean>
  times_used: Generated<number>
  created_at: Timestamp
  saved_at: Timestamp
  saved_by: string | null
  deleted_at: MaybeTimestamp
}
interface CouponUseTable {
  tenant_id: string
  cart_id: string
  code: string
  account_id: string
  order_id: string | null
  amount_cents: number
  state: Generated<'reserved' | 'used' | 'returned'>
  at: Timestamp
}

export interface MembershipTables {
  membership_plan: MembershipPlanTable
  membership_benefit: MembershipBenefitTable
  promo_code: PromoCodeTable
  promo_redemption: PromoRedemptionTable
  membership: MembershipTable
  banner_ad: BannerAdTable
  coupon: CouponTable
  coupon_use: CouponUseTable
}
