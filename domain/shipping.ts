import { cents, ZERO, type Cents } from './money.ts'

export const SHIPPING_MODES = ['ground', 'air', 'other'] as const
export type ShippingMode = (typeof SHIPPING_MODES)[number]

interface ShippingService {
  name: string
  /** Where the tenant has said no other. */
  price: Cents
  /** Working days on the road. */
  days: number
}

/** 'other' is the tenant's own carrier. */
export const SHIPPING_SERVICES: Record<ShippingMode, ShippingService> = {
  ground: { name: 'Ground', price: cents(10_00), days: 5 },
  air: { name: 'Air', price: cents(14_00), days: 2 },
  other: { name: 'Carrier', price: cents(11_95), days: 3 },
}

/** null: the tenant does not ship that way. */
export type ShippingPrices = Readonly<Record<ShippingMode, Cents | null>>

export const USUAL_PRICES: ShippingPrices = {
  ground: SHIPPING_SERVICES.ground.price,
  air: SHIPPING_SERVICES.air.price,
  other: SHIPPING_SERVICES.other.price,
}

export const offeredModes = (prices: ShippingPrices): ShippingMode[] =>
  SHIPPING_MODES.filter((mode) => prices[mode] !== null)

/** A mode that was chosen while it was offered, and is no longer, has to be chosen again. */
export const chosenMode = (mode: ShippingMode | null, prices: ShippingPrices): ShippingMode | null =>
  mode !== null && prices[mode] !== null ? mode : null

/** 0 while no mode is chosen that is offered. */
export function shippingPrice(mode: ShippingMode | null, prices: ShippingPrices): Cents {
  return (mode && prices[mode]) ?? ZERO
}
