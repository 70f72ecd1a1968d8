import type { WrittenNotificationRow } from '@frontage/contracts/written-notifications.ts'
import { AUDIENCES, NOTIFICATION_FIELDS, NOTIFICATION_STATUSES } from '@frontage/domain/notifications.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { BulkDialog, type BulkAsked } from '../../lib/bulk/bulk-dialog.tsx'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { filterParams, isNarrowed } from '../../lib/table-address.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { shortTime } from '../../lib/when.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { SelectionBar } from '../../ui/data-table/selection-bar.tsx'
import { useSelection } from '../../ui/data-table/use-selection.ts'
import { Badge, Button, ButtonLink, EmptyState, Pager, Select } from '../../ui/index.ts'
import {
  ALL,
  listHref,
  NOTIFICATIONS_PATH,
  PAGE_SIZE,
  type NotificationsAddress,
  type NotificationsShown,
} from './notification-calls.ts'
import { AUDIENCE_NAMES, audienceInWords, STATUS_NAMES, STATUS_TONES } from './notification-words.ts'
import styles from './notifications.module.css'

/** What was done to many, and Undo, which the list below shows at once. */
export function NotificationChanges() {
  const { revalidate } = useRevalidator()
  return <RecentChanges onChanged={() => void revalidate()} />
}

interface Asked {
  asked: BulkAsked
  verb: string
  isDanger: boolean
}

/** Every notification that was written, whatever its state: found, published, taken back, deleted. */
export function NotificationList({ address, rows, totalRows }: NotificationsShown) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const narrowing = filterParams(address.filters)
  const selection = useSelection(JSON.stringify(narrowing), totalRows)
  const [asked, setAsked] = useState<Asked | null>(null)
  const show = (next: NotificationsAddress) => void navigate(listHref(next), { preventScrollReset: true })
  const change = (input: { is_published: boolean } | { is_deleted: true }, verb: string, isDanger = false) =>
    setAsked({
      verb,
      isDanger,
      asked: {
        request: {
          kind: 'notifications.change',
          input: { ...input },
          selection: selection.isAll ? { all: narrowing } : { ids: [...selection.ids] },
        },
      },
    })
  return (
    <div className={styles.screen}>
      <Filters address={address} onChange={(filters) => show({ ...address, filters, page: 1 })} />
      <SelectionBar selection={selection} total={totalRows} onPage={rows.length} noun="notifications">
        <Button size="small" onClick={() => change({ is_published: true }, 'Publish')}>
          Publish
        </Button>
        <Button size="small" look="secondary" onClick={() => change({ is_published: false }, 'Unpublish')}>
          Unpublish
        </Button>
        <Button size="small" look="secondary" onClick={() => change({ is_deleted: true }, 'Delete', true)}>
          Delete
        </Button>
      </SelectionBar>
      {rows.length === 0 ? (
        <Nothing isNarrowed={isNarrowed(address) || address.page > 1} />
      ) : (
        <>
          <DataTable
            label="Notifications"
            rows={rows}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            columns={COLUMNS}
            sort={address.sort}
            onSort={(sort) => show({ ...address, sort, page: 1 })}
            selection={selection}
            busy={state === 'loading'}
          />
          <Pager
            page={address.page}
            pageSize={PAGE_SIZE}
            total={totalRows}
            noun={totalRows === 1 ? 'notification' : 'notifications'}
            hrefOf={(page) => listHref({ ...address, page })}
          />
        </>
      )}
      {asked && (
        <BulkDialog
          {...asked}
          fields={NOTIFICATION_FIELDS}
          onClose={() => setAsked(null)}
          onChanged={() => {
            // What is deleted cannot be selected.
            if (asked.isDanger) selection.clear()
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

const Nothing = ({ isNarrowed: isSome }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={<BellRing size={30} />}
    title={isSome ? 'No notification matches' : 'No notifications yet'}
    actions={
      isSome ? (
        <ButtonLink href={listHref(ALL)}>Show all</ButtonLink>
      ) : (
        <ButtonLink href={`${NOTIFICATIONS_PATH}/new`}>Write a notification</ButtonLink>
      )
    }
  >
    {isSome
      ? 'Try fewer words, or clear a filter.'
      : 'What you publish here appears under the bell at the top of every page.'}
  </EmptyState>
)

interface FiltersProps {
  address: NotificationsAddress
  onChange: (filters: NotificationsAddress['filters']) => void
}

function Filters({ address, onChange }: FiltersProps) {
  const { filters } = address
  return (
    <TableFilters
      filters={filters}
      isNarrowed={isNarrowed(address)}
      nothing={ALL.filters}
      label="Search notifications"
      placeholder="Title, office or team"
      onChange={onChange}
    >
      <Select
        label="State"
        placeholder="Any state"
        options={NOTIFICATION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
        value={filters.status}
        onChange={({ target }) => onChange({ ...filters, status: target.value })}
      />
      <Select
        label="For"
        placeholder="Anybody"
        options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))}
        value={filters.audience}
        onChange={({ target }) => onChange({ ...filters, audience: target.value })}
      />
    </TableFilters>
  )
}

const COLUMNS: readonly Column<WrittenNotificationRow>[] = [
  {
    key: 'title',
    label: 'Notification',
    isSortable: true,
    cell: ({ id, title }) => (
      <A href={`${NOTIFICATIONS_PATH}/${id}`} className={styles.name}>
        <strong>{title}</strong>
      </A>
    ),
  },
  {
    key: 'for',
    label: 'For',
    cell: ({ audience, audience_value: value, audienceName, byEmail }) => (
      <>
        {audienceInWords(audience, value, audienceName)}
        {byEmail && <span className={styles.quiet}>By email too</span>}
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ status, from, until }) => (
      <>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {status === 'scheduled' && from && (
          <span className={styles.quiet}>From {shortTime(new Date(from))}</span>
        )}
        {status === 'shown' && until && (
          <span className={styles.quiet}>Until {shortTime(new Date(until))}</span>
        )}
      </>
    ),
  },
  { key: 'read', label: 'Read by', isNumber: true, cell: ({ read }) => read.toLocaleString('en-US') },
  {
    key: 'saved',
    label: 'Changed',
    isSortable: true,
    cell: ({ savedAt }) => shortTime(new Date(savedAt)),
  },
]
