import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS, type WebhookEvent } from '@frontage/domain/webhooks.ts'
import managed from '../../lib/managed/managed.module.css'
import { Button, Checkbox, FieldError } from '../../ui/index.ts'
import styles from './webhooks.module.css'

const GROUPS = [
  { begins: 'order.', name: 'Orders' },
  { begins: 'payment.', name: 'Payments' },
  { begins: 'profile.', name: 'People' },
  { begins: 'lead.', name: 'Inbox' },
] as const

interface EventFieldsProps {
  chosen: readonly WebhookEvent[]
  error: string | undefined
  onChange: (chosen: readonly WebhookEvent[]) => void
}

/** What an endpoint is told of, each kind of event by itself. */
export function EventFields({ chosen, error, onChange }: EventFieldsProps) {
  const isAll = chosen.length === WEBHOOK_EVENT_TYPES.length
  return (
    <fieldset className={styles.events}>
      <legend>Events</legend>
      <div className={styles.all}>
        <p>What is sent to this endpoint.</p>
        <Button look="quiet" size="small" onClick={() => onChange(isAll ? [] : WEBHOOK_EVENT_TYPES)}>
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {GROUPS.map(({ begins, name }) => (
        <fieldset key={begins} className={styles.group}>
          <legend>{name}</legend>
          {WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith(begins)).map((type) => (
            <Checkbox
              key={type}
              name={type === WEBHOOK_EVENT_TYPES[0] ? 'events' : type}
              label={
                <>
                  {WEBHOOK_EVENTS[type].name}
                  <small className={managed.quiet}>{type}</small>
                </>
              }
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, type] : chosen.filter((one) => one !== type))
              }
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
