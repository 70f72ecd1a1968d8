import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from './copy-text.ts'
import { dateAndTime } from './dates.ts'
import { IconButton } from '../ui/index.ts'
import styles from './dns-record.module.css'

interface DnsRecordProps {
  record: { name: string; value: string }
  /** What the last check found wrong; empty: nothing, or there was none. */
  problem: string
  checkedAt: string | null
  /** What to do with it. */
  children: ReactNode
}

/** A TXT record that proves whose a name is, and what was found of it. */
export function DnsRecord({ record, problem, checkedAt, children }: DnsRecordProps) {
  return (
    <div className={styles.proof}>
      <p>{children}</p>
      <dl>
        <div>
          <dt>Type</dt>
          <dd>TXT</dd>
        </div>
        <CopiedEntry label="Name" text={record.name} />
        <CopiedEntry label="Value" text={record.value} />
      </dl>
      <output className={problem ? styles.problem : styles.note}>
        {problem || 'Not checked yet.'} {checkedAt && `Checked ${dateAndTime(checkedAt)}.`}
      </output>
    </div>
  )
}

/** Texts that are to be typed somewhere else, letter by letter. */
export const CopiedEntries = ({ entries }: { entries: readonly { label: string; text: string }[] }) => (
  <div className={styles.proof}>
    <dl className={styles.longNames}>
      {entries.map(({ label, text }) => (
        <CopiedEntry key={label + text} label={label} text={text} />
      ))}
    </dl>
  </div>
)

function CopiedEntry({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <IconButton
          label={`Copy the ${label.toLowerCase()}`}
          small
          onClick={() => void copyText(text, label)}
        >
          <Copy size={18} />
        </IconButton>
      </dd>
    </div>
  )
}
