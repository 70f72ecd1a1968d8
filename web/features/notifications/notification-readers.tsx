import type { NotificationReader, WrittenNotification } from '@frontage/contracts/written-notifications.ts'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { LoadedTable } from '../../lib/managed/loaded-table.tsx'
import managed from '../../lib/managed/managed.module.css'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Select } from '../../ui/index.ts'
import { listReaders, PAGE_SIZE } from './notification-calls.ts'
import styles from './notifications.module.css'

/** How far it has reached: who has read it and who has not, and its emails. */
export function NotificationReaders({ notification }: { notification: WrittenNotification }) {
  const { id, read, recipients, emailed, emailedAt, state } = notification
  const [which, setWhich] = useState<'yes' | 'no'>('yes')
  const number = (n: number) => n.toLocaleString('en-US')
  return (
    <section aria-label="Who read it" className={managed.part}>
      <h2>Who read it</h2>
      <p>
        <strong>{number(read)}</strong> of {number(recipients)} {recipients === 1 ? 'person' : 'people'}
        {state.by_email &&
          (emailedAt
            ? ` · emailed to ${number(emailed)} by ${dateAndTime(emailedAt)}`
            : ` · ${number(emailed)} emails so far`)}
      </p>
      <Select
        className={styles.which}
        label="Show"
        options={[
          { value: 'yes', label: 'People who read it' },
          { value: 'no', label: 'People who have not read it yet' },
        ]}
        value={which}
        onChange={({ target }) => setWhich(target.value === 'no' ? 'no' : 'yes')}
      />
      <LoadedTable
        label={which === 'yes' ? 'People who read it' : 'People who have not read it'}
        of={`${id} ${which} ${read}`}
        load={(page) => listReaders(id, which, page)}
        pageSize={PAGE_SIZE}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={which === 'yes' ? COLUMNS : COLUMNS.slice(0, 2)}
        none={which === 'yes' ? 'Nobody has read it yet.' : 'Everybody it is for has read it.'}
      />
    </section>
  )
}

const COLUMNS: readonly Column<NotificationReader>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: ({ id, name, email }) => (
      <>
        <A href={`/cp/people/${id}`} className={managed.name}>
          {name}
        </A>
        <span className={managed.quiet}>{email}</span>
      </>
    ),
  },
  { key: 'office', label: 'Office', cell: ({ office }) => office },
  { key: 'read', label: 'Read', cell: ({ readAt }) => (readAt ? dateAndTime(readAt) : '') },
]
