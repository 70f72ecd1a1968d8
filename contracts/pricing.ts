/** From the wire's dollars to the domain's cents: browser and server both come through here. */
import { centsFromWire } from '@frontage/domain/money.ts'
import { readPriceTiers, type Tier } from '@frontage/domain/price-tiers.ts'
import type { Adjustment as PricedAdjustment, OrderKind, PricedLine } from '@frontage/domain/line-price.ts'
import type { TaxRules } from '@frontage/domain/tax.ts'
import type { CartItem, PricingRules } from './cart.ts'
import type { Adjustment, CoatingType, TemplateSpecification } from './catalog.ts'

/** What a line's price depends on, as a cart item carries it. */
export type PricedCartItem = Pick<
  CartItem,
  | 'id'
  | 'type'
  | 'quantity'
  | 'template_specification'
  | 'coating_types'
  | 'coating_type'
  | 'additional_cost'
  | 'discounts'
  | 'additional_discount'
> & { BillToCompany: { Option: '0' | '1' } }

export function toPricedLine(item: PricedCartItem): PricedLine {
  const coating = item.coating_types.find((type) => type.id === item.coating_type)
  return {
    id: item.id,
    kind: item.type,
    quantity: item.quantity,
    tiers: priceTiersFor(item.type, item.template_specification),
    coating: coating ? toCoating(coating) : null,
    costs: item.additional_cost.map(toAdjustment),
    discounts: item.discounts.map(toAdjustment),
    additionalDiscounts: item.additional_discount.map(toAdjustment),
    paidByCompany: item.BillToCompany.Option === '1',
  }
}

/** Mail-list lines have prices and quantities of their own. */
export function priceTiersFor(kind: OrderKind, specification: TemplateSpecification): Tier[] {
  return kind === 'mail-list'
    ? readPriceTiers(specification.quantities_maillist, specification.maillist_sell_price.map(centsFromWire))
    : readPriceTiers(specification.quantities_print, specification.printship_sell_price.map(centsFromWire))
}

export function toTaxRules(rules: PricingRules): TaxRules {
  return {
    state: rules.tax.state,
    basisPoints: rules.tax.basis_points,
    withoutFreePrint: rules.free_print?.basis_points_without_coating ?? null,
  }
}

const toCoating = (coating: CoatingType) => ({
  name: coating.name,
  pricePerItem: centsFromWire(coating.price_per_item),
  first25Free: coating.first_25_free,
})

/** Two decimal places of a percent are whole basis points, so percents are read just as dollars are. */
const toAdjustment = (adjustment: Adjustment): PricedAdjustment => ({
  name: adjustment.name,
  type: adjustment.discount_type,
  amount: centsFromWire(adjustment.amount),
  minPurchase: centsFromWire(adjustment.min_purchase_price),
})
