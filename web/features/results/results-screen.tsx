/** What the pieces of a campaign or of a listing came to, in figures and by order. */
import type { ResultFigures, ResultRow, Results } from '@frontage/contracts/results.ts'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { shortDay } from '../../lib/dates.ts'
import { Price } from '../../lib/price.tsx'
import { ButtonLink, EmptyState, type Crumb } from '../../ui/index.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { emailFigures, unreportedWords } from './email-figures.ts'
import styles from './results.module.css'

interface ResultsScreenProps {
  results: Results
  /** The list and the campaign or listing. */
  above: readonly Crumb[]
  of: 'campaign' | 'listing'
  /** The way to the first piece. */
  begin: { label: string; href: string }
}

const WORDS = {
  campaign: {
    visits: 'Visits after a scan',
    cost: 'Cost with taxes, less refunds',
    empty: 'When the campaign has mailed its first pieces, you see here what they brought.',
  },
  listing: {
    visits: 'Visits of its pages',
    cost: 'Cost of pieces less refunds, before shipping and taxes',
    empty: 'When you have ordered pieces of this listing, you see here what they brought.',
  },
} as const

const count = (n: number) => n.toLocaleString('en-US')

export function ResultsScreen({ results, above, of, begin }: ResultsScreenProps) {
  const { figures, rows, totalRows, is_own: isOwn, emails } = results
  const words = WORDS[of]
  const isEmpty = emails === null && totalRows === 0 && figures.visits === 0 && figures.leads === 0
  return (
    <AccountFrame
      title="Results"
      above={[...above]}
      lead="Scans are counted by the QR codes on the pieces, without cookies. Leads are people who left a message."
    >
      {isEmpty ? (
        <EmptyState
          icon={<ChartColumn size={30} />}
          title="No results yet"
          actions={<ButtonLink href={begin.href}>{begin.label}</ButtonLink>}
        >
          {words.empty}
        </EmptyState>
      ) : (
        <div className={styles.page}>
          {(emails === null || totalRows > 0) && <Figures figures={figures} words={words} />}
          {emails && (
            <section aria-labelledby="emails">
              <h2 id="emails">Emails</h2>
              <List all={emailFigures(emails).map(([name, figure]) => [name, count(figure)])} />
              {unreportedWords(emails) && <p className={styles.note}>{unreportedWords(emails)}</p>}
            </section>
          )}
          {rows.length > 0 && (
            <section aria-labelledby="by-order">
              <h2 id="by-order">By order</h2>
              <DataTable
                label="Results by order"
                rows={rows}
                keyOf={(row) => row.line_id}
                nameOf={(row) => row.name}
                columns={columnsOf(isOwn)}
              />
              {totalRows > rows.length && (
                <p className={styles.note}>
                  The newest {count(rows.length)} of {count(totalRows)}. The figures above count all of them.
                </p>
              )}
            </section>
          )}
        </div>
      )}
    </AccountFrame>
  )
}

function Figures({ figures, words }: { figures: ResultFigures; words: (typeof WORDS)[keyof typeof WORDS] }) {
  const all: [string, ReactNode][] = [
    ['Pieces', count(figures.pieces)],
    ['Mailed', count(figures.mailed)],
    ['Scans', count(figures.scans)],
    [words.visits, count(figures.visits)],
    ['Leads', count(figures.leads)],
    [words.cost, <Price key="cost" cents={figures.cost_cents} />],
    ['Cost per lead', <Price key="each" cents={figures.cost_per_lead_cents} />],
  ]
  return <List all={all} />
}

function List({ all }: { all: readonly [string, ReactNode][] }) {
  return (
    <dl className={styles.figures}>
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const counted = (
  key: 'pieces' | 'mailed' | 'scans' | 'visits' | 'leads',
  label: string,
): Column<ResultRow> => ({ key, label, isNumber: true, cell: (row) => count(row[key]) })

const columnsOf = (isOwn: boolean): Column<ResultRow>[] => [
  { key: 'name', label: 'Piece', cell: ({ name }) => name },
  {
    key: 'order',
    label: 'Order',
    cell: (row) => (
      <>
        {isOwn ? <A href={`/pastorders/${row.order_id}`}>{row.order_number}</A> : row.order_number},{' '}
        <span className={styles.day}>{shortDay(row.placed_at.slice(0, 10))}</span>
      </>
    ),
  },
  counted('pieces', 'Pieces'),
  counted('mailed', 'Mailed'),
  counted('scans', 'Scans'),
  counted('visits', 'Visits'),
  counted('leads', 'Leads'),
  { key: 'cost', label: 'Cost', isNumber: true, cell: ({ cost_cents: cost }) => <Price cents={cost} /> },
  {
    key: 'each',
    label: 'Cost per lead',
    isNumber: true,
    cell: ({ cost_per_lead_cents: each }) => <Price cents={each} />,
  },
]
