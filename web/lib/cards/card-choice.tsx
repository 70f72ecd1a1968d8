import type { PaymentMethods, SavedCard } from '@frontage/contracts/checkout.ts'
import { cardExpiry } from '@frontage/domain/card-expiry.ts'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { RadioCards } from '../../ui/index.ts'
import { cardBrand } from '../card-brand.ts'
import { CardFields } from './card-fields.tsx'
import { OfficialFields } from './official-fields.tsx'
import { TestCards } from './test-cards.tsx'
import { NEW_CARD, type ChosenCard } from './use-card.ts'
import styles from './cards.module.css'

interface CardChoiceProps {
  provider: PaymentMethods
  chosen: ChosenCard
  /** What ticking the box of a new card means; null: there is no choice. */
  saveLabel: string | null
}

/** The saved cards, the usual one chosen, and the form of another one. */
export function CardChoice({ provider, chosen, saveLabel }: CardChoiceProps) {
  const [today] = useState(() => new Date())
  return (
    <>
      {provider.cards.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Pay with</h2>
          <RadioCards
            hideLegend
            legend="Pay with"
            name="card-choice"
            value={chosen.choice}
            onChange={chosen.choose}
            cards={[
              ...provider.cards.map((card) => ({
                value: card.id,
                title: `${cardBrand(card.brand)} ending in ${card.last4}`,
                note: [card.name, expirySentence(card, today)].filter(Boolean).join(', '),
                end: card.is_default ? 'Usual card' : undefined,
                disabled: cardExpiry(card, today) === 'expired',
              })),
              { value: NEW_CARD, title: 'Another card', end: <CreditCard size={20} aria-hidden="true" /> },
            ]}
          />
        </section>
      )}
      {chosen.choice === NEW_CARD && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{provider.cards.length > 0 ? 'New card' : 'Pay by card'}</h2>
          <NewCard provider={provider} chosen={chosen} saveLabel={saveLabel} />
        </section>
      )}
    </>
  )
}

/** The form of a card that is not kept yet: the provider's own fields, or the stand-in's with its test cards. */
export function NewCard({ provider, chosen, saveLabel }: CardChoiceProps) {
  if (!provider.is_test) return <OfficialFields provider={provider} chosen={chosen} saveLabel={saveLabel} />
  return (
    <>
      <CardFields
        card={chosen.card}
        problems={chosen.problems}
        touched={chosen.touched}
        refused={chosen.refused}
        onChange={chosen.edit}
        onTouched={chosen.touch}
        saveLabel={saveLabel}
      />
      <TestCards onUse={(card) => chosen.edit({ ...chosen.card, ...card })} />
    </>
  )
}

function expirySentence(card: SavedCard, today: Date): string {
  const until = expiryText(card)
  return { expired: `expired ${until}`, soon: `expires soon, ${until}`, later: `expires ${until}` }[
    cardExpiry(card, today)
  ]
}

/** '04/29' */
export const expiryText = (card: Pick<SavedCard, 'exp_month' | 'exp_year'>) =>
  `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
