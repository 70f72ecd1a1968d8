import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../ui/index.ts'
import { askBank, type BankQuestion } from './card-provider.ts'
import styles from './cards.module.css'

interface BankDialogProps<T extends BankQuestion> {
  provider: PaymentMethods | null
  /** null: the bank asks nothing. */
  challenge: T | null
  /** The bank was answered, or its dialog closed: ask how the payment stands. */
  onAnswered: (challenge: T) => void
}

/** The bank's question before it pays. The provider's own library opens its own dialog; the stand-in's page is in ours. */
export function BankDialog<T extends BankQuestion>({ provider, challenge, onAnswered }: BankDialogProps<T>) {
  const answered = useRef(onAnswered)
  const pages = useRef(0)
  useEffect(() => {
    answered.current = onAnswered
  })
  useEffect(() => {
    if (!challenge || !provider) return
    if (!provider.is_test) void askBank(provider, challenge).then(() => answered.current(challenge))
    pages.current = 0
  }, [challenge, provider])

  if (!provider?.is_test) return null
  return (
    <Dialog
      open={challenge !== null}
      onClose={() => challenge && onAnswered(challenge)}
      title="Your bank asks you to confirm"
      width={460}
    >
      {challenge && (
        <iframe
          sandbox="allow-forms allow-same-origin"
          onLoad={() => {
            pages.current += 1
            // The first page is the question; whatever follows it comes after an answer.
            if (pages.current > 1) onAnswered(challenge)
          }}
          className={styles.bank}
          src={challenge.next_action_url}
          title="Question of your bank"
        />
      )}
    </Dialog>
  )
}
