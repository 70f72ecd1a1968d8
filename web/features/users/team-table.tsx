import type { UserFigures } from '@frontage/contracts/reporting.ts'
import { givenBack, netSales } from '@frontage/domain/net-sales.ts'
import { longDate } from '../../lib/dates.ts'
import { Price } from '../../lib/price.tsx'
import { Table } from '../../ui/index.ts'
import type { UsersQuery } from './users-query.ts'
import styles from './users.module.css'
import { UserCell } from './user-cell.tsx'
import { SortHeading } from './sort-heading.tsx'
import { StatusBadge } from './status-badge.tsx'

interface TeamTableProps {
  rows: readonly UserFigures[]
  query: UsersQuery
  onSort: (column: string) => void
  /** In a region users are told apart by team. */
  showTeam: boolean
  billsCompany: boolean
  /** Something of what the report is about was given back. */
  hasRefunds: boolean
}

/** What each user of the report ordered. */
export function TeamTable({ rows, query, onSort, showTeam, billsCompany, hasRefunds }: TeamTableProps) {
  const heading = { query, onSort }
  return (
    <div data-scrolls className={styles.scroll}>
      <Table className={styles.table}>
        <thead>
          <tr>
            <SortHeading column="name" label="Name" {...heading} />
            {showTeam && <SortHeading column="team" label="Team" {...heading} />}
            <th scope="col">Profile</th>
            <SortHeading column="orders" label="Orders" end {...heading} />
            <SortHeading column="pieces" label="Pieces" end {...heading} />
            <SortHeading column="spend" label="Paid" end {...heading} />
            {billsCompany && <SortHeading column="company" label="Company" end {...heading} />}
            {hasRefunds && <SortHeading column="refunded" label="Given back" end {...heading} />}
            {hasRefunds && <SortHeading column="net" label="Net" end {...heading} />}
            <SortHeading column="lastOrder" label="Last order" {...heading} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <UserCell {...row} />
              </th>
              {showTeam && <td data-label="Team">{row.team || '–'}</td>}
              <td data-label="Profile">
                <StatusBadge status={row.profileStatus} />
              </td>
              <td data-label="Orders" data-end>
                {row.orders.toLocaleString('en-US')}
              </td>
              <td data-label="Pieces" data-end>
                {row.pieces.toLocaleString('en-US')}
              </td>
              <td data-label="Paid" data-end>
                <Price cents={row.spend} />
              </td>
              {billsCompany && (
                <td data-label="Company" data-end>
                  <Price cents={row.company} />
                </td>
              )}
              {hasRefunds && (
                <>
                  <td data-label="Given back" data-end>
                    <Price cents={givenBack(row)} />
                  </td>
                  <td data-label="Net" data-end>
                    <Price cents={netSales(row)} />
                  </td>
                </>
              )}
              <td data-label="Last order">
                {row.lastOrder ? longDate(row.lastOrder) : <span className={styles.quiet}>None</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
