import type { ArchiveHolds } from '@frontage/contracts/console.ts'
import { dateAndTime } from '../lib/dates.ts'
import { counted } from './bytes.ts'
import styles from './console.module.css'

/** What an archive says of itself. */
export function Holds({ holds, size }: { holds: ArchiveHolds; size: string }) {
  const facts = [
    ['Brokerage', `${holds.name} (${holds.id})`],
    ['Addresses', holds.hosts.join(', ') || 'not said'],
    ['Made', dateAndTime(holds.made_at)],
    ['Version', holds.version.replace(/\.sql$/, '')],
    ['Size', size],
    [
      'Holds',
      [
        counted(holds.people, 'person', 'people'),
        counted(holds.orders, 'order'),
        counted(holds.templates, 'template'),
        counted(holds.pages, 'page'),
        counted(holds.files, 'file'),
      ].join(', '),
    ],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Progress({ label, sentence, share }: { label: string; sentence: string; share: number }) {
  return (
    <div className={styles.dialog}>
      <output>{sentence}</output>
      <progress aria-label={label} value={share} max={1} className={styles.progress} />
    </div>
  )
}
