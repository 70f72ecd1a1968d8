import type { Figures } from '@frontage/contracts/reporting.ts'
import { givenBack, netSales } from '@frontage/domain/net-sales.ts'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Price } from '../../lib/price.tsx'
import styles from './dashboard.module.css'

interface FiguresProps {
  now: Figures
  before: Figures
  /** How many there are in the reach. */
  people: number
  /** Something was billed to the company in either range. */
  billsCompany: boolean
}

/** The sums of the range, each with what it was in the range before. */
export function TeamFigures({ now, before, people, billsCompany }: FiguresProps) {
  const hasRefunds = givenBack(now) + givenBack(before) > 0
  return (
    <dl className={styles.figures}>
      <Figure
        label="Orders"
        value={now.orders.toLocaleString('en-US')}
        now={now.orders}
        before={before.orders}
      />
      <Figure
        label="Paid by agents"
        value={<Price cents={now.spend} />}
        now={now.spend}
        before={before.spend}
      />
      {billsCompany && (
        <Figure
          label="Billed to company"
          value={<Price cents={now.company} />}
          now={now.company}
          before={before.company}
        />
      )}
      {hasRefunds && (
        <>
          <Figure
            label="Given back"
            value={<Price cents={givenBack(now)} />}
            now={givenBack(now)}
            before={givenBack(before)}
          />
          <Figure
            label="Net sales"
            value={<Price cents={netSales(now)} />}
            now={netSales(now)}
            before={netSales(before)}
          />
        </>
      )}
      <Figure
        label="People who ordered"
        value={
          <>
            {now.buyers} <small>of {people}</small>
          </>
        }
        now={now.buyers}
        before={before.buyers}
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: ReactNode
  now: number
  before: number
}

function Figure({ label, value, now, before }: FigureProps) {
  const { text, Icon } = change(now, before)
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={styles.change}>
        <Icon size={15} aria-hidden="true" />
        {text}
      </dd>
    </div>
  )
}

export function change(now: number, before: number) {
  if (now === before) return { text: 'Same as the previous period', Icon: Minus }
  if (before === 0) return { text: 'None in the previous period', Icon: TrendingUp }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { text: 'About the same', Icon: Minus }
  const Icon = percent > 0 ? TrendingUp : TrendingDown
  return { text: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% from the previous period`, Icon }
}
