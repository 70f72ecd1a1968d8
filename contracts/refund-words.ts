/** What a refund is called: on screens, in emails and on receipts alike. */
import type { BuyerRefund } from './refunds.ts'

export const REFUND_REASON_WORDS: Readonly<Record<BuyerRefund['reason'], string>> = {
  damaged: 'Arrived damaged',
  misprint: 'Printed wrong',
  late: 'Arrived late',
  canceled: 'Order canceled',
  duplicate: 'Ordered twice',
  goodwill: 'Goodwill',
  other: 'Other',
  'at-provider': 'Refunded at the card service',
}

/** 'to your Visa ending in 4242' */
export const REFUND_STATE_WORDS: Readonly<Record<BuyerRefund['state'], string>> = {
  started: 'Waiting for the card service',
  pending: 'Sent to the bank',
  succeeded: 'Refunded',
  failed: 'Failed',
}
