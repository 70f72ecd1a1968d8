import type { SuppressedAddress } from '@frontage/contracts/emails.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button, Dialog, FieldError, toast } from '../../ui/index.ts'
import { takeBack } from './email-calls.ts'

interface TakeBackDialogProps {
  address: Pick<SuppressedAddress, 'id' | 'email' | 'reason'>
  onClose: () => void
  onTakenBack: () => void
}

/** Emails go to an address again that somebody left out by hand: asked, as its owner had asked for none. */
export function TakeBackDialog({
  address: { id, email, reason },
  onClose,
  onTakenBack,
}: TakeBackDialogProps) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setProblem('')
    try {
      await takeBack(id)
      toast.success(reason === 'unsubscribed' ? `${email} gets emails again` : 'Taken back')
      onTakenBack()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take this back?"
      width={480}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void confirm()}>
            Take it back
          </Button>
        </>
      }
    >
      <p>
        <strong>{email}</strong> was left out because its owner asked.{' '}
        {reason === 'unsubscribed'
          ? 'Take it back only where that was a mistake, or the owner asked for emails again.'
          : 'It still gets no emails, as the address does not take any.'}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  )
}
