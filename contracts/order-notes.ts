import { deliveryEstimates, type DeliveryEstimate } from '@frontage/domain/in-hands.ts'
import { lineNotes } from '@frontage/domain/line-notes.ts'
import type { OrderLine, OrderSnapshot } from './orders.ts'

/** How an ordered line travels, its coating, and whether the company pays: receipt and email say it alike. */
export const orderLineNotes = (line: OrderLine): string[] =>
  lineNotes({
    kind: line.type,
    place: line.pickup_place,
    list: line.mailing_list?.name ?? null,
    coating: line.coating?.name ?? null,
    billedToCompany: line.bill_to_company,
  })

export const orderDeliveryEstimates = ({ lines, in_hands_on }: OrderSnapshot): DeliveryEstimate[] =>
  deliveryEstimates(lines.map((line) => ({ kind: line.type, on: line.in_hands_on ?? in_hands_on })))

/** Accounts that were made for someone have no name before their owner writes it. */
export const orderThanks = (firstName: string): string =>
  firstName ? `Thank you, ${firstName}` : 'Thank you for your order'
