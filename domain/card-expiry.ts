/** How long a saved card still pays. A card is good until the last day of its month. */
export type PaymentCardExpiry = 'expired' | 'soon' | 'later'

/** This month and the next two count as soon: a renewal or two may still fall before a new card is here. */
const SOON_MONTHS = 2

export function paymentCardExpiry(
  card: { exp_month: number; exp_year: number },
  today: Date,
): PaymentCardExpiry {
  const months = (card.exp_year - today.getFullYear()) * 12 + card.exp_month - (today.getMonth() + 1)
  if (months < 0) return 'expired'
  return months <= SOON_MONTHS ? 'soon' : 'later'
}
