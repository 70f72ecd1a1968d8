/** Which card pays: a saved one, or the one being typed. The card is in memory only; its owner's name outlives a reload. */
import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import { paymentCardExpiry } from '@frontage/domain/card-expiry.ts'
import { useMemo, useRef, useState } from 'react'
import { storedInTab } from '../stored-in-tab.ts'
import {
  paymentCardProblems,
  emptyPaymentCard,
  formOf,
  ownerOfPaymentCard,
  type PaymentCardField,
  type PaymentCardForm,
  type PaymentCardOwner,
  type PaymentCardProblems,
} from './card-form.ts'
import { registerPaymentCard, type MountedPaymentCard } from './card-provider.ts'

export const NEW_PAYMENT_CARD = 'new'

export interface ChosenPaymentCard {
  /** Id of a saved card, or NEW_PAYMENT_CARD. */
  choice: string
  card: PaymentCardForm
  touched: readonly PaymentCardField[]
  problems: PaymentCardProblems
  refused: PaymentCardProblems
  /** Everything that Pay needs from the buyer is there. */
  isComplete: boolean
  choose(choice: string): void
  edit(card: PaymentCardForm): void
  touch(...fields: PaymentCardField[]): void
  /** The provider's own fields, once they stand on the page; null when they are gone. */
  mount(fields: MountedPaymentCard | null): void
  setFieldsComplete(isComplete: boolean): void
  /** The id to pay with; null when the provider refused the card, which then shows at its field. */
  paymentMethod(onRefused: (sentence: string) => void): Promise<string | null>
  /** After a refusal: the same form is registered again. */
  forget(): void
  /** Nothing of the card is left but its owner's name, and the usual card is chosen. */
  restart(): void
  clear(): void
}

/**
 * @param provider null while it is not known yet
 * @param personId whose name outlives a reload, for her alone; without it nothing is kept
 */
export function usePaymentCard(provider: PaymentMethods | null, userId?: string): ChosenPaymentCard {
  const stored = useMemo(
    () => (userId === undefined ? null : storedInTab<PaymentCardOwner>(`card-owner.${userId}`)),
    [userId],
  )
  const [chosen, choose] = useState<string | null>(null)
  const [card, setCard] = useState(() => formOf(stored?.read() ?? null))
  const [today] = useState(() => new Date())
  const [touched, setTouched] = useState<readonly PaymentCardField[]>([])
  const [refused, setRefused] = useState<PaymentCardProblems>({})
  const [areFieldsComplete, setFieldsComplete] = useState(false)
  const mounted = useRef<MountedPaymentCard | null>(null)
  // A lost reply is read back by sending the very same request: the form keeps its id until it changes.
  const registered = useRef<{ card: PaymentCardForm; id: string } | null>(null)

  const paying = provider?.cards.filter((saved) => paymentCardExpiry(saved, today) !== 'expired') ?? []
  const usual = paying.find((saved) => saved.is_default) ?? paying[0]
  const choice = chosen ?? usual?.id ?? NEW_PAYMENT_CARD
  const isOfficial = provider !== null && !provider.is_test
  const problems = useMemo(() => {
    const all = paymentCardProblems(card, today)
    return isOfficial ? { ...(all.name && { name: all.name }), ...(all.zip && { zip: all.zip }) } : all
  }, [card, today, isOfficial])
  const isTyped = Object.keys(problems).length === 0 && (!isOfficial || areFieldsComplete)

  return {
    choice,
    card,
    touched,
    problems,
    refused,
    isComplete: provider !== null && (choice !== NEW_PAYMENT_CARD || isTyped),
    choose,
    edit(next) {
      registered.current = null
      setRefused({})
      stored?.write(ownerOfPaymentCard(next))
      setCard(next)
    },
    touch: (...fields) => setTouched((before) => [...new Set([...before, ...fields])]),
    mount(fields) {
      mounted.current = fields
      if (fields === null) setFieldsComplete(false)
    },
    setFieldsComplete(isComplete) {
      registered.current = null
      setFieldsComplete(isComplete)
    },
    async paymentMethod(onRefused) {
      if (!provider) return null
      if (choice !== NEW_PAYMENT_CARD) return choice
      if (registered.current?.card === card) return registered.current.id
      const result = mounted.current
        ? await mounted.current.register({ name: card.name.trim(), zip: card.zip.trim() })
        : await registerPaymentCard(provider, card)
      if (result.ok) {
        registered.current = { card, id: result.id }
        return result.id
      }
      if (result.field) setRefused({ [result.field]: result.sentence })
      onRefused(result.sentence)
      return null
    },
    forget() {
      registered.current = null
    },
    restart() {
      registered.current = null
      choose(null)
      setCard(formOf(stored?.read() ?? null))
      setTouched([])
      setRefused({})
    },
    clear() {
      registered.current = null
      stored?.write(null)
      setCard(emptyPaymentCard)
      setTouched([])
      setRefused({})
    },
  }
}
