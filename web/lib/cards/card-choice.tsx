import type { PaymentMethods, PaymentCard } from '@frontage/contracts/checkout.ts'
import { paymentCardExpiry } from '@frontage/domain/card-expiry.ts'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { RadioCards } from '../../ui/index.ts'
import { paymentCardBrand } from '@frontage/domain/card-brand.ts'
import { PaymentCardFields } from './card-fields.tsx'
import { OfficialFields } from './official-fields.tsx'
import { TestPaymentCards } from './test-cards.tsx'
import { NEW_PAYMENT_CARD, type ChosenPaymentCard } from './use-card.ts'
import styles from './cards.module.css'

interface PaymentCardChoiceProps {
  provider: PaymentMethods
  chosen: ChosenPaymentCard
  /** What ticking the box of a new card means; null: there is no choice. */
  saveLabel: string | null
}

/** The saved cards, the usual one chosen, and the form of another one. */
export function PaymentCardChoice({ provider, chosen, saveLabel }: PaymentCardChoiceProps) {
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
                title: `${paymentCardBrand(card.brand)} ending in ${card.last4}`,
                note: [card.name, expirySentence(card, today)].filter(Boolean).join(', '),
                end: card.is_default ? 'Usual card' : undefined,
                disabled: paymentCardExpiry(card, today) === 'expired',
              })),
              {
                value: NEW_PAYMENT_CARD,
                title: 'Another card',
                end: <CreditCard size={20} aria-hidden="true" />,
              },
            ]}
          />
        </section>
      )}
      {chosen.choice === NEW_PAYMENT_CARD && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{provider.cards.length > 0 ? 'New card' : 'Pay by card'}</h2>
          <NewPaymentCard provider={provider} chosen={chosen} saveLabel={saveLabel} />
        </section>
      )}
    </>
  )
}

/** The form of a card that is not kept yet: the provider's own fields, or the stand-in's with its test cards. */
export function NewPaymentCard({ provider, chosen, saveLabel }: PaymentCardChoiceProps) {
  if (!provider.is_test) return <OfficialFields provider={provider} chosen={chosen} saveLabel={saveLabel} />
  return (
    <>
      <PaymentCardFields
        card={chosen.card}
        problems={chosen.problems}
        touched={chosen.touched}
        refused={chosen.refused}
        onChange={chosen.edit}
        onTouched={chosen.touch}
        saveLabel={saveLabel}
      />
      <TestPaymentCards onUse={(card) => chosen.edit({ ...chosen.card, ...card })} />
    </>
  )
}

function expirySentence(card: PaymentCard, today: Date): string {
  const until = expiryText(card)
  return { expired: `expired ${until}`, soon: `expires soon, ${until}`, later: `expires ${until}` }[
    paymentCardExpiry(card, today)
  ]
}

/** '04/29' */
export const expiryText = (card: Pick<PaymentCard, 'exp_month' | 'exp_year'>) =>
  `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
