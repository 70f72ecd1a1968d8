import type { Adjustment, Offer, OrderKind } from '@frontage/contracts/catalog.ts'

export const KIND_NAMES: Record<OrderKind, string> = {
  'print-and-ship': 'Printed and shipped',
  warehouse: 'Picked up',
  'mail-list': 'Mailed to a list',
}

/** What the amount of a cost or a discount is counted in. */
export const UNIT_NAMES: Record<Adjustment['discount_type'], string> = {
  'per item': '$ per piece',
  flat: '$ once',
  'flat rate': '$ total for the pieces',
  percentage: '% of the pieces',
}

export const PAYER_NAMES: Record<Offer['bill_to_company'], string> = {
  never: 'The agent pays',
  optional: 'The agent may let the company pay',
  always: 'The company pays',
}
