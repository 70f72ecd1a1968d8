import type { PaymentCardForm } from './card-form.ts'
import styles from './cards.module.css'

const CARDS = [
  { number: '4242 4242 4242 4242', what: 'is accepted' },
  { number: '4000 0000 0000 3220', what: 'asks the bank first (3-D Secure)' },
  { number: '4000 0000 0000 0002', what: 'is declined' },
  { number: '4000 0000 0000 0341', what: 'can be saved, and is declined when it pays' },
  { number: '4000 0000 0000 9995', what: 'has insufficient funds' },
] as const

const IN_THREE_YEARS = String(new Date().getFullYear() + 3).slice(-2)

/** Shown where the local stand-in takes the cards: no real card works there. */
export function TestPaymentCards({ onUse }: { onUse: (card: Partial<PaymentCardForm>) => void }) {
  return (
    <details className={styles.test}>
      <summary>This is a demonstration: use a test card</summary>
      <ul>
        {CARDS.map(({ number, what }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() =>
                onUse({ number, exp_month: '12', exp_year: IN_THREE_YEARS, cvc: '123', zip: '94105' })
              }
            >
              <code>{number}</code> {what}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
