/** From a typed card to a kept one: registered with the provider, its bank asked where it wants to be. */
import type { PaymentCardChallenge } from '@frontage/contracts/checkout.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { completePaymentCard, savePaymentCard } from '../saved-cards.ts'
import { NEW_PAYMENT_CARD, type ChosenPaymentCard } from './use-card.ts'

export interface KeepingPaymentCard {
  /** For the bank's dialog; null: it asks nothing. */
  challenge: PaymentCardChallenge | null
  /**
   * Keeps the chosen card, unless it is kept already.
   *
   * @returns its id; null when it was refused, which `onRefused` was told
   */
  keep(makeDefault: boolean): Promise<string | null>
  /** The bank was answered, or its dialog closed. */
  answered(): void
}

export function useSavePaymentCard(
  chosen: ChosenPaymentCard,
  onRefused: (sentence: string) => void,
): KeepingPaymentCard {
  const [challenge, setChallenge] = useState<PaymentCardChallenge | null>(null)
  const waiting = useRef<(() => void) | null>(null)
  // A card that was kept in an earlier try is not kept again.
  const stored = useRef<string | null>(null)

  const bank = (question: PaymentCardChallenge) =>
    new Promise<void>((done) => {
      waiting.current = done
      setChallenge(question)
    })

  return {
    challenge,
    async keep(makeDefault) {
      const id = await chosen.paymentMethod(onRefused)
      if (id === null || chosen.choice !== NEW_PAYMENT_CARD || stored.current === id) return id
      try {
        let reply = await savePaymentCard(id, makeDefault)
        if (reply.status === 'requires_action') {
          const { setup_intent } = reply
          await bank(reply)
          reply = await completePaymentCard(setup_intent, makeDefault)
        }
        if (reply.status === 'requires_action') {
          onRefused('Your bank was not answered. Please try again.')
          return null
        }
        stored.current = id
        return id
      } catch (error) {
        chosen.forget()
        onRefused(sentenceOf(error))
        return null
      }
    },
    answered() {
      setChallenge(null)
      waiting.current?.()
      waiting.current = null
    },
  }
}
