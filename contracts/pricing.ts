/** The border of prices: wire names and dollars on one side, the domain's terms in cents and hundredths of a cent on the other. */
import {
  cents,
  centsFromWire,
  hundredthCentsFromWire,
  hundredthsInCents,
  hundredthCentsToWire,
  toWire,
} from '@frontage/domain/money.ts'
import type { CouponTerms } from '@frontage/domain/coupon.ts'
import type { Offer, OfferedCoating, PriceList, PriceTerms } from '@frontage/domain/offer.ts'
import { readPriceTiers } from '@frontage/domain/price-tiers.ts'
import type { Adjustment, AdjustmentWorth } from '@frontage/domain/line-price.ts'
import type { Receipt } from '@frontage/domain/receipt.ts'
import type { ShippingPrices } from '@frontage/domain/shipping.ts'
import type { TaxQuote } from '@frontage/domain/tax-quote.ts'
import type { TaxRules } from '@frontage/domain/tax.ts'
import type {
  Adjustment as AdjustmentJson,
  CoatingType,
  Offer as OfferJson,
  TemplateSpecification,
} from './catalog.ts'
import type { CartCoupon } from './coupons.ts'
import type { PricingRules } from './pricing-rules.ts'
import type { Receipt as ReceiptJson } from './receipt.ts'

type CouponTermsJson = NonNullable<CartCoupon['terms']>

/** The part of an offer that a cart item carries too. */
export type PriceTermsJson = Pick<
  OfferJson,
  'template_specification' | 'coating_types' | 'additional_cost' | 'discounts' | 'additional_discount'
>

export function readOffer(offer: OfferJson): Offer {
  return {
    ...readPriceTerms(offer),
    kinds: offer.kinds,
    companyPolicy: offer.bill_to_company,
    paper: offer.paper,
    productionDays: offer.production_days,
  }
}

export function presentOffer(offer: Offer): OfferJson {
  return {
    ...presentPriceTerms(offer),
    kinds: [...offer.kinds],
    bill_to_company: offer.companyPolicy,
    paper: offer.paper,
    production_days: offer.productionDays,
  }
}

export function readPriceTerms(terms: PriceTermsJson): PriceTerms {
  const { quantities_print, printship_sell_price, quantities_maillist, maillist_sell_price } =
    terms.template_specification
  return {
    print: readPriceList(quantities_print, printship_sell_price),
    mail: readPriceList(quantities_maillist, maillist_sell_price),
    coatings: terms.coating_types.map(readCoating),
    costs: terms.additional_cost.map(readAdjustment),
    discounts: terms.discounts.map(readAdjustment),
    additionalDiscounts: terms.additional_discount.map(readAdjustment),
  }
}

export function presentPriceTerms(terms: PriceTerms): PriceTermsJson {
  return {
    template_specification: presentSpecification(terms),
    coating_types: terms.coatings.map(presentCoating),
    additional_cost: terms.costs.map(presentAdjustment),
    discounts: terms.discounts.map(presentAdjustment),
    additional_discount: terms.additionalDiscounts.map(presentAdjustment),
  }
}

/** What a tenant adds to the prices of lines. */
interface PricingTerms {
  tax: TaxRules
  taxService?: { quote: TaxQuote | null }
  shippingPrices: ShippingPrices
}

export function readPricingRules({ tax, free_print, shipping, tax_service }: PricingRules): PricingTerms {
  return {
    ...(tax_service ? { taxService: { quote: readTaxQuote(tax_service.quote) } } : {}),
    tax: {
      rates: tax.map(({ state, basis_points }) => ({ state, basisPoints: basis_points })),
      withoutFreePrint: free_print?.basis_points_without_coating ?? null,
    },
    shippingPrices: readShippingPrices(shipping),
  }
}

export const readShippingPrices = ({ ground, air, other }: PricingRules['shipping']): ShippingPrices => ({
  ground: readShippingPrice(ground),
  air: readShippingPrice(air),
  other: readShippingPrice(other),
})

type TaxQuoteJson = NonNullable<PricingRules['tax_service']>['quote']
const readTaxQuote = (quote: TaxQuoteJson): TaxQuote | null =>
  quote && {
    key: quote.key,
    taxes: Object.fromEntries(Object.entries(quote.taxes).map(([line, tax]) => [line, cents(tax)])),
  }

const readShippingPrice = (price: number | null) => (price === null ? null : cents(price))

/** Unit prices of a receipt are cents on the wire, with a fraction where they carry one: 8.5. */
export function presentReceipt(receipt: Receipt): ReceiptJson {
  return {
    ...receipt,
    lines: receipt.lines.map(({ unitPrice, ...line }) => ({
      ...line,
      unitPrice: unitPrice === null ? null : hundredthsInCents(unitPrice),
    })),
  }
}

/** Amounts of coupons are cents on the wire. */
export const readCouponTerms = (terms: CouponTermsJson | null): CouponTerms | null =>
  terms && {
    code: terms.code,
    percentOff: terms.percent_off,
    amountOff: terms.amount_off_cents === null ? null : cents(terms.amount_off_cents),
    minPurchase: cents(terms.min_purchase_cents),
    products: terms.products,
  }

/** A list that is longer than the other has nothing to be paired with at its end. */
function readPriceList(quantities: readonly string[], wirePrices: readonly number[]): PriceList {
  const prices = wirePrices.map(hundredthCentsFromWire)
  return {
    rows: quantities.flatMap((quantity, at) => {
      const price = prices[at]
      return price === undefined ? [] : [{ quantity, price }]
    }),
    tiers: readPriceTiers(quantities, prices),
  }
}

function presentSpecification({ print, mail }: Pick<PriceTerms, 'print' | 'mail'>): TemplateSpecification {
  return {
    printship_sell_price: print.rows.map(({ price }) => hundredthCentsToWire(price)),
    maillist_sell_price: mail.rows.map(({ price }) => hundredthCentsToWire(price)),
    quantities_print: print.rows.map(({ quantity }) => quantity),
    quantities_maillist: mail.rows.map(({ quantity }) => quantity),
  }
}

const readCoating = (coating: CoatingType): OfferedCoating => ({
  id: coating.id,
  name: coating.name,
  pricePerItem: hundredthCentsFromWire(coating.price_per_item),
  first25Free: coating.first_25_free,
})

const presentCoating = (coating: OfferedCoating): CoatingType => ({
  id: coating.id,
  name: coating.name,
  price_per_item: hundredthCentsToWire(coating.pricePerItem),
  first_25_free: coating.first25Free,
})

const readAdjustment = (adjustment: AdjustmentJson): Adjustment => ({
  name: adjustment.name,
  minPurchase: centsFromWire(adjustment.min_purchase_price),
  ...readWorth(adjustment),
})

/** Two decimal places of a percent are whole basis points, so percents are read just as dollars are. */
function readWorth({ discount_type: type, amount }: AdjustmentJson): AdjustmentWorth {
  switch (type) {
    case 'per item':
      return { type, each: hundredthCentsFromWire(amount) }
    case 'percentage':
      return { type, basisPoints: centsFromWire(amount) }
    case 'flat':
    case 'flat rate':
      return { type, amount: centsFromWire(amount) }
  }
}

export const presentAdjustment = (adjustment: Adjustment): AdjustmentJson => ({
  name: adjustment.name,
  discount_type: adjustment.type,
  amount: presentWorth(adjustment),
  min_purchase_price: toWire(adjustment.minPurchase),
})

function presentWorth(adjustment: Adjustment): number {
  switch (adjustment.type) {
    case 'per item':
      return hundredthCentsToWire(adjustment.each)
    case 'percentage':
      return toWire(cents(adjustment.basisPoints))
    case 'flat':
    case 'flat rate':
      return toWire(adjustment.amount)
  }
}
