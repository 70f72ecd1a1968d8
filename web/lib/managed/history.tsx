import type { AuditRow } from '@frontage/contracts/audit.ts'
import * as calls from '@frontage/contracts/calls/audit.ts'
import { AUDIT_ACTIONS, differencesBetween, isAuditAction, type AuditKind } from '@frontage/domain/audit.ts'
import { useState } from 'react'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { Button, ErrorState, Skeleton } from '../../ui/index.ts'
import { api, sentenceOf } from '../api.ts'
import { changedName, changedValue } from '../changed-field.ts'
import type { DifferencesOf } from '../conflict-dialog.tsx'
import { dateAndTime } from '../dates.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './managed.module.css'

interface HistoryProps {
  kind: AuditKind
  id: string
  /** Another one is another state: it is read again. */
  version: string
  /** What fields are called on screen. */
  fields: Readonly<Record<string, string>>
  /** Where fields need other words than their values. */
  differences?: DifferencesOf
}

const PAGE_SIZE = 10

/** Who changed this thing, when, and what: its part of the audit log, newest first. */
export function History({ kind, id, version, fields, differences = differencesBetween }: HistoryProps) {
  const of = `${kind} ${id} ${version}`
  const [place, setPlace] = useState({ of, after: '' })
  const after = place.of === of ? place.after : ''
  const { retry, ...page } = useLoaded(`${of} ${after}`, () =>
    api.call(calls.list, {
      query: { kind, about: id, pageSize: PAGE_SIZE, ...(after ? { after } : {}) },
    }),
  )
  const columns: readonly Column<AuditRow>[] = [...WHO_AND_WHEN, whatColumn(fields, differences)]
  return (
    <section aria-label="History" className={styles.part}>
      <h2>History</h2>
      {page.state === 'loading' && <Skeleton height={120} />}
      {page.state === 'failed' && <ErrorState level={3} message={sentenceOf(page.error)} onRetry={retry} />}
      {page.state === 'ready' && page.value.rows.length === 0 && (
        <p className={styles.quiet}>Nobody has changed it yet.</p>
      )}
      {page.state === 'ready' && page.value.rows.length > 0 && (
        <DataTable
          label="Changes"
          rows={page.value.rows}
          keyOf={(row) => row.id}
          nameOf={({ at }) => dateAndTime(at)}
          columns={columns}
        />
      )}
      {page.state === 'ready' && (after !== '' || page.value.next !== null) && (
        <nav aria-label="Pages of changes" className={styles.turn}>
          {after !== '' && (
            <Button look="secondary" size="small" onClick={() => setPlace({ of, after: '' })}>
              Newest
            </Button>
          )}
          {page.value.next !== null && (
            <Button
              look="secondary"
              size="small"
              onClick={() => setPlace({ of, after: page.value.next ?? '' })}
            >
              Older
            </Button>
          )}
        </nav>
      )}
    </section>
  )
}

const WHO_AND_WHEN: readonly Column<AuditRow>[] = [
  { key: 'at', label: 'When', cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
  { key: 'who', label: 'Who', cell: ({ who }) => who?.name ?? 'A former user' },
]

const whatColumn = (fields: HistoryProps['fields'], differences: DifferencesOf): Column<AuditRow> => ({
  key: 'what',
  label: 'What',
  isPlain: true,
  cell: (entry) => <What entry={entry} fields={fields} differences={differences} />,
})

interface WhatProps extends Pick<HistoryProps, 'fields'> {
  entry: AuditRow
  differences: DifferencesOf
}

/** What was done, and where something else came of it, each field as it was and as it is. */
function What({ entry, fields, differences }: WhatProps) {
  const { action, before, after } = entry
  const said = isAuditAction(action) ? AUDIT_ACTIONS[action].said : action
  const changed = before && after ? differences(before, after) : []
  return (
    <>
      {said}
      {changed.map((one) => (
        <span key={one.field} className={styles.quiet}>
          {changedName(one.field, fields)}: {changedValue(one.field, one.before)} →{' '}
          {changedValue(one.field, one.after)}
        </span>
      ))}
    </>
  )
}
