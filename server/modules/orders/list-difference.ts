/** What is to be said when a mailing is ordered again and its list is no longer what it was. */
import type { OrderLine } from '@frontage/contracts/orders.ts'
import type { ListToday } from '../lists/index.ts'

const count = (rows: number) => rows.toLocaleString('en-US')

/** null: nothing. */
export function listDifference(
  ordered: NonNullable<OrderLine['mailing_list']>,
  today: ListToday | null,
): string | null {
  if (!today) return `The mailing list ‘${ordered.name}’ is no longer kept, so this was left out.`
  if (today.isDeleted) {
    return `The mailing list ‘${today.name}’ was deleted. Please choose another one in the cart.`
  }
  if (today.added === 0 && today.gone === 0) return null
  return (
    `The mailing list ‘${today.name}’ had ${count(ordered.row_count)} addresses and now has ` +
    `${count(today.rowCount)}: ${count(today.added)} new, ${count(today.gone)} gone.`
  )
}
