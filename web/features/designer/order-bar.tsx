/** On a phone: price and the way to the order, always within reach of the thumb. */
import { formatMoney } from '@frontage/domain/money.ts'
import { Button } from '../../ui/button.tsx'
import styles from './designer.module.css'
import type { Quote } from './order-choice.ts'

interface OrderBarProps {
  quote: Quote
  /** What the button says it leads to. */
  words: string
  onOrder: () => void
}

export function OrderBar({ quote, words, onOrder }: OrderBarProps) {
  return (
    <section aria-label="Price" className={styles.orderBar} data-bottom-bar>
      <span className={styles.orderSum}>
        {quote.problem === null && <strong>{formatMoney(quote.price.total)}</strong>}
        <span>{quote.problem ?? `for ${quote.quantity.toLocaleString('en-US')}`}</span>
      </span>
      <Button onClick={onOrder}>{words}</Button>
    </section>
  )
}
