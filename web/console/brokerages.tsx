import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BrokerageRow, Brokerages as Page } from '@frontage/contracts/console.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { sentenceOf } from '../lib/api.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Pager,
  Select,
  Skeleton,
  Table,
  TextField,
} from '../ui/index.ts'
import styles from './console.module.css'
import { replacePlace, usePlaceQuery } from './place.ts'
import { StateBadge } from './state-badge.tsx'
import { useTitle } from './title.ts'
import { useAsked } from './use-asked.ts'

const PAGE_SIZE = 25

/** Without a value: as they came. */
const SORT_NAMES: Readonly<Record<string, string>> = {
  '': 'Oldest first',
  newest: 'Newest first',
  name: 'Name',
  people: 'Most people',
  orders: 'Most orders',
  month: 'Highest sales this month',
}

interface Shown {
  q: string
  sort: string
  page: number
}

function hrefOf({ q, sort, page }: Shown, at = ''): string {
  const said = { q, sort, page: page > 1 ? String(page) : '', at }
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return query.size > 0 ? `/?${query}` : '/'
}

function shownIn(query: URLSearchParams): Shown {
  const sort = query.get('sort') ?? ''
  const page = Number(query.get('page') ?? 1)
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    sort: sort in SORT_NAMES ? sort : '',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

function pathOf({ q, sort, page }: Shown, at: string): string {
  const query = new URLSearchParams({ search: q, pageNumber: String(page), pageSize: String(PAGE_SIZE) })
  if (sort) query.set('sort', sort)
  if (at) query.set('at', at)
  return `brokerages?${query}`
}

export function Brokerages() {
  useTitle('Brokerages')
  const query = usePlaceQuery()
  const shown = shownIn(query)
  const { data, error, again } = useAsked<Page>(pathOf(shown, query.get('at') ?? ''))
  const [latest, setLatest] = useState<Page>()
  // What was shown stays until the next page is here.
  if (data !== undefined && data !== latest) setLatest(data)
  const page = data ?? (error === undefined ? latest : undefined)
  const show = (next: Partial<Shown>) => replacePlace(hrefOf({ ...shown, page: 1, ...next }))
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
      {latest && <Figures all={latest.all} />}
      <div className={styles.narrowing}>
        <Find key={shown.q} text={shown.q} onFind={(q) => show({ q })} />
        <Select
          label="Sort by"
          value={shown.sort}
          options={Object.entries(SORT_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => show({ sort: target.value })}
        />
      </div>
      {error !== undefined && (
        <ErrorState title="The brokerages cannot be shown" message={sentenceOf(error)} onRetry={again} />
      )}
      {!page && error === undefined && <Skeleton height={280} />}
      {page?.rows.length === 0 && <Nothing shown={shown} />}
      {page && page.rows.length > 0 && (
        <div className={styles.list} aria-busy={data === undefined}>
          <Rows rows={page.rows} />
          <Pager
            page={shown.page}
            pageSize={PAGE_SIZE}
            total={page.totalRows}
            noun={page.totalRows === 1 ? 'brokerage' : 'brokerages'}
            marks={page}
            hrefOf={(number, at) => hrefOf({ ...shown, page: number }, at)}
          />
        </div>
      )}
    </>
  )
}

/** Found when it is sent, so that no letter asks the server. */
function Find({ text, onFind }: { text: string; onFind: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  return (
    <search className={styles.finder}>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed.trim())
        }}
      >
        <TextField
          label="Find a brokerage"
          type="search"
          placeholder="Name or address"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button look="secondary" type="submit">
          Search
        </Button>
      </form>
    </search>
  )
}

function Nothing({ shown }: { shown: Shown }) {
  if (shown.q === '' && shown.page === 1)
    return (
      <EmptyState title="There is no brokerage yet">
        Open the first: a logo and an address are all it takes.
      </EmptyState>
    )
  return (
    <EmptyState
      title={shown.q ? 'No brokerage matches' : 'There are no more brokerages'}
      actions={<ButtonLink href="/">Show all</ButtonLink>}
    >
      {shown.q ? 'Try a part of its name or address.' : 'The list is shorter now than it was.'}
    </EmptyState>
  )
}

const money = (amount: number) => formatMoney(cents(amount))

function Figures({ all }: Pick<Page, 'all'>) {
  const figures = [
    ['Brokerages', all.brokerages.toLocaleString('en-US')],
    ['People', all.people.toLocaleString('en-US')],
    ['Orders', all.orders.toLocaleString('en-US')],
    ['This month', money(all.month_cents)],
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
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its link names it, a level deeper than the rule looks */}
            <th scope="row">
              <span className={styles.brokerage}>
                <span className={styles.swatch} style={{ background: row.color }} aria-hidden="true" />
                <a href={`/brokerages/${row.id}`}>{row.name}</a>
                <small>{row.host}</small>
              </span>
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
