import type { ReprintReason } from '@frontage/domain/order-status.ts'

export const REPRINT_REASON_WORDS: Readonly<Record<ReprintReason, string>> = {
  damaged: 'Arrived damaged',
  misprint: 'Printed wrong',
  lost: 'Lost on the way',
  'short-count': 'Too few pieces',
  goodwill: 'Goodwill',
  other: 'Other',
}
