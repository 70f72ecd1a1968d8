/** A piece that announces an open house, and would be there too late for it. Days are yyyy-mm-dd. */
import { inHandsOn } from './in-hands.ts'
import type { OrderKind } from './line-price.ts'
import { SHIPPING_SERVICES, type ShippingMode } from './shipping.ts'

export interface AnnouncingPiece {
  kind: OrderKind
  productionDays: number
  /** The day that is printed on it; null: it announces no open house, or no day can be read. */
  openHouseOn: string | null
}

interface Ordered {
  on: string
  /** null: none is chosen yet. */
  mode?: ShippingMode | null
  /** Those that the tenant ships by; empty where that is not known. */
  offered?: readonly ShippingMode[]
  /** Whether what is shipped could be picked up instead. */
  canBePickedUp?: boolean
  /** What the sentence is about, where one piece goes out more than once. */
  what?: string
}

const DAY = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const inWords = (day: string): string => new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', DAY)

/**
 * 'This would arrive on Dec 4, after the open house on Nov 30. Air would arrive on Nov 27.', or where no way of shipping is
 * in time: '… You could pick it up on Nov 24.'; null: it is in time.
 */
export function lateArrival(piece: AnnouncingPiece, ordered: Ordered): string | null {
  const { openHouseOn: house, kind } = piece
  const { on, mode = null, offered = [], canBePickedUp = false, what = 'This' } = ordered
  if (house === null) return null
  const by = mode ?? usualOf(offered)
  const arrivesBy = (one: ShippingMode) => inHandsOn(on, [piece], one)
  const there = arrivesBy(by)
  if (there < house) return null
  const when = there === house ? 'the day of the open house' : `after the open house on ${inWords(house)}`
  const how = kind === 'print-and-ship' && mode === null ? `By ${nameOf(by).toLowerCase()} this` : what
  const late = `${how} would ${ARRIVE[kind]} on ${inWords(there)}, ${when}.`
  if (kind !== 'print-and-ship') return late
  const inTime = offered.find((one) => arrivesBy(one) < house)
  if (inTime) return `${late} ${nameOf(inTime)} would arrive on ${inWords(arrivesBy(inTime))}.`
  const ready = inHandsOn(on, [{ ...piece, kind: 'warehouse' }], null)
  return canBePickedUp && ready < house ? `${late} You could pick it up on ${inWords(ready)}.` : late
}

const ARRIVE = {
  'print-and-ship': 'arrive',
  'mail-list': 'be in mailboxes',
  warehouse: 'be ready for pickup',
} as const satisfies Record<OrderKind, string>

const nameOf = (mode: ShippingMode): string => SHIPPING_SERVICES[mode].name

const usualOf = (offered: readonly ShippingMode[]): ShippingMode =>
  offered.includes('ground') ? 'ground' : (offered[0] ?? 'ground')
