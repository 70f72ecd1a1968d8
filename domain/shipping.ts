import { cents, ZERO, type Cents } from './money.ts'

export const SHIPPING_MODES = ['ground', 'air', 'other'] as const
export type ShippingMode = (typeof SHIPPING_MODES)[number]

interface ShippingService {
  name: string
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

/** 0 while no mode is chosen. A mode outside the list never gets here: the address write refuses it. */
export function shippingPrice(mode: ShippingMode | null): Cents {
  return mode === null ? ZERO : SHIPPING_SERVICES[mode].price
}
