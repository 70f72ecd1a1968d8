/** The new card form: what is typed, what is wrong with it. Nothing of the card itself is ever stored. */
export interface PaymentCardForm {
  number: string
  exp_month: string
  exp_year: string
  cvc: string
  name: string
  zip: string
  save: boolean
}
export type PaymentCardField = Exclude<keyof PaymentCardForm, 'save'>

/** In the order of the form. */
export const PAYMENT_CARD_FIELDS: readonly PaymentCardField[] = [
  'number',
  'exp_month',
  'exp_year',
  'cvc',
  'name',
  'zip',
]

export const emptyPaymentCard: PaymentCardForm = {
  number: '',
  exp_month: '',
  exp_year: '',
  cvc: '',
  name: '',
  zip: '',
  save: false,
}

/** Whose card it is: what a reload may keep, since it pays nothing. */
export type PaymentCardOwner = Pick<PaymentCardForm, 'name' | 'zip' | 'save'>

export const ownerOfPaymentCard = ({ name, zip, save }: PaymentCardForm): PaymentCardOwner => ({
  name,
  zip,
  save,
})

/** The form as a reload leaves it: never a number, a date or a security code, whatever was stored. */
export function formOf(stored: Partial<Record<keyof PaymentCardOwner, unknown>> | null): PaymentCardForm {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '')
  return {
    ...emptyPaymentCard,
    name: text(stored?.name),
    zip: text(stored?.zip),
    save: stored?.save === true,
  }
}

export type PaymentCardProblems = Partial<Record<PaymentCardField, string>>

const digits = (text: string) => text.replaceAll(/\D/g, '')

/** The check digit that every card number carries. */
export function isPaymentCardNumber(text: string): boolean {
  const number = digits(text)
  if (number.length < 12 || number.length > 19) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** 4 figures of American Express, else 3. */
export const cvcLength = (number: string): number => (/^3[47]/.test(digits(number)) ? 4 : 3)

/** @param today the first month that a card may still expire in */
export function paymentCardProblems(card: PaymentCardForm, today: Date): PaymentCardProblems {
  const problems: PaymentCardProblems = {}
  if (digits(card.number) === '') problems.number = 'Enter the card number'
  else if (!isPaymentCardNumber(card.number))
    problems.number = 'This card number is not complete or has a typo'
  const month = Number(card.exp_month)
  const year = fullYear(card.exp_year)
  if (!(month >= 1 && month <= 12)) problems.exp_month = 'Enter the month, 01 to 12'
  if (year === null) problems.exp_year = 'Enter the year'
  else if (problems.exp_month === undefined && isPast(month, year, today)) {
    problems.exp_year = 'This card has expired'
  }
  if (digits(card.cvc).length !== cvcLength(card.number)) {
    problems.cvc = `Enter the ${cvcLength(card.number)} figures of the security code`
  }
  if (card.name.trim() === '') problems.name = 'Enter the name on the card'
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(card.zip.trim())) problems.zip = 'Enter the billing ZIP code'
  return problems
}

/** '29' and '2029' are 2029; null while it is no year. */
export function fullYear(text: string): number | null {
  if (/^\d{2}$/.test(text)) return 2000 + Number(text)
  return /^20\d{2}$/.test(text) ? Number(text) : null
}

const isPast = (month: number, year: number, today: Date) =>
  year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)

/** '4242424242424242' → '4242 4242 4242 4242', while it is typed. */
export function spacedNumber(text: string): string {
  const number = digits(text).slice(0, 19)
  const groups = /^3[47]/.test(number) ? /(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g
  return (number.match(groups) ?? [])
    .slice(groups.global ? 0 : 1)
    .filter(Boolean)
    .join(' ')
}
