import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { supportDialog, useIsAsked } from '../../lib/dialog-request.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { OutcomeSentence, SupportForm, type SupportOutcome } from './support-form.tsx'
import styles from './support.module.css'

/** Contact Support from anywhere, then the word that the message has gone, or has not. */
export function SupportDialog() {
  const isAsked = useIsAsked(supportDialog)
  const [outcome, setOutcome] = useState<SupportOutcome | null>(null)
  const close = () => {
    setOutcome(null)
    supportDialog.close()
  }
  return (
    <>
      {/* First, so that it closes first: each gives the focus back to where it came from. */}
      <OutcomeDialog outcome={outcome} onClose={outcome === 'delivered' ? close : () => setOutcome(null)} />
      <Dialog open={isAsked} onClose={close} title="Contact Support" width={560}>
        <SupportForm
          showHours
          onOutcome={setOutcome}
          back={
            <Button look="secondary" onClick={close}>
              Go back
            </Button>
          }
        />
      </Dialog>
    </>
  )
}

interface OutcomeDialogProps {
  /** null: nothing was sent yet. */
  outcome: SupportOutcome | null
  onClose: () => void
}

export function OutcomeDialog({ outcome, onClose }: OutcomeDialogProps) {
  const isDelivered = outcome === 'delivered'
  return (
    <Dialog
      open={outcome !== null}
      onClose={onClose}
      title={isDelivered ? 'Message delivered' : 'Message undelivered'}
      hideTitle
      width={440}
      footer={<Button onClick={onClose}>{isDelivered ? 'Done' : 'Back to my message'}</Button>}
    >
      <div className={styles.outcome} data-outcome={outcome}>
        {isDelivered ? (
          <CircleCheck size={44} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <CircleX size={44} strokeWidth={1.5} aria-hidden="true" />
        )}
        {outcome && <OutcomeSentence outcome={outcome} />}
      </div>
    </Dialog>
  )
}
