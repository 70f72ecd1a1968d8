const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** 'visa' → 'Visa'; a brand we do not know is a card. */
export const paymentCardBrand = (brand: string): string =>
  (Object.hasOwn(BRANDS, brand) && BRANDS[brand]) || 'Card'
