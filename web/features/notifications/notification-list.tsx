import type { WrittenNotificationRow } from '@frontage/contracts/written-notifications.ts'
import { AUDIENCES, NOTIFICATION_FIELDS, NOTIFICATION_STATUSES } from '@frontage/domain/notifications.ts'
import { BellRing } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { ManagedList } from '../../lib/managed/managed-list.tsx'
import styles from '../../lib/managed/managed.module.css'
import { shortTime } from '../../lib/when.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, ButtonLink } from '../../ui/index.ts'
import { listHref, NOTIFICATIONS_PATH, PAGE_SIZE, type NotificationsShown } from './notification-calls.ts'
import { AUDIENCE_NAMES, audienceInWords, STATUS_NAMES, STATUS_TONES } from './notification-words.ts'

/** Every notification that was written, whatever its state: found, published, taken back, deleted. */
export const NotificationList = (shown: NotificationsShown) => (
  <ManagedList
    {...shown}
    pageSize={PAGE_SIZE}
    hrefOf={listHref}
    nouns={['notification', 'notifications']}
    label="Notifications"
    keyOf={({ id }) => id}
    nameOf={({ title }) => title}
    columns={COLUMNS}
    search={{ label: 'Search notifications', placeholder: 'Title, office or team' }}
    choices={[
      {
        name: 'status',
        label: 'State',
        placeholder: 'Any state',
        options: NOTIFICATION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
      },
      {
        name: 'audience',
        label: 'For',
        placeholder: 'Anybody',
        options: AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] })),
      },
    ]}
    nothing={{
      icon: <BellRing size={30} />,
      title: 'No notifications yet',
      text: 'What you publish here appears under the bell at the top of every page.',
      action: <ButtonLink href={`${NOTIFICATIONS_PATH}/new`}>Write a notification</ButtonLink>,
    }}
    bulk={{
      kind: 'notifications.change',
      fields: NOTIFICATION_FIELDS,
      actions: [
        { label: 'Publish', input: { is_published: true } },
        { label: 'Unpublish', input: { is_published: false } },
        { label: 'Delete', input: { is_deleted: true }, isDanger: true },
      ],
    }}
  />
)

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
    cell: ({ savedAt }) => <time dateTime={savedAt}>{shortTime(new Date(savedAt))}</time>,
  },
]
