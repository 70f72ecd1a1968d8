/** What a refund is called: on screens, in emails and on receipts alike. */
import type { RefundReason, RefundState } from './refund.ts'

export const REFUND_REASON_WORDS: Readonly<Record<RefundReason | 'at-provider', string>> = {
  damaged: 'Arrived damaged',
  misprint: 'Printed wrong',
  late: 'Arrived late',
  canceled: 'Order canceled',
  duplicate: 'Ordered twice',
  goodwill: 'Goodwill',
  other: 'Other',
  'at-provider': 'Refunded at the card service',
}

/** How far a refund is. */
export const REFUND_STATE_WORDS: Readonly<Record<RefundState, string>> = {
  started: 'Waiting for the card service',
  pending: 'Sent to the bank',
  succeeded: 'Refunded',
  failed: 'Failed',
}
