import type { OfferRow } from '@frontage/contracts/offers.ts'
import { formatUnitPrice, hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { CircleDollarSign } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { productName } from '../../lib/product-name.ts'
import { shortTime } from '../../lib/when.ts'
import { Badge, Checkbox, EmptyState, Pager, SearchBox, Table } from '../../ui/index.ts'
import { KIND_NAMES } from './kind-names.ts'
import { offerHref, OFFERS_A_PAGE, offersHref, type OffersFilter } from './offer-calls.ts'
import styles from './offers.module.css'

interface OffersListProps {
  rows: readonly OfferRow[]
  totalRows: number
  filter: OffersFilter
  page: number
}

/** Everything that is printed, and what it costs. */
export function OffersList({ rows, totalRows, filter, page }: OffersListProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter.search)
  return (
    <div className={styles.list}>
      <form
        aria-label="Search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(offersHref({ ...filter, search: typed.trim() }, 1))
        }}
      >
        <SearchBox
          label="Search"
          placeholder="Name of a template"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox
          label="Only templates without a price"
          checked={filter.isUnsold}
          onChange={({ target }) => void navigate(offersHref({ ...filter, isUnsold: target.checked }, 1))}
        />
      </form>
      {rows.length === 0 ? (
        <EmptyState icon={<CircleDollarSign size={30} />} title="Nothing matches">
          {filter.isUnsold && filter.search === ''
            ? 'Every printed template has a price.'
            : 'Try another word, or publish a template that is printed.'}
        </EmptyState>
      ) : (
        <>
          <Table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Template</th>
                <th scope="col">Product</th>
                <th scope="col">Sold as</th>
                <th scope="col" data-end>
                  Quantities
                </th>
                <th scope="col" data-end>
                  From, a piece
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <A href={offerHref(row.id)}>{row.title}</A>
                    {row.changes_at && (
                      <p className={styles.hint}>Other prices from {shortTime(new Date(row.changes_at))}</p>
                    )}
                  </th>
                  <td data-label="Product">{productName(row.product)}</td>
                  <td data-label="Sold as">
                    {row.kinds.length === 0 ? (
                      <Badge tone="warning">Not sold</Badge>
                    ) : (
                      row.kinds.map((kind) => KIND_NAMES[kind]).join(', ')
                    )}
                  </td>
                  <td data-label="Quantities" data-end>
                    {row.tiers}
                  </td>
                  <td data-label="From" data-end>
                    {row.price_from === null ? '–' : formatUnitPrice(hundredthCentsFromWire(row.price_from))}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pager
            page={page}
            pageSize={OFFERS_A_PAGE}
            total={totalRows}
            noun={totalRows === 1 ? 'template' : 'templates'}
            hrefOf={(next) => offersHref(filter, next)}
          />
        </>
      )}
    </div>
  )
}
