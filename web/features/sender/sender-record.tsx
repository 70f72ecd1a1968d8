import type { SenderRecord } from '@frontage/contracts/sender.ts'
import type { ReactNode } from 'react'
import { CopiedEntries } from '../../lib/dns-record.tsx'
import { Badge } from '../../ui/index.ts'
import styles from './sender.module.css'

type State = NonNullable<SenderRecord['check']>['state']

const STATES = {
  right: { name: 'In place', tone: 'success' },
  advice: { name: 'In place', tone: 'success' },
  missing: { name: 'Missing', tone: 'warning' },
  wrong: { name: 'Wrong', tone: 'danger' },
  unknown: { name: 'No answer', tone: 'warning' },
} as const satisfies Record<State, { name: string; tone: string }>

interface SenderRecordPartProps {
  title: string
  record: SenderRecord
  /** Beside the title. */
  mark?: ReactNode
  /** What it is for. */
  children: ReactNode
}

/** A TXT record to enter, letter by letter, and what DNS has of it. */
export function SenderRecordPart({ title, record, mark, children }: SenderRecordPartProps) {
  const { name, value, strings, check } = record
  const isInPlace = check?.state === 'right' || check?.state === 'advice'
  const state = check && STATES[check.state]
  const entries = (
    <CopiedEntries
      entries={[
        { label: 'Type', text: 'TXT' },
        { label: 'Name', text: name },
        { label: 'Value', text: value },
      ]}
    />
  )
  return (
    <section className={styles.record} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {mark}
        {state && <Badge tone={state.tone}>{state.name}</Badge>}
      </div>
      <p className={styles.note}>{children}</p>
      {check && <p>{check.says}</p>}
      {isInPlace ? (
        <details>
          <summary>Show the record</summary>
          {entries}
        </details>
      ) : (
        entries
      )}
      {strings.length > 1 && !isInPlace && (
        <details>
          <summary>Your DNS provider takes no value this long?</summary>
          <p className={styles.note}>
            Enter it as {strings.length} strings of one record, one after the other and each in quotation
            marks. They are read as one.
          </p>
          <CopiedEntries
            entries={strings.map((text, at) => ({ label: `String ${at + 1}`, text: `"${text}"` }))}
          />
        </details>
      )}
    </section>
  )
}
