import type { WebhookDelivery, WebhookDeliveryDetail } from '@frontage/contracts/webhooks.ts'
import { sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import managed from '../../lib/managed/managed.module.css'
import { Badge, Button, Dialog, ErrorState, Skeleton } from '../../ui/index.ts'
import type { EndpointServices } from './webhook-calls.ts'
import { DELIVERY_NAMES, DELIVERY_TONES, momentOr } from './webhook-words.ts'
import styles from './webhooks.module.css'

interface DeliveryDialogProps {
  services: EndpointServices
  delivery: WebhookDelivery
  isOff: boolean
  busy: boolean
  onSendAgain: () => void
  onClose: () => void
}

/** What was sent, and what each attempt was answered. */
export function DeliveryDialog({
  services,
  delivery,
  isOff,
  busy,
  onSendAgain,
  onClose,
}: DeliveryDialogProps) {
  const { id, event, state, attempts } = delivery
  const { retry, ...found } = useLoaded(`${id} ${state} ${attempts}`, () => services.readDelivery(id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={services.nameOf(event)}
      width={760}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button disabled={isOff || state === 'sending'} busy={busy} onClick={onSendAgain}>
            Send again
          </Button>
        </>
      }
    >
      {found.state === 'loading' && <Skeleton height={240} />}
      {found.state === 'failed' && <ErrorState level={3} message={sentenceOf(found.error)} onRetry={retry} />}
      {found.state === 'ready' && <Detail detail={found.value} />}
    </Dialog>
  )
}

const Detail = ({ detail }: { detail: WebhookDeliveryDetail }) => (
  <div className={styles.detail}>
    <p>
      <Badge tone={DELIVERY_TONES[detail.state]}>{DELIVERY_NAMES[detail.state]}</Badge>{' '}
      <code>{detail.event}</code> · {momentOr(detail.at, '')}
      {detail.nextAt !== null && ` · Next attempt ${momentOr(detail.nextAt, '')}`}
    </p>
    <h3>Request</h3>
    <p className={managed.quiet}>
      Message ID <code>{detail.messageId}</code>
    </p>
    {detail.payload === null ? (
      <p className={styles.nothing}>
        {detail.state === 'waiting' || detail.state === 'sending'
          ? 'It has not been sent yet.'
          : 'There is nothing to show: it was not sent, or what it told of is no longer here for you to read.'}
      </p>
    ) : (
      <Text label="What is sent" text={pretty(detail.payload)} />
    )}
    <h3>Attempts</h3>
    {detail.log.length === 0 && <p className={styles.nothing}>None yet.</p>}
    <ol reversed className={styles.attempts}>
      {detail.log.map(({ number, at, tookMs, status, problem, answer }) => (
        <li key={number}>
          <p>
            <strong>{status === null ? 'No answer' : `Answered ${status}`}</strong> · {momentOr(at, '')} ·{' '}
            {tookMs.toLocaleString('en-US')} ms
          </p>
          {problem && <p>{problem}</p>}
          {answer && <Text label={`Answer of attempt ${number}`} text={answer} />}
        </li>
      ))}
    </ol>
  </div>
)

const Text = ({ label, text }: { label: string; text: string }) => (
  // Long ones are scrolled with the keyboard too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section data-scrolls tabIndex={0} aria-label={label} className={styles.text}>
    <pre>
      <code>{text}</code>
    </pre>
  </section>
)

/** The bytes that are sent have no spaces; what is read has. */
function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
