import { keysOf } from '@frontage/domain/typed-objects.ts'
import type { FeedbackMail, SubscriptionInformation } from '@frontage/contracts/membership.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { longDate } from '../../lib/dates.ts'
import { Button, Dialog, FieldError, RadioCards, TextArea, toast } from '../../ui/index.ts'
import { sendFeedback, updateSubscription } from './membership-calls.ts'
import styles from './membership.module.css'
import { PLAN } from './plan-texts.ts'

type Reason = FeedbackMail['reason']

const REASONS: Record<Reason, string> = {
  'too-expensive': 'It costs too much',
  'not-used': 'I do not use it enough',
  'missing-something': 'Something is missing',
  'other-tool': 'I use something else',
  leaving: 'I am leaving the brokerage or the business',
  other: 'Another reason',
}

interface CancelDialogProps {
  open: boolean
  subscription: NonNullable<SubscriptionInformation['subscription']>
  onClose: () => void
  onCancelled: (information: SubscriptionInformation) => void
}

/** Ends the plan with what is paid for; why is asked, but never in the way. */
export function CancelDialog({ open, subscription, onClose, onCancelled }: CancelDialogProps) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const cancel = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const information = await updateSubscription({ cancel_at_period_end: true })
      const wasSent = !reason || (await sentFeedback({ reason, message }))
      onCancelled(information)
      onClose()
      toast.success('Your plan is canceled', {
        topic: PLAN,
        description: `You keep it until ${longDate(subscription.periodEndsAt)}.`,
      })
      if (!wasSent) toast.error('Error sending feedback mail.')
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel your plan?"
      width={520}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep my plan
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void cancel()}>
            Cancel plan
          </Button>
        </>
      }
    >
      <div className={styles.steps}>
        <p>
          You keep every benefit until {longDate(subscription.periodEndsAt)} and are not charged again. Your
          designs and orders stay yours.
        </p>
        {problem && <FieldError>{problem}</FieldError>}
        <RadioCards<Reason>
          legend="Would you tell us why? (optional)"
          value={reason}
          onChange={setReason}
          cards={keysOf(REASONS).map((value) => ({ value, title: REASONS[value] }))}
        />
        {reason && (
          <TextArea
            label="What could we do better?"
            optional
            rows={3}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

const sentFeedback = (feedback: FeedbackMail): Promise<boolean> =>
  sendFeedback(feedback).then(
    () => true,
    () => false,
  )
