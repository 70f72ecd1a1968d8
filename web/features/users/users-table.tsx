import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import type { UserRow } from '@frontage/contracts/switch-account.ts'
import { UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { api, sentenceOf, type QueryOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { Badge, Button, Table, toast, VisuallyHidden } from '../../ui/index.ts'
import { roleName } from './managed-users-words.ts'
import type { UsersQuery } from './users-query.ts'
import styles from './users.module.css'
import { UserCell } from './user-cell.tsx'
import { StatusBadge } from './status-badge.tsx'
import { SortHeading } from './sort-heading.tsx'

interface UsersTableProps {
  rows: readonly UserRow[]
  query: UsersQuery
  onSort: (column: string) => void
  /** Acts for someone; throws ApiRefusal. */
  onSwitch: (email: string) => Promise<void>
}

export function UsersTable({ rows, query, onSort, onSwitch }: UsersTableProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const act = async (email: string) => {
    if (chosen !== null) return
    setChosen(email)
    try {
      await onSwitch(email)
    } catch (error) {
      setChosen(null)
      toast.error(sentenceOf(error))
    }
  }
  const heading = { query, onSort }
  return (
    <div data-scrolls className={styles.scroll}>
      <Table className={styles.table}>
        <thead>
          <tr>
            <SortHeading column="name" label="Name" {...heading} />
            <SortHeading column="role" label="Role" {...heading} />
            <SortHeading column="profileStatus" label="Profile" {...heading} />
            <SortHeading column="orders" label="Orders" end {...heading} />
            <SortHeading column="lastLogin" label="Last login" {...heading} />
            <th scope="col">
              <VisuallyHidden>Switch</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.idUser}>
              <th scope="row">
                <UserCell {...row} photo={row.urlProfile} />
              </th>
              <td data-label="Role">
                {roleName(row.role)}
                {row.team && <span className={styles.quiet}> · {row.team}</span>}{' '}
                {!row.isActive && <Badge tone="warning">Closed</Badge>}
              </td>
              <td data-label="Profile">
                <StatusBadge status={row.profileStatus} />
              </td>
              <td data-label="Orders" data-end>
                {row.orders.toLocaleString('en-US')}
              </td>
              <td data-label="Last login">
                {row.lastLogin ? dateAndTime(row.lastLogin) : <span className={styles.quiet}>Never</span>}
              </td>
              <td>
                {row.canSwitch && (
                  <Button
                    look="secondary"
                    size="small"
                    icon={<UserRoundCog size={16} />}
                    busy={chosen === row.email}
                    // The one that was pressed is busy and keeps the keyboard, for when the switch fails.
                    disabled={chosen !== null && chosen !== row.email}
                    aria-label={`Switch to ${`${row.firstName} ${row.lastName}`.trim() || row.email}`}
                    onClick={() => void act(row.email)}
                  >
                    Switch
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

export const fetchUsers = (query: QueryOf<typeof accountCalls.listUsers>) =>
  api.call(accountCalls.listUsers, { query })
