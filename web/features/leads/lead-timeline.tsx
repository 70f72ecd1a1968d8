/** What a lead wrote and what was done about it, the newest first. Every word of hers is shown as text. */
import type { Lead, LeadNote, LeadTouch } from '@frontage/contracts/leads.ts'
import { cameBy } from '@frontage/domain/leads/came-by.ts'
import { HELD_BECAUSE } from '@frontage/domain/leads/lead.ts'
import { Trash2 } from 'lucide-react'
import { shortTime } from '../../lib/when.ts'
import { Badge, IconButton } from '../../ui/index.ts'
import styles from './leads.module.css'

interface TimelineProps {
  lead: Lead
  onRemoveNote: (note: LeadNote) => void
}

export function LeadTimeline({ lead: { touches, notes }, onRemoveNote }: TimelineProps) {
  const entries = [
    ...touches.map((touch) => ({ at: touch.at, id: touch.id, entry: <Touch touch={touch} /> })),
    ...notes.map((note) => ({
      at: note.at,
      id: note.id,
      entry: <Note note={note} onRemove={() => onRemoveNote(note)} />,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {entries.map(({ id, entry }) => (
        <li key={id}>{entry}</li>
      ))}
    </ol>
  )
}

function Touch({ touch }: { touch: LeadTouch }) {
  const { kind, form_name: form, piece, message, answers, consent, held_because: held } = touch
  const reachedBy = [touch.email, touch.phone].filter(Boolean).join(' · ')
  return (
    <article className={styles.entry}>
      <p className={styles.quiet}>
        {[cameBy(kind, piece), form].filter(Boolean).join(': ')} · {shortTime(new Date(touch.at))}
      </p>
      <p>
        <strong>{touch.name}</strong> {reachedBy && <span className={styles.quiet}>{reachedBy}</span>}
      </p>
      {held && (
        <p>
          <Badge tone="warning">Held as spam</Badge> {HELD_BECAUSE[held]}
        </p>
      )}
      {message && <p className={styles.text}>{message}</p>}
      {answers.map(({ label, value }, at) => (
        <p key={at} className={styles.text}>
          <span className={styles.quiet}>{label}</span> {value}
        </p>
      ))}
      <p className={styles.quiet}>
        {consent ? `Agreed to: “${consent.text}”` : 'Did not agree to be contacted for anything else.'}
      </p>
    </article>
  )
}

const CHANGES = { status: 'Status', owner: 'Agent' } as const

function Note({ note, onRemove }: { note: LeadNote; onRemove: () => void }) {
  const { kind, text, at, written_by: by } = note
  const said = `${by || 'A former user'} · ${shortTime(new Date(at))}`
  if (kind !== 'note')
    return (
      <p className={styles.entry} data-kind="change">
        <span>
          {CHANGES[kind]}: {text} <span className={styles.quiet}>{said}</span>
        </span>
      </p>
    )
  return (
    <article className={styles.entry}>
      <div className={styles.row}>
        <p className={styles.quiet}>Note · {said}</p>
        {note.is_own && (
          <IconButton label="Delete note" onClick={onRemove}>
            <Trash2 size={16} />
          </IconButton>
        )}
      </div>
      <p className={styles.text}>{text}</p>
    </article>
  )
}
