import type { WeekFigures } from '@frontage/contracts/panel.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { A } from '../../lib/anchor.tsx'
import { changeOf } from './change-of.ts'
import styles from './week.module.css'

const count = (amount: number) => amount.toLocaleString('en-US')
const money = (amount: number) => formatMoney(cents(amount))

/** The last seven days, each figure beside that of the seven before. */
export function Week({ week }: { week: WeekFigures }) {
  const figures = [
    { what: 'New orders', of: week.orders, text: count, href: '/cp/orders' },
    { what: 'Sales', of: week.sales_cents, text: money, href: '/cp/reports?range=last-7-days' },
    { what: 'Designs started', of: week.designs, text: count, href: '/cp/templates' },
    { what: 'New people', of: week.people, text: count, href: '/cp/people' },
  ]
  return (
    <section aria-labelledby="week" className={styles.week}>
      <h2 id="week">The last seven days</h2>
      <ul>
        {figures.map(({ what, of, text, href }) => (
          <li key={what}>
            <A href={href}>
              <span>{what}</span>
              <strong>{text(of.now)}</strong>
              <small>{changeOf(of, text)}</small>
            </A>
          </li>
        ))}
      </ul>
    </section>
  )
}
