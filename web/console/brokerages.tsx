import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BrokerageRow } from '@frontage/contracts/console.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { sentenceOf } from '../lib/api.ts'
import { ButtonLink, EmptyState, ErrorState, Skeleton, Table, TextField } from '../ui/index.ts'
import styles from './console.module.css'
import { replacePlace } from './place.ts'
import { StateBadge } from './state-badge.tsx'
import { useTitle } from './title.ts'
import { useAsked } from './use-asked.ts'

export function Brokerages() {
  useTitle('Brokerages')
  const { data, error, again } = useAsked<BrokerageRow[]>('brokerages')
  const [search, setSearch] = useState(new URLSearchParams(location.search).get('q') ?? '')
  const find = (text: string) => {
    setSearch(text)
    replacePlace(text ? `/?q=${encodeURIComponent(text)}` : '/')
  }
  const words = search.trim().toLowerCase()
  const shown = data?.filter(({ name, host, id }) => `${name} ${host} ${id}`.toLowerCase().includes(words))
  return (
    <>
      <div className={styles.top}>
        <h1>Brokerages</h1>
        <div className={styles.actions}>
          <ButtonLink look="secondary" href="/import">
            Import an archive
          </ButtonLink>
          <ButtonLink href="/open" icon={<Plus size={18} aria-hidden="true" />}>
            Open a brokerage
          </ButtonLink>
        </div>
      </div>
      {data && <Figures rows={data} />}
      <TextField
        label="Find a brokerage"
        type="search"
        {...(styles.find ? { className: styles.find } : {})}
        value={search}
        onChange={(event) => find(event.target.value)}
      />
      {error !== undefined && (
        <ErrorState title="The brokerages cannot be shown" message={sentenceOf(error)} onRetry={again} />
      )}
      {!data && error === undefined && <Skeleton height={280} />}
      {shown?.length === 0 && (
        <EmptyState title={words ? 'No brokerage has such a name' : 'There is no brokerage yet'}>
          {words
            ? 'Try a part of its name or address.'
            : 'Open the first: a logo and an address are all it takes.'}
        </EmptyState>
      )}
      {shown && shown.length > 0 && <Rows rows={shown} />}
    </>
  )
}

const money = (amount: number) => formatMoney(cents(amount))

function Figures({ rows }: { rows: readonly BrokerageRow[] }) {
  const sum = (of: (row: BrokerageRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const figures = [
    ['Brokerages', String(rows.length)],
    ['People', sum((row) => row.people).toLocaleString('en-US')],
    ['Orders', sum((row) => row.orders).toLocaleString('en-US')],
    ['This month', money(sum((row) => row.month_cents))],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ rows }: { rows: readonly BrokerageRow[] }) {
  return (
    <Table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">Brokerage</th>
          <th scope="col">State</th>
          <th scope="col" data-end>
            People
          </th>
          <th scope="col" data-end>
            Orders
          </th>
          <th scope="col" data-end>
            This month
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className={styles.swatch} style={{ background: row.color }} aria-hidden="true" />
              <a href={`/brokerages/${row.id}`}>{row.name}</a>
              <small>{row.host}</small>
            </th>
            <td>
              <StateBadge row={row} />
            </td>
            <td data-end data-label="People">
              {row.people.toLocaleString('en-US')}
            </td>
            <td data-end data-label="Orders">
              {row.orders.toLocaleString('en-US')}
            </td>
            <td data-end data-label="This month">
              {money(row.month_cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
