/** What states of coupons and promo codes are called on screen. */
import type { CodeState, CodeStatus } from '@frontage/domain/coupon.ts'
import { shortTime } from '../when.ts'

export const STATUS_NAMES: Readonly<Record<CodeStatus, string>> = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
  'used-up': 'Used up',
  off: 'Switched off',
}
export const STATUS_TONES = {
  active: 'success',
  scheduled: 'warning',
  ended: 'neutral',
  'used-up': 'neutral',
  off: 'neutral',
} as const

/** 'Until Dec 24, 9:00 AM'; empty: always. */
export function datesInWords({
  starts_at: from,
  ends_at: until,
}: Pick<CodeState, 'starts_at' | 'ends_at'>): string {
  return [from && `From ${shortTime(new Date(from))}`, until && `until ${shortTime(new Date(until))}`]
    .filter(Boolean)
    .join(' ')
    .replace(/^u/, 'U')
}
