import { formatMoney, type Cents } from '@frontage/domain/money.ts'
import { classes } from '../ui/index.ts'
import styles from './price.module.css'

/** An amount in whole cents; null shows a dash. */
export function Price({ cents, className }: { cents: number | null; className?: string }) {
  return (
    <span className={classes(styles.price, className)}>
      {cents === null ? '–' : formatMoney(cents as Cents)}
    </span>
  )
}
