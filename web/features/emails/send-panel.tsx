/** What leads from a draft to its sending: a test, who gets it and who does not, and the confirmation. */
import type { Email, EmailAudienceSize } from '@frontage/contracts/emails.ts'
import { EMAILS_NO_ADDRESS } from '@frontage/contracts/sentences.ts'
import { EMAILS_A_DAY } from '@frontage/domain/emails/email.ts'
import { CalendarClock, Send } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { MomentDialog } from '../../lib/moment-dialog.tsx'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, Dialog, ErrorState, FieldError, Skeleton, toast } from '../../ui/index.ts'
import { confirmEmail, fetchAudience, sendTest } from './email-calls.ts'
import { leftOutLines, countInWords } from './email-words.ts'
import styles from './emails.module.css'

interface SendPanelProps {
  email: Email
  isUnsaved: boolean
  onConfirmed: () => void
}

export function SendPanel({ email, isUnsaved, onConfirmed }: SendPanelProps) {
  const size = useLoaded(`${email.id} ${email.revision}`, () => fetchAudience(email.id))
  const [isTesting, setTesting] = useState(false)
  const [asking, setAsking] = useState<'now' | 'later' | null>(null)
  const test = async () => {
    setTesting(true)
    try {
      const { to } = await sendTest(email.id)
      toast.success(`A test is on its way to ${to}`)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setTesting(false)
  }
  const audience = size.state === 'ready' ? size.value : null
  const obstacle = obstacleOf(email, audience, isUnsaved)
  const confirm = async (at: { send_at: string; time_zone: string } | null) => {
    await confirmEmail(email.id, {
      revision: email.revision,
      recipients: audience?.recipients ?? 0,
      send_at: at?.send_at ?? null,
      time_zone: at?.time_zone ?? null,
    })
    setAsking(null)
    toast.success(at ? 'Scheduled' : 'The email is on its way')
    onConfirmed()
  }
  return (
    <section className={styles.panel} aria-labelledby="email-sending">
      <h2 id="email-sending">Send it</h2>
      {size.state === 'loading' ? (
        <Skeleton height={80} />
      ) : size.state === 'failed' ? (
        <ErrorState message={sentenceOf(size.error)} onRetry={size.retry} level={3} />
      ) : (
        <Size size={size.value} />
      )}
      {email.needs_address && <p className={styles.notice}>{EMAILS_NO_ADDRESS}</p>}
      {obstacle && <p className={styles.quiet}>{obstacle}</p>}
      <div className={styles.bar}>
        <Button
          look="secondary"
          size="small"
          busy={isTesting}
          disabled={isUnsaved}
          onClick={() => void test()}
        >
          Send me a test
        </Button>
        <Button
          look="secondary"
          size="small"
          icon={<CalendarClock size={16} />}
          disabled={obstacle !== ''}
          onClick={() => setAsking('later')}
        >
          Schedule
        </Button>
        <Button
          size="small"
          icon={<Send size={16} />}
          disabled={obstacle !== ''}
          onClick={() => setAsking('now')}
        >
          Send now
        </Button>
      </div>
      {asking === 'now' && audience && (
        <ConfirmDialog
          size={audience}
          subject={email.subject}
          onClose={() => setAsking(null)}
          onConfirm={() => confirm(null)}
        />
      )}
      {asking === 'later' && audience && (
        <MomentDialog
          title={`Send to ${countInWords(audience.recipients)} at a set time`}
          action="Schedule the email"
          moment={null}
          onClose={() => setAsking(null)}
          onSchedule={(at, zone) => confirm({ send_at: at, time_zone: zone })}
        >
          <p>{SETTLED}</p>
        </MomentDialog>
      )}
    </section>
  )
}

const SETTLED =
  'Its text and its recipients are settled now. Whoever unsubscribes before it is sent does not get it.'

/** What has to be done first; '': nothing. */
function obstacleOf(email: Email, size: EmailAudienceSize | null, isUnsaved: boolean): string {
  if (isUnsaved) return 'Save the draft before you send it.'
  if (email.problem) return email.problem
  if (!size) return 'One moment, please.'
  if (size.is_too_many) return 'One email goes to 5,000 people at most. Choose fewer lists.'
  if (size.recipients === 0) return 'Nobody would get it.'
  return email.needs_address ? 'It cannot be sent yet.' : ''
}

function Size({ size }: { size: EmailAudienceSize }) {
  const left = leftOutLines(size.left_out)
  return (
    <>
      <p aria-live="polite">
        <strong>{countInWords(size.recipients)}</strong> {size.recipients === 1 ? 'gets' : 'get'} it.
      </p>
      {left.length > 0 && (
        <ul className={styles.reasons} aria-label="Who does not get it">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        You can email {EMAILS_A_DAY.toLocaleString('en-US')} people in 24 hours, and{' '}
        {size.left_today.toLocaleString('en-US')} of them now. The rest of a longer email goes out after that.
      </p>
    </>
  )
}

interface ConfirmDialogProps {
  size: EmailAudienceSize
  subject: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

function ConfirmDialog({ size, subject, onClose, onConfirm }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Send to ${countInWords(size.recipients)} now?`}
      width={480}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button busy={isBusy} onClick={() => void send()}>
            Send it
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          “{subject}” goes to everybody once. {SETTLED} You can pause it, but what was sent cannot be taken
          back.
        </p>
        <p className={styles.quiet}>
          Write only to people who know you and expect to hear from you. Those who report email as spam are
          left out of everything that your brokerage sends.
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  )
}
