/**
 * How the demonstration tenants sell each product. Price tiers are strings as administrators type them: '500' is
 * 'from 500 on', '250-499' a range. Prices are dollars a piece, with up to four decimal places.
 */
import type { Offer } from '@frontage/contracts/catalog.ts'
import { starterPrice } from '@frontage/domain/new-brokerage.ts'

type PriceTiers = readonly (readonly [tier: string, price: number])[]

const quantities = (priceTiers: PriceTiers) => priceTiers.map(([tier]) => tier)
const prices = (priceTiers: PriceTiers, percent = 0) =>
  priceTiers.map(([, price]) => starterPrice(price, percent))

const priceTierLists: Record<string, { print: PriceTiers; mail?: PriceTiers }> = {
  'letter-flyer': {
    print: [
      ['25-99', 0.89],
      ['100-249', 0.69],
      ['250-499', 0.49],
      ['500-999', 0.42],
      ['1000-2499', 0.34],
      ['2500', 0.29],
    ],
  },
  'postcard-4x6': {
    print: [
      ['50-99', 0.62],
      ['100-249', 0.45],
      ['250-499', 0.33],
      ['500-999', 0.27],
      ['1000', 0.21],
    ],
    mail: [
      ['100-499', 0.94],
      ['500-999', 0.86],
      ['1000', 0.79],
    ],
  },
  'postcard-6x9': {
    print: [
      ['50-99', 0.88],
      ['100-249', 0.66],
      ['250-499', 0.52],
      ['500-999', 0.44],
      ['1000', 0.37],
    ],
    mail: [
      ['100-499', 1.19],
      ['500-999', 1.09],
      ['1000', 0.99],
    ],
  },
  'tri-fold-brochure': {
    print: [
      ['25-99', 1.59],
      ['100-249', 1.19],
      ['250-499', 0.92],
      ['500-999', 0.78],
      ['1000', 0.64],
    ],
  },
  'business-card': {
    print: [
      ['100-249', 0.24],
      ['250-499', 0.15],
      ['500-999', 0.11],
      ['1000-2499', 0.08],
      ['2500', 0.075],
    ],
  },
  'door-hanger': {
    print: [
      ['100-249', 0.79],
      ['250-499', 0.59],
      ['500-999', 0.47],
      ['1000', 0.38],
    ],
  },
  'listing-presentation': {
    print: [
      ['1-4', 18.5],
      ['5-9', 15.25],
      ['10-24', 12.9],
      ['25', 10.75],
    ],
  },
}

/** What print of a product costs before anything is added; none: it is downloaded. */
export const usualTiers = (product: string): { quantity: string; price: number }[] =>
  (priceTierLists[product]?.print ?? []).map(([quantity, price]) => ({ quantity, price }))

/** Working days at the press; what is bound takes one more. */
export const USUAL_PRODUCTION_DAYS = 2

const papers: Record<string, string> = {
  'letter-flyer': '100 lb gloss text',
  'postcard-4x6': '16 pt card',
  'postcard-6x9': '16 pt card',
  'tri-fold-brochure': '100 lb silk text, folded',
  'business-card': '18 pt card',
  'door-hanger': '14 pt card, die-cut',
  'listing-presentation': '80 lb silk, saddle-stitched',
}

const coatings: Offer['coating_types'] = [
  { id: 'gloss', name: 'Gloss aqueous', price_per_item: 0, first_25_free: false },
  { id: 'matte', name: 'Soft-touch matte', price_per_item: 0.06, first_25_free: false },
  { id: 'uv', name: 'High-gloss UV', price_per_item: 0.04, first_25_free: false },
]
/** Only where the tenant runs the program. */
const firstFree: Offer['coating_types'][number] = {
  id: 'first-25-free',
  name: 'First 25 free',
  price_per_item: 0,
  first_25_free: true,
}

const coated = new Set(['letter-flyer', 'postcard-4x6', 'postcard-6x9', 'business-card', 'door-hanger'])
const companyMayPay = new Set(['letter-flyer', 'tri-fold-brochure', 'business-card', 'listing-presentation'])

export interface OfferTerms {
  /** The tenant lets its company pay for some products. */
  billToCompany: boolean
  freePrintProgram: boolean
  /** There is no place yet to pick prints up at. */
  withoutPickup?: true
  /** Above the usual unit prices, or below. Coatings and extras cost what they do everywhere. */
  percent?: number
}

/** Null: the product is not printed (social posts are downloaded). */
export function demoOffer(product: string, terms: OfferTerms): Offer | null {
  const priceTiers = priceTierLists[product]
  if (!priceTiers) return null
  const pieces = product === 'listing-presentation'
  return {
    kinds: [
      'print-and-ship',
      ...(terms.withoutPickup ? [] : (['warehouse'] as const)),
      ...(priceTiers.mail ? (['mail-list'] as const) : []),
    ],
    template_specification: {
      quantities_print: quantities(priceTiers.print),
      printship_sell_price: prices(priceTiers.print, terms.percent),
      quantities_maillist: quantities(priceTiers.mail ?? []),
      maillist_sell_price: prices(priceTiers.mail ?? [], terms.percent),
    },
    coating_types: coated.has(product)
      ? [...coatings, ...(terms.freePrintProgram && product === 'letter-flyer' ? [firstFree] : [])]
      : [],
    additional_cost:
      product === 'tri-fold-brochure'
        ? [{ name: 'Folding', discount_type: 'per item', amount: 0.04, min_purchase_price: 0 }]
        : product === 'door-hanger'
          ? [{ name: 'Die cutting', discount_type: 'flat', amount: 12, min_purchase_price: 0 }]
          : [],
    discounts: pieces
      ? []
      : [{ name: 'Office volume', discount_type: 'percentage', amount: 5, min_purchase_price: 250 }],
    additional_discount:
      product === 'postcard-6x9'
        ? [{ name: 'Spring farming', discount_type: 'flat', amount: 10, min_purchase_price: 120 }]
        : [],
    bill_to_company: terms.billToCompany && companyMayPay.has(product) ? 'optional' : 'never',
    paper: papers[product] ?? '100 lb gloss text',
    production_days: pieces ? USUAL_PRODUCTION_DAYS + 1 : USUAL_PRODUCTION_DAYS,
  }
}
