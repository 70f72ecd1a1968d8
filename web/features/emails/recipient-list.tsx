import { RECIPIENT_OUTCOMES, RECIPIENT_STATES } from '@frontage/domain/emails/email.ts'
import type { Email, EmailRecipientsQuery } from '@frontage/contracts/emails.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Badge, Button, ErrorState, Select, Skeleton } from '../../ui/index.ts'
import { fetchRecipients, RECIPIENTS_A_PAGE } from './email-calls.ts'
import { OUTCOME_WORDS, RECIPIENT_WORDS } from './email-words.ts'
import styles from './emails.module.css'

type State = NonNullable<EmailRecipientsQuery['state']>

const OPTIONS: readonly { value: State; label: string }[] = [
  ...RECIPIENT_STATES.map((value) => ({ value, label: RECIPIENT_WORDS[value] })),
  ...RECIPIENT_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] })),
]

/** Known by the provider's word alone. */
const REPORTED: readonly State[] = ['delivered', 'bounced', 'complained']

/** Everybody it goes to, with what became of it. */
export function RecipientList({ email, isDeliveryKnown }: { email: Email; isDeliveryKnown: boolean }) {
  const options = OPTIONS.filter(
    ({ value }) =>
      (isDeliveryKnown || !REPORTED.includes(value)) &&
      (value !== 'replied' || email.are_replies_read || email.counts.replied > 0),
  )
  const [state, setState] = useState<State | undefined>(undefined)
  const [page, setPage] = useState(1)
  const key = `${email.id} ${state ?? ''} ${page} ${JSON.stringify(email.counts)}`
  const loaded = useLoaded(key, () => fetchRecipients(email.id, page, state))
  const last =
    loaded.state === 'ready' ? Math.max(1, Math.ceil(loaded.value.totalRows / RECIPIENTS_A_PAGE)) : page
  return (
    <section className={styles.panel} aria-labelledby="email-people">
      <h2 id="email-people">Recipients</h2>
      <Select
        label="Show"
        value={state ?? ''}
        options={[{ value: '', label: 'Everybody' }, ...options]}
        onChange={({ target }) => {
          setState(OPTIONS.find(({ value }) => value === target.value)?.value)
          setPage(1)
        }}
      />
      {loaded.state === 'loading' ? (
        <Skeleton height={240} />
      ) : loaded.state === 'failed' ? (
        <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
      ) : loaded.value.rows.length === 0 ? (
        <p className={styles.quiet}>Nobody is here.</p>
      ) : (
        <ul className={styles.people}>
          {loaded.value.rows.map((one) => (
            <li key={one.id}>
              <div className={styles.main}>
                <p className={styles.name}>{one.email || 'Erased'}</p>
                <p className={styles.quiet}>
                  {[one.name, one.reason, one.sent_at ? dateAndTime(one.sent_at) : '']
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {one.replied_at && <Badge tone="success">{OUTCOME_WORDS.replied}</Badge>}
              {one.unsubscribed_at && <Badge tone="warning">{OUTCOME_WORDS.unsubscribed}</Badge>}
              {one.complained_at && <Badge tone="danger">{OUTCOME_WORDS.complained}</Badge>}
              {one.bounced_at ? (
                <Badge tone="danger">{OUTCOME_WORDS.bounced}</Badge>
              ) : one.delivered_at ? (
                <Badge tone="success">{OUTCOME_WORDS.delivered}</Badge>
              ) : (
                <Badge
                  tone={one.state === 'sent' ? 'success' : one.state === 'failed' ? 'danger' : 'neutral'}
                >
                  {RECIPIENT_WORDS[one.state]}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {last > 1 && (
        <div className={styles.bar}>
          <Button look="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Back
          </Button>
          <span className={styles.quiet}>
            Page {page} of {last}
          </span>
          <Button look="secondary" size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </section>
  )
}
