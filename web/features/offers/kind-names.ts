import type { OrderKind } from '@frontage/contracts/catalog.ts'

export const KIND_NAMES: Record<OrderKind, string> = {
  'print-and-ship': 'Printed and shipped',
  warehouse: 'Picked up',
  'mail-list': 'Mailed to a list',
}
