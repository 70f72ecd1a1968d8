import * as calls from '@frontage/contracts/calls/user-data.ts'
import type { ManagedUser } from '@frontage/contracts/people.ts'
import type { UserDataState } from '@frontage/contracts/user-data.ts'
import { emailKey } from '@frontage/domain/email.ts'
import { useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { Button, Dialog, FieldError, TextField } from '../../ui/index.ts'
import styles from './person.module.css'

interface EraseDialogProps {
  user: ManagedUser
  name: string
  state: UserDataState
  onClose: () => void
  onErased: (state: UserDataState) => void
}

/** Says what goes and what stays, and asks for the email as a proof that the right person is meant. */
export function EraseDialog({ user, name, state, onClose, onErased }: EraseDialogProps) {
  const { problem, counts } = state
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isRight = emailKey(typed) === emailKey(user.state.email)
  const erase = async () => {
    setLeft(true)
    if (!isRight) return
    setBusy(true)
    setRefusal('')
    try {
      onErased(await api.call(calls.erase, { params: { id: user.id }, body: { email: typed } }))
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }
  const many = (count: number, one: string, more: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
  return (
    <Dialog
      // What is typed only confirms.
      isUnsaved={false}
      open
      title={`Erase the data of ${name}?`}
      onClose={onClose}
      footer={
        problem === null ? (
          <>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void erase()}>
              Erase for good
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <div className={styles.stack}>
        {problem !== null && <FieldError>{problem}</FieldError>}
        <div>
          <h3>What is deleted</h3>
          <ul className={styles.told}>
            <li>the account with its profile, photo, sign-ins and saved payment cards</li>
            <li>
              {many(counts.designs, 'design', 'designs')},{' '}
              {many(counts.lists, 'mailing list', 'mailing lists')} and {many(counts.files, 'file', 'files')}
            </li>
            <li>
              {many(counts.messages, 'message', 'messages')} to support, emails, notifications, favorites and
              the cart
            </li>
          </ul>
        </div>
        <div>
          <h3>What is kept, and why</h3>
          <ul className={styles.told}>
            <li>
              {many(counts.orders, 'order', 'orders')} with receipts, as tax law asks for: without name,
              contact, street and what was printed
            </li>
            <li>the audit log, as it says who changed what: under a number instead of a name</li>
            <li>pages, posts and notes that belong to the brokerage</li>
          </ul>
        </div>
        {problem === null && (
          <>
            <p>
              <strong>This cannot be undone.</strong> {name} is signed out at once, and the email address is
              free again. Hand over designs and lists first if a colleague needs them.
            </p>
            <TextField
              label={`Type ${user.state.email} to confirm`}
              value={typed}
              autoComplete="off"
              error={isLeft && !isRight ? 'This is not the email of this user.' : undefined}
              onBlur={() => setLeft(typed !== '')}
              onChange={({ target }) => setTyped(target.value)}
            />
            {refusal && <FieldError>{refusal}</FieldError>}
          </>
        )}
      </div>
    </Dialog>
  )
}
