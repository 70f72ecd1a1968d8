/** What became of an email that was confirmed, and what can still be done about it. */
import type { Email } from '@frontage/contracts/emails.ts'
import { DELIVERY_UNKNOWN, isDeliveryKnown } from '@frontage/domain/emails/delivery.ts'
import { EMAIL_STATE_NAMES, PAUSES, type EmailAction } from '@frontage/domain/emails/email.ts'
import { Copy, Eye, Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { Badge, Button, Dialog, toast } from '../../ui/index.ts'
import { actOnEmail, createEmail, emailHref } from './email-calls.ts'
import { leftOutLines, STATE_TONES, whereItIs } from './email-words.ts'
import styles from './emails.module.css'
import { PreviewDialog } from './preview-dialog.tsx'
import { RecipientList } from './recipient-list.tsx'

const SAID: Readonly<Record<EmailAction, string>> = {
  pause: 'Paused. Nobody gets it until you resume.',
  resume: 'Resumed. It goes to everyone who has not received it yet.',
  cancel: 'Canceled',
  unschedule: 'It is a draft again',
}

export function EmailResults({ email, onChanged }: { email: Email; onChanged: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<EmailAction | 'copy' | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const [isCanceling, setCanceling] = useState(false)
  const act = async (action: EmailAction) => {
    setBusy(action)
    try {
      await actOnEmail(email.id, action)
      toast.success(SAID[action])
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(null)
    onChanged()
  }
  const copy = async () => {
    setBusy('copy')
    try {
      await navigate(emailHref(await createEmail({ from: 'email', id: email.id }, newIdempotencyKey())))
    } catch (error) {
      toast.error(sentenceOf(error))
      setBusy(null)
    }
  }
  const button = (action: EmailAction, label: string, icon: React.ReactNode) => (
    <Button
      look="secondary"
      size="small"
      icon={icon}
      busy={busy === action}
      onClick={() => (action === 'cancel' ? setCanceling(true) : void act(action))}
    >
      {label}
    </Button>
  )
  const { state, counts } = email
  const isKnown = isDeliveryKnown(counts, email.is_delivery_read)
  const left = leftOutLines(email.left_out)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Badge tone={STATE_TONES[state]}>{EMAIL_STATE_NAMES[state]}</Badge>
        <span className={styles.saveState} aria-live="polite">
          {whereItIs(email)}
        </span>
        {state === 'scheduled' && button('unschedule', 'Back to draft', <X size={16} />)}
        {state === 'sending' && button('pause', 'Pause', <Pause size={16} />)}
        {state === 'paused' && button('resume', 'Resume', <Play size={16} />)}
        {(state === 'sending' || state === 'paused') && button('cancel', 'Cancel', <X size={16} />)}
        <Button look="secondary" size="small" icon={<Eye size={16} />} onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        <Button
          look="secondary"
          size="small"
          icon={<Copy size={16} />}
          busy={busy === 'copy'}
          onClick={() => void copy()}
        >
          Write a copy
        </Button>
      </div>
      {state === 'paused' && email.paused_because && (
        <p className={styles.notice}>{PAUSES[email.paused_because]}</p>
      )}
      <dl className={styles.counts}>
        <Count name="Sent" count={counts.sent} />
        {isKnown && (
          <>
            <Count name="Delivered" count={counts.delivered} />
            <Count name="Bounced" count={counts.bounced} />
            <Count name="Reported as spam" count={counts.complained} />
          </>
        )}
        <Count name="Waiting" count={counts.waiting + counts.queued} />
        <Count name="Not accepted" count={counts.failed} />
        {(email.are_replies_read || counts.replied > 0) && <Count name="Replied" count={counts.replied} />}
        <Count name="Unsubscribed" count={counts.unsubscribed} />
        <Count name="Left out" count={counts.skipped} />
      </dl>
      <p className={styles.quiet}>
        Sent is what the mail server accepted. {!isKnown && `${DELIVERY_UNKNOWN} `}
        {isKnown &&
          'Delivered is what a recipient’s own mailbox accepted. An address that does not exist, that bounced three times in a row, or whose owner reported an email as spam gets none from anybody at your brokerage anymore. '}
        Opens are not counted: mail programs that protect their users open every email by themselves, so the
        number would say nothing.{' '}
        {email.are_replies_read ? (
          <>
            Whoever replies is among <A href="/leads?source=reply">your leads</A>, and you get the reply by
            email. Automatic replies are not counted.
          </>
        ) : (
          <>
            Replies go to your own mailbox and are not seen here: add whoever replies as a lead{' '}
            <A href="/leads/new">by hand</A>.
          </>
        )}
      </p>
      {left.length > 0 && (
        <section>
          <h2>Who was not among the recipients</h2>
          <ul className={styles.reasons}>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <RecipientList email={email} isDeliveryKnown={isKnown} />
      {isPreviewing && <PreviewDialog emailId={email.id} onClose={() => setPreviewing(false)} />}
      {isCanceling && (
        <Dialog
          open
          onClose={() => setCanceling(false)}
          title="Cancel this email?"
          width={440}
          footer={
            <>
              <Button look="secondary" onClick={() => setCanceling(false)}>
                Keep it
              </Button>
              <Button
                look="danger"
                busy={busy === 'cancel'}
                onClick={() => void act('cancel').then(() => setCanceling(false))}
              >
                Cancel the email
              </Button>
            </>
          }
        >
          <p>Nobody else will get it. What was sent stays sent.</p>
        </Dialog>
      )}
    </div>
  )
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count.toLocaleString('en-US')}</dd>
  </div>
)
