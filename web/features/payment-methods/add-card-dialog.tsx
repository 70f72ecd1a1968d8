import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { BankDialog } from '../../lib/cards/bank-dialog.tsx'
import { NewPaymentCard } from '../../lib/cards/card-choice.tsx'
import { PAYMENT_CARD_FIELDS } from '../../lib/cards/card-form.ts'
import { usePaymentCard } from '../../lib/cards/use-card.ts'
import { useSavePaymentCard } from '../../lib/cards/use-keep-card.ts'
import { Button, Dialog, FieldError } from '../../ui/index.ts'
import styles from './payment-methods.module.css'

interface AddPaymentCardDialogProps {
  open: boolean
  provider: PaymentMethods
  onClose: () => void
  /** The list is to be read again. */
  onAdded: () => void
}

export function AddPaymentCardDialog({ open, provider, onClose, onAdded }: AddPaymentCardDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a card" width={520}>
      {open && <AddCardForm provider={provider} onAdded={onAdded} />}
    </Dialog>
  )
}

/** Lives as long as the dialog is open: what was typed is gone with it. */
function AddCardForm({ provider, onAdded }: Pick<AddPaymentCardDialogProps, 'provider' | 'onAdded'>) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [newCard] = useState(() => ({ ...provider, cards: [] }))
  const chosen = usePaymentCard(newCard)
  const keeping = useSavePaymentCard(chosen, setRefusal)

  const save = async () => {
    setRefusal(null)
    if (!chosen.isComplete) {
      chosen.touch(...PAYMENT_CARD_FIELDS)
      const wrong = PAYMENT_CARD_FIELDS.find((field) => chosen.problems[field] !== undefined)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="card-${wrong}"]`)?.focus())
      return
    }
    setBusy(true)
    const id = await keeping.keep(chosen.card.save)
    setBusy(false)
    if (id !== null) onAdded()
  }

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        {refusal && <FieldError>{refusal}</FieldError>}
        <NewPaymentCard provider={newCard} chosen={chosen} saveLabel="Use it as my usual card" />
        <p className={styles.quiet}>
          <Lock size={14} aria-hidden="true" /> The card is kept by the card provider. We never see its
          number.
        </p>
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            Save card
          </Button>
        </div>
      </form>
      <BankDialog provider={provider} challenge={keeping.challenge} onAnswered={keeping.answered} />
    </>
  )
}
