/** When the agent holds the last piece of an order. Dates are yyyy-mm-dd; weekends and federal holidays do not count. */
import { isHoliday } from './holidays.ts'
import type { OrderKind } from './line-price.ts'
import { SHIPPING_SERVICES, type ShippingMode } from './shipping.ts'

/** Bulk mail to a list is on the road about as long as a parcel by ground. */
export const MAIL_DAYS = 5

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

/** What is posted to other users ends in their mailboxes, and what is picked up waits at its place. */
const DELIVERY_ESTIMATE_TEXT: Record<OrderKind, string> = {
  'print-and-ship': 'In your hands by',
  warehouse: 'Ready for pickup by',
  'mail-list': 'In mailboxes by',
}

/** For one day that all of an order is there by. */
export function deliveryEstimateText(kinds: readonly OrderKind[]): string {
  const [kind = 'print-and-ship', ...others] = new Set(kinds)
  return DELIVERY_ESTIMATE_TEXT[others.length === 0 ? kind : 'print-and-ship']
}

export interface DeliveryEstimate {
  /** 'Ready for pickup by' */
  words: string
  /** yyyy-mm-dd */
  on: string
}

/** When an order is there: each way it travels on its own day, the earliest first; one day says it once. */
export function deliveryEstimates(lines: readonly { kind: OrderKind; on: string }[]): DeliveryEstimate[] {
  const last = new Map<OrderKind, string>()
  for (const { kind, on } of lines) {
    if (on > (last.get(kind) ?? '')) last.set(kind, on)
  }
  const days = new Set(last.values())
  if (days.size === 1) return [...days].map((on) => ({ words: deliveryEstimateText([...last.keys()]), on }))
  return [...last]
    .map(([kind, on]) => ({ words: DELIVERY_ESTIMATE_TEXT[kind], on }))
    .toSorted((one, other) => one.on.localeCompare(other.on))
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

interface MadeLine {
  kind: OrderKind
  productionDays: number
}

/** Without a chosen mode shipped lines are counted by ground. */
function daysOf({ kind, productionDays }: MadeLine, mode: ShippingMode | null): number {
  const transit: Record<OrderKind, number> = {
    'print-and-ship': SHIPPING_SERVICES[mode ?? 'ground'].days,
    'mail-list': MAIL_DAYS,
    warehouse: 0,
  }
  return productionDays + transit[kind]
}

/** The slowest line decides. */
export function inHandsOn(orderedOn: string, lines: readonly MadeLine[], mode: ShippingMode | null): string {
  return addWorkingDays(orderedOn, Math.max(0, ...lines.map((line) => daysOf(line, mode))))
}
