import type { PaymentCard } from '@frontage/contracts/checkout.ts'
import { CreditCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { AddPaymentCardDialog } from '../../features/payment-methods/add-card-dialog.tsx'
import styles from '../../features/payment-methods/payment-methods.module.css'
import { PaymentCardList } from '../../features/payment-methods/saved-card-list.tsx'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { fetchPaymentCards, makePaymentCardDefault, removePaymentCard } from '../../lib/saved-cards.ts'
import { Button, EmptyState, Skeleton, toast } from '../../ui/index.ts'

export const title = 'Payment methods'

export const loader = () => fetchPaymentCards()

export function HydrateFallback() {
  return (
    <AccountFrame title={title} busy>
      <div className={styles.page}>
        <Skeleton height={86} />
        <Skeleton height={86} />
      </div>
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

export function Component() {
  const provider = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)

  const act = async (card: PaymentCard, work: () => Promise<unknown>): Promise<string | null> => {
    setBusy(card.id)
    try {
      await work()
      await revalidate()
      return null
    } catch (error) {
      return sentenceOf(error)
    } finally {
      setBusy(null)
    }
  }
  const use = async (card: PaymentCard) => {
    const refused = await act(card, () => makePaymentCardDefault(card.id))
    if (refused !== null) toast.error(refused)
    else toast.success('This is your usual card now', { description: 'It pays orders and renewals.' })
  }
  const remove = async (card: PaymentCard) => {
    const refused = await act(card, () => removePaymentCard(card.id))
    if (refused === null) toast.success('The card was deleted')
    return refused
  }
  const add = (
    <Button onClick={() => setAdding(true)} icon={<Plus size={18} />}>
      Add a card
    </Button>
  )
  return (
    <AccountFrame title={title} actions={provider.cards.length > 0 && add}>
      <div className={styles.page}>
        {provider.cards.length === 0 ? (
          <EmptyState icon={<CreditCard size={30} />} title="You have no saved cards" actions={add}>
            Save a card and pay with one click next time.
          </EmptyState>
        ) : (
          <PaymentCardList
            cards={provider.cards}
            busy={busy}
            onUse={(card) => void use(card)}
            onDelete={remove}
          />
        )}
        <AddPaymentCardDialog
          open={isAdding}
          provider={provider}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            toast.success('The card was saved')
            void revalidate()
          }}
        />
      </div>
    </AccountFrame>
  )
}
