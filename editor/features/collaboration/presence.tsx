import styles from './presence.module.css'
import type { User, RoomStatus } from './use-room.ts'

interface Props {
  readonly status?: RoomStatus
  /** What was written has been on its way for longer than usual. */
  readonly isSending?: boolean
  readonly people?: readonly User[]
  readonly problem?: string
}

const said: Readonly<Record<RoomStatus, string>> = {
  connecting: 'Connecting to the other authors…',
  connected: 'Writing together',
  interrupted:
    'The connection is interrupted. You are writing alone: what you write is kept here, and goes to the others when it is back.',
}

const SENDING = 'Sending what you wrote…'

/** Who writes this page right now, and whether what is written reaches them. */
export function Presence({ status = 'connecting', isSending = false, people = [], problem }: Props) {
  return (
    <section className={styles.bar} aria-label="Authors of this page">
      <output className={styles.status} data-status={problem ? 'failed' : status}>
        {problem ?? (isSending && status === 'connected' ? SENDING : said[status])}
      </output>
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map(({ id, name, color, isMe }) => (
            <li key={id} className={styles.user}>
              <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden />
              {isMe ? `${name} (you)` : name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
