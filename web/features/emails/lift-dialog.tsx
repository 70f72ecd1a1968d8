import type { SuppressedAddress } from '@frontage/contracts/emails.ts'
import { LONGEST_LIFT_REASON } from '@frontage/contracts/limits.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { fieldProblemsIn } from '../../lib/field-problems.ts'
import { Button, Dialog, TextArea, toast } from '../../ui/index.ts'
import { liftBounce } from './email-calls.ts'

interface LiftDialogProps {
  address: Pick<SuppressedAddress, 'id' | 'email'>
  onClose: () => void
  onLifted: () => void
}

/** Has an address that bounced tried once more: with a reason, because it can be done once. */
export function LiftDialog({ address: { id, email }, onClose, onLifted }: LiftDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const lift = async () => {
    setBusy(true)
    setProblem('')
    try {
      await liftBounce(id, reason)
      toast.success(`${email} gets emails again`)
      onLifted()
    } catch (error) {
      setProblem(fieldProblemsIn(error).reason ?? sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Try this address again?"
      width={480}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void lift()}>
            Try it again
          </Button>
        </>
      }
    >
      <p>
        The mail server of <strong>{email}</strong> did not take an email. If it bounces once more, it gets no
        more emails, and nobody can change that. Email providers have lists of their own, on which it may
        stay.
      </p>
      <TextArea
        label="Why it takes email again"
        name="reason"
        limit={LONGEST_LIFT_REASON}
        hint="Such as: she called, her mailbox was full."
        value={reason}
        error={problem || undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
