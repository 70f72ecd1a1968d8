import type { PaymentCard } from '@frontage/contracts/checkout.ts'
import { paymentCardExpiry } from '@frontage/domain/card-expiry.ts'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { paymentCardBrand } from '@frontage/domain/card-brand.ts'
import { expiryText } from '../../lib/cards/card-choice.tsx'
import { Badge, Button, Dialog, FieldError } from '../../ui/index.ts'
import styles from './payment-methods.module.css'

interface PaymentCardListProps {
  cards: readonly PaymentCard[]
  /** Id of the card that something is happening to; null: none. */
  busy: string | null
  onUse: (card: PaymentCard) => void
  /** @returns why it stays; null: it is gone */
  onDelete: (card: PaymentCard) => Promise<string | null>
}

const nameOf = (card: PaymentCard) => `${paymentCardBrand(card.brand)} ending in ${card.last4}`

export function PaymentCardList({ cards, busy, onUse, onDelete }: PaymentCardListProps) {
  const [today] = useState(() => new Date())
  const [leaving, setLeaving] = useState<PaymentCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setLeaving(null)
    setProblem(null)
  }
  const confirm = async (card: PaymentCard) => {
    const refused = await onDelete(card)
    if (refused === null) close()
    else setProblem(refused)
  }
  return (
    <>
      <ul className={styles.list}>
        {cards.map((card) => {
          const expiry = paymentCardExpiry(card, today)
          return (
            <li key={card.id} className={styles.card}>
              <span className={styles.icon}>
                <CreditCard size={22} aria-hidden="true" />
              </span>
              <div>
                <h2>
                  {nameOf(card)}
                  {card.is_default && <Badge tone="brand">Usual card</Badge>}
                  {expiry === 'soon' && <Badge tone="warning">Expiring soon</Badge>}
                  {expiry === 'expired' && <Badge tone="danger">Expired</Badge>}
                </h2>
                <p className={styles.quiet}>
                  {[card.name, `${expiry === 'expired' ? 'expired' : 'expires'} ${expiryText(card)}`]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              <div className={styles.actions}>
                {!card.is_default && expiry !== 'expired' && (
                  <Button
                    look="secondary"
                    size="small"
                    busy={busy === card.id}
                    aria-label={`Make ${nameOf(card)} my usual card`}
                    onClick={() => onUse(card)}
                  >
                    Make usual
                  </Button>
                )}
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Delete ${nameOf(card)}`}
                  onClick={() => setLeaving(card)}
                >
                  Delete
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <Dialog
        open={leaving !== null}
        onClose={close}
        title="Delete this card?"
        width={440}
        footer={
          <>
            <Button look="quiet" onClick={close}>
              Keep card
            </Button>
            <Button
              look="danger"
              busy={busy !== null}
              disabled={problem !== null}
              onClick={() => leaving && void confirm(leaving)}
            >
              Delete card
            </Button>
          </>
        }
      >
        {leaving && (
          <div className={styles.form}>
            <p>{nameOf(leaving)} will no longer be offered at checkout. To use it again, add it again.</p>
            {problem && <FieldError>{problem}</FieldError>}
          </div>
        )}
      </Dialog>
    </>
  )
}
