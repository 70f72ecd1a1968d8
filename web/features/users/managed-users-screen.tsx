import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import type { UserRow } from '@frontage/contracts/switch-account.ts'
import type { BulkSelection } from '@frontage/contracts/bulk.ts'
import { USER_FIELDS } from '@frontage/domain/people.ts'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { BulkDialog, type BulkAsked } from '../../lib/bulk/bulk-dialog.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { pagesOf, useScreenQuery } from '../../lib/screen-query.ts'
import { filterParams, isNarrowed, useAskedTable } from '../../lib/table-address.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { SelectionBar } from '../../ui/data-table/selection-bar.tsx'
import { useSelection } from '../../ui/data-table/use-selection.ts'
import { Badge, Button, EmptyState, Pager } from '../../ui/index.ts'
import {
  BY_NAME,
  EVERYBODY,
  USERS_PAGE_SIZE,
  USERS_PATH,
  usersHref,
  type UsersAddress,
  type UsersShown,
} from './managed-users-address.ts'
import { ChangeUsers } from './change-users.tsx'
import { ManagedUsersFilters } from './managed-users-filters.tsx'
import { roleName, STATE_NAMES, STATE_TONES } from './managed-users-words.ts'
import styles from './people.module.css'
import { UserCell } from './user-cell.tsx'

type Open = { kind: 'change' } | { kind: 'bulk'; asked: BulkAsked; verb: string; isDanger: boolean }

/** Everybody of the brokerage: found, sorted, selected and changed. */
export function ManagedUsersScreen({ address, rows, totalRows, places, ...marks }: UsersShown) {
  const now = useAskedTable(address)
  const { show } = useScreenQuery()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const narrowing = filterParams(address.filters)
  const selection = useSelection(JSON.stringify(narrowing), totalRows)
  const [open, setOpen] = useState<Open | null>(null)
  const narrow = (part: Partial<UsersAddress>) => void show(usersHref({ ...now, ...part, page: 1 }))
  const selected: BulkSelection = selection.isAll ? { all: narrowing } : { ids: [...selection.ids] }
  const change = (input: Record<string, unknown>, verb: string, isDanger = false) =>
    setOpen({
      kind: 'bulk',
      verb,
      isDanger,
      asked: {
        request: { kind: 'people.change', input: JSON.parse(JSON.stringify(input)), selection: selected },
      },
    })
  return (
    <div className={styles.screen}>
      <ManagedUsersFilters address={now} places={places} onChange={(filters) => narrow({ filters })} />
      <SelectionBar
        selection={selection}
        total={totalRows}
        onPage={rows.length}
        noun="people"
        most={MOST_BULK_ROWS}
      >
        <Button size="small" onClick={() => setOpen({ kind: 'change' })}>
          Change…
        </Button>
        <Button
          size="small"
          look="secondary"
          onClick={() => change({ is_active: false }, 'Deactivate', true)}
        >
          Deactivate
        </Button>
        <Button size="small" look="secondary" onClick={() => change({ is_active: true }, 'Reactivate')}>
          Reactivate
        </Button>
      </SelectionBar>
      {rows.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={30} />}
          title={isNarrowed(address) ? 'No one matches' : 'Nobody on this page'}
          actions={<Button onClick={() => narrow(EVERYBODY)}>Show everybody</Button>}
        >
          Try a shorter name, or clear a filter.
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="People"
            rows={rows}
            keyOf={({ idUser }) => idUser}
            nameOf={nameOf}
            columns={COLUMNS}
            sort={now.sort ?? BY_NAME}
            onSort={(sort) => narrow({ sort })}
            selection={selection}
            busy={state === 'loading'}
          />
          <Pager
            page={address.page}
            pageSize={USERS_PAGE_SIZE}
            total={totalRows}
            noun={totalRows === 1 ? 'person' : 'people'}
            hrefOf={pagesOf(address, now, usersHref)}
            marks={marks}
          />
        </>
      )}
      {open?.kind === 'change' && (
        <ChangeUsers
          count={selection.count}
          places={places}
          onClose={() => setOpen(null)}
          onCheck={(input) => change(input, 'Change')}
        />
      )}
      {open?.kind === 'bulk' && (
        <BulkDialog
          asked={open.asked}
          verb={open.verb}
          isDanger={open.isDanger}
          fields={USER_FIELDS}
          onClose={() => setOpen(null)}
          onChanged={() => void revalidate()}
        />
      )}
    </div>
  )
}

const nameOf = ({ firstName, lastName, email }: UserRow): string => `${firstName} ${lastName}`.trim() || email

const COLUMNS: readonly Column<UserRow>[] = [
  {
    key: 'name',
    label: 'Name',
    isSortable: true,
    cell: (row) => (
      <a href={`${USERS_PATH}/${row.idUser}`} className={styles.name}>
        <UserCell {...row} photo={row.urlProfile} />
      </a>
    ),
  },
  { key: 'role', label: 'Role', isSortable: true, cell: ({ role }) => roleName(role) },
  { key: 'office', label: 'Office', cell: ({ office }) => office },
  {
    key: 'team',
    label: 'Team',
    cell: ({ team, region }) => (
      <>
        {team}
        {region && <span className={styles.quiet}>{region}</span>}
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state, isErased }) =>
      isErased ? (
        <Badge tone="neutral">Erased</Badge>
      ) : (
        <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
      ),
  },
  {
    key: 'orders',
    label: 'Orders',
    isSortable: true,
    isNumber: true,
    cell: ({ orders }) => orders.toLocaleString('en-US'),
  },
  {
    key: 'lastLogin',
    label: 'Last login',
    isSortable: true,
    cell: ({ lastLogin }) =>
      lastLogin ? dateAndTime(lastLogin) : <span className={styles.quiet}>Never</span>,
  },
]
