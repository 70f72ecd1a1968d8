import {
  cents as wholeCents,
  formatMoney,
  formatUnitPrice,
  type HundredthCents,
} from '@frontage/domain/money.ts'
import { classes } from '../ui/index.ts'
import styles from './price.module.css'

/** An amount in whole cents; null shows a dash. */
export function Price({ cents, className }: { cents: number | null; className?: string }) {
  return (
    <span className={classes(styles.price, className)}>
      {cents === null ? '–' : formatMoney(wholeCents(cents))}
    </span>
  )
}

/** What one piece costs: '$0.42', or '$0.085' with a fraction of a cent. */
export function UnitPrice({ each }: { each: HundredthCents }) {
  return <span className={styles.price}>{formatUnitPrice(each)}</span>
}
