import type { ChallengeReply, PaymentMethods } from '@frontage/contracts/checkout.ts'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../ui/index.ts'
import { askBank } from './card-provider.ts'
import styles from './payment-step.module.css'

interface BankDialogProps {
  provider: PaymentMethods | null
  /** null: the bank asks nothing. */
  challenge: ChallengeReply | null
  /** The bank was answered, or its dialog closed: ask how the payment stands. */
  onAnswered: (challenge: ChallengeReply) => void
}

/** The bank's question before it pays. The provider's own library opens its own dialog; the stand-in's page stands in ours. */
export function BankDialog({ provider, challenge, onAnswered }: BankDialogProps) {
  const answered = useRef(onAnswered)
  useEffect(() => {
    answered.current = onAnswered
  })
  useEffect(() => {
    if (!challenge || !provider) return
    if (!provider.is_test) {
      void askBank(provider, challenge).then(() => answered.current(challenge))
      return
    }
    const hear = (event: MessageEvent) => {
      const isOurs = event.origin === location.origin
      if (isOurs && event.data === 'frontage:bank-answered') answered.current(challenge)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
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
          sandbox="allow-forms allow-scripts allow-same-origin"
          className={styles.bank}
          src={challenge.next_action_url}
          title="Question of your bank"
        />
      )}
    </Dialog>
  )
}
