import type { NotificationReader, WrittenNotification } from '@frontage/contracts/written-notifications.ts'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { Button, ErrorState, Select, Skeleton } from '../../ui/index.ts'
import { listReaders, PAGE_SIZE } from './notification-calls.ts'
import styles from './notifications.module.css'

/** How far it has reached: who has read it and who has not, and its emails. */
export function NotificationReaders({ notification }: { notification: WrittenNotification }) {
  const { id, read, recipients, emailed, emailedAt, state } = notification
  const [which, setWhich] = useState<'yes' | 'no'>('yes')
  const [page, setPage] = useState(1)
  const { retry, ...found } = useLoaded(`${id} ${which} ${page} ${read}`, () => listReaders(id, which, page))
  const choose = (next: 'yes' | 'no') => {
    setWhich(next)
    setPage(1)
  }
  const number = (n: number) => n.toLocaleString('en-US')
  return (
    <section aria-label="Who read it" className={styles.part}>
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
        onChange={({ target }) => choose(target.value === 'no' ? 'no' : 'yes')}
      />
      {found.state === 'loading' && <Skeleton height={120} />}
      {found.state === 'failed' && <ErrorState level={3} message={sentenceOf(found.error)} onRetry={retry} />}
      {found.state === 'ready' && found.value.rows.length === 0 && (
        <p className={styles.quiet}>
          {which === 'yes' ? 'Nobody has read it yet.' : 'Everybody it is for has read it.'}
        </p>
      )}
      {found.state === 'ready' && found.value.rows.length > 0 && (
        <>
          <DataTable
            label={which === 'yes' ? 'People who read it' : 'People who have not read it'}
            rows={found.value.rows}
            keyOf={(row) => row.id}
            nameOf={(row) => row.name}
            columns={which === 'yes' ? COLUMNS : COLUMNS.slice(0, 2)}
          />
          <div className={styles.actions}>
            {page > 1 && (
              <Button look="secondary" size="small" onClick={() => setPage(page - 1)}>
                Back
              </Button>
            )}
            {page * PAGE_SIZE < found.value.totalRows && (
              <Button look="secondary" size="small" onClick={() => setPage(page + 1)}>
                Next {PAGE_SIZE}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

const COLUMNS: readonly Column<NotificationReader>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: ({ id, name, email }) => (
      <>
        <A href={`/cp/people/${id}`} className={styles.name}>
          {name}
        </A>
        <span className={styles.quiet}>{email}</span>
      </>
    ),
  },
  { key: 'office', label: 'Office', cell: ({ office }) => office },
  { key: 'read', label: 'Read', cell: ({ readAt }) => (readAt ? dateAndTime(readAt) : '') },
]
