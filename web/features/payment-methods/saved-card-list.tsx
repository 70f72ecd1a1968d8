import type { SavedCard } from '@frontage/contracts/checkout.ts'
import { cardExpiry } from '@frontage/domain/card-expiry.ts'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { cardBrand } from '../../lib/card-brand.ts'
import { expiryText } from '../../lib/cards/card-choice.tsx'
import { Badge, Button, Dialog, FieldError } from '../../ui/index.ts'
import styles from './payment-methods.module.css'

interface SavedCardListProps {
  cards: readonly SavedCard[]
  /** Id of the card that something is happening to; null: none. */
  busy: string | null
  onUse: (card: SavedCard) => void
  /** @returns why it stays; null: it is gone */
  onDelete: (card: SavedCard) => Promise<string | null>
}

const nameOf = (card: SavedCard) => `${cardBrand(card.brand)} ending in ${card.last4}`

export function SavedCardList({ cards, busy, onUse, onDelete }: SavedCardListProps) {
  const [today] = useState(() => new Date())
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setLeaving(null)
    setProblem(null)
  }
  const confirm = async (card: SavedCard) => {
    const refused = await onDelete(card)
    if (refused === null) close()
    else setProblem(refused)
  }
  return (
    <>
      <ul className={styles.list}>
        {cards.map((card) => {
          const expiry = cardExpiry(card, today)
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
