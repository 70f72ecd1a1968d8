/** What a tenant adds to the prices of lines: with it the browser computes the server's receipt to the cent. */
import { z } from 'zod'
import { SHIPPING_SERVICES } from '@frontage/domain/shipping.ts'

/** In basis points: 725 is 7.25 %. */
export const TaxRate = z.object({ state: z.string(), basis_points: z.int().min(0) })
export type TaxRate = z.infer<typeof TaxRate>

const price = z.int().min(0).nullable()
/** Cents by mode; null: not offered. */
export const ShippingCents = z.object({ ground: price, air: price, other: price })
export type ShippingCents = z.infer<typeof ShippingCents>

export const USUAL_SHIPPING: ShippingCents = {
  ground: SHIPPING_SERVICES.ground.price,
  air: SHIPPING_SERVICES.air.price,
  other: SHIPPING_SERVICES.other.price,
}

export const PricingRules = z.object({
  tax: z.array(TaxRate),
  /** null: the tenant does not run the 'first 25 free' program. */
  free_print: z.object({ basis_points_without_coating: z.int().min(0) }).nullable(),
  shipping: ShippingCents,
  /** Taxes come from a service: what it said last, and of which cart. Absent or null: from the rates. */
  tax_service: z
    .object({
      quote: z.object({ key: z.string(), taxes: z.record(z.string(), z.int().min(0)) }).nullable(),
    })
    .nullish(),
})
export type PricingRules = z.infer<typeof PricingRules>
