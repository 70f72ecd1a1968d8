/** What a promo code takes off a plan's price, as the card provider counts it. */
export interface PromoTerms {
  percent_off: number | null
  /** Cents. */
  amount_off_cents: number | null
}

/** Cents; a percentage rounds half up, and nothing goes below 0. */
export function priceWithPromo(price: number, promo: PromoTerms | null): number {
  if (!promo) return price
  const off =
    promo.percent_off === null ? (promo.amount_off_cents ?? 0) : Math.round((price * promo.percent_off) / 100)
  return Math.max(0, price - off)
}
