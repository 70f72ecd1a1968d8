/** Leaves out an address whose owner asked, on the phone or by a reply: with the way back while it is still in sight. */
import type { LeaveOutAddress } from '@frontage/contracts/emails.ts'
import { EMAIL_MALFORMED, isEmail } from '@frontage/domain/email.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { fieldProblemsIn } from '../../lib/field-problems.ts'
import { useSite } from '../../lib/site.ts'
import { Button, Dialog, RadioCards, TextField, toast } from '../../ui/index.ts'
import { leaveOut, takeBack } from './email-calls.ts'
import styles from './emails.module.css'

interface LeaveOutDialogProps {
  onClose: () => void
  /** The list is read again. */
  onChanged: () => void
}

export function LeaveOutDialog({ onClose, onChanged }: LeaveOutDialogProps) {
  const { tenant, features } = useSite()
  const isAdministrator = features.menus['audit-log']
  const [email, setEmail] = useState('')
  const [of, setOf] = useState<LeaveOutAddress['of']>(isAdministrator ? 'everybody' : 'mine')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const undo = (id: string) =>
    takeBack(id)
      .then(onChanged)
      .catch((error: unknown) => toast.error(sentenceOf(error)))
  const confirm = async () => {
    const typed = email.trim()
    if (!isEmail(typed)) return setProblem(EMAIL_MALFORMED)
    setBusy(true)
    setProblem('')
    try {
      const { id } = await leaveOut({ email: typed, of })
      toast.success(`${typed} gets no more emails`, {
        action: { label: 'Undo', onClick: () => void undo(id) },
      })
      onClose()
      onChanged()
    } catch (error) {
      setProblem(fieldProblemsIn(error).email ?? sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Leave out an address"
      width={480}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void confirm()}>
            Leave it out
          </Button>
        </>
      }
    >
      <form
        className={styles.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <p>
          For an address whose owner asked you to stop, by reply or phone. It gets no more emails, whatever
          list it is on, and what waits for it is not sent.
        </p>
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          error={problem || undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        {isAdministrator && (
          <RadioCards<LeaveOutAddress['of']>
            legend="Whose emails it no longer gets"
            value={of}
            onChange={setOf}
            cards={[
              { value: 'everybody', title: `Those of everybody at ${tenant.name}` },
              { value: 'mine', title: 'Only mine' },
            ]}
          />
        )}
      </form>
    </Dialog>
  )
}
