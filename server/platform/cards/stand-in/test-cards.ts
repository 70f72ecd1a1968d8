/** The provider's well-known test numbers. Only what they do is kept, never the number. */
export type PaymentCardBehavior =
  | 'succeeds'
  | 'asks-bank'
  | 'asks-bank-until-kept'
  | 'asks-bank-then-declines'
  | 'declines-once-kept'
  | 'refunds-late'
  | 'refunds-fail'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'not-a-test-card'

const BEHAVIORS: Record<string, PaymentCardBehavior> = {
  '4242424242424242': 'succeeds',
  '4000056655665556': 'succeeds',
  '5555555555554444': 'succeeds',
  '2223003122003222': 'succeeds',
  '5200828282828210': 'succeeds',
  '378282246310005': 'succeeds',
  '6011111111111117': 'succeeds',
  '4000002500003155': 'asks-bank-until-kept',
  '4000002760003184': 'asks-bank',
  '4000000000003220': 'asks-bank',
  '4000008400001629': 'asks-bank-then-declines',
  '4000000000000341': 'declines-once-kept',
  '4000000000007726': 'refunds-late',
  '4000000000005126': 'refunds-fail',
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
}

export const behaviorOf = (number: string): PaymentCardBehavior => BEHAVIORS[number] ?? 'not-a-test-card'

/** Sentences as the provider words them for the buyer. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

const DECLINED = 'Your card was declined.'

export function declineOf(behavior: PaymentCardBehavior): Decline | null {
  switch (behavior) {
    case 'succeeds':
    case 'asks-bank':
    case 'asks-bank-until-kept':
    case 'asks-bank-then-declines':
    case 'declines-once-kept':
    case 'refunds-late':
    case 'refunds-fail':
      return null
    case 'insufficient_funds':
      return { code: 'card_declined', decline_code: behavior, message: 'Your card has insufficient funds.' }
    case 'generic_decline':
    case 'lost_card':
    case 'stolen_card':
      return { code: 'card_declined', decline_code: behavior, message: DECLINED }
    case 'expired_card':
      return { code: 'expired_card', message: 'Your card has expired.' }
    case 'incorrect_cvc':
      return { code: 'incorrect_cvc', message: "Your card's security code is incorrect." }
    case 'processing_error':
      return {
        code: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      }
    case 'not-a-test-card':
      return {
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
        message: `${DECLINED} Your request was in test mode, but used a non test card.`,
      }
  }
}

/** Some cards can be kept, but not charged. */
export const declineOfPayment = (behavior: PaymentCardBehavior): Decline | null =>
  behavior === 'declines-once-kept' ? DECLINED_AFTER_BANK : declineOf(behavior)

/** How a refund begins, and what the bank makes of it later; null: it stays as it began. */
export function bankOnRefund(behavior: PaymentCardBehavior): {
  first: 'pending' | 'succeeded'
  later: 'succeeded' | 'failed' | null
} {
  if (behavior === 'refunds-late') return { first: 'pending', later: 'succeeded' }
  // As the provider's own test card: it looks done, and comes back.
  if (behavior === 'refunds-fail') return { first: 'succeeded', later: 'failed' }
  return { first: 'succeeded', later: null }
}

export const DECLINED_AFTER_BANK: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: DECLINED,
}
export const BANK_REFUSED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^6(011|5)/.test(number)) return 'discover'
  return 'unknown'
}

export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
