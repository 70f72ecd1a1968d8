/** When the agent holds the last piece of an order. Dates are yyyy-mm-dd; weekends and federal holidays do not count. */
import { isHoliday } from './holidays.ts'
import type { OrderKind } from './line-price.ts'
import { SHIPPING_SERVICES, type ShippingMode } from './shipping.ts'

/** Bulk mail to a list is on the road about as long as a parcel by ground. */
const MAIL_DAYS = 5

export function addWorkingDays(from: string, days: number): string {
  const date = new Date(`${from}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) throw new RangeError(`'${from}' is not a date`)
  const isFree = () => date.getUTCDay() === 0 || date.getUTCDay() === 6 || isHoliday(dayOf(date))
  const skipFreeDays = () => {
    while (isFree()) date.setUTCDate(date.getUTCDate() + 1)
  }
  // An order of the weekend is looked at on Monday.
  skipFreeDays()
  for (let i = 0; i < days; i++) {
    date.setUTCDate(date.getUTCDate() + 1)
    skipFreeDays()
  }
  return dayOf(date)
}

/** What is posted to other people ends in their mailboxes, not in the agent's hands. */
export const arrivalWords = (kinds: readonly OrderKind[]): string =>
  kinds.length > 0 && kinds.every((kind) => kind === 'mail-list') ? 'In mailboxes by' : 'In your hands by'

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The slowest line decides. Without a chosen mode shipped lines are counted by ground. */
export function inHandsOn(
  orderedOn: string,
  lines: readonly { kind: OrderKind; productionDays: number }[],
  mode: ShippingMode | null,
): string {
  const transit: Record<OrderKind, number> = {
    'print-and-ship': SHIPPING_SERVICES[mode ?? 'ground'].days,
    'mail-list': MAIL_DAYS,
    warehouse: 0,
  }
  const days = lines.map((line) => line.productionDays + transit[line.kind])
  return addWorkingDays(orderedOn, Math.max(0, ...days))
}
