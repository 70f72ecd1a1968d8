/** The Checkout step: the card, the payment, and what is paid without a card. */
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import type { PaidReply, PaymentMethods, PayRequest } from '@frontage/contracts/checkout.ts'
import { payWaitsFor, REVIEW } from '@frontage/domain/cart-steps.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ShownCart } from '../../features/cart/use-cart.ts'
import { fetchPaymentMethods } from '../../features/checkout/checkout-calls.ts'
import { usePayment, type Payment } from '../../features/checkout/use-payment.ts'
import { NEW_PAYMENT_CARD, usePaymentCard } from '../../lib/cards/use-card.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { toast } from '../../ui/index.ts'
import type { Price } from './use-price.ts'
import type { Shipping } from './use-shipping.ts'
import type { Steps } from './use-steps.ts'

export interface Paying {
  methods: ReturnType<typeof useLoaded<PaymentMethods>>
  /** null until the payment methods arrived. */
  provider: PaymentMethods | null
  card: ReturnType<typeof usePaymentCard>
  payment: Payment
  /** What is still to be done before Pay opens; null: nothing. */
  payWaitsFor: ReturnType<typeof payWaitsFor>
  placeOrder(): Promise<void>
}

interface PayingEnds {
  user: CurrentUser
  isBBTenant: boolean
  onPlaced: (order: PaidReply) => void
}

export function usePaying(
  shown: ShownCart,
  { state, dispatch }: Steps,
  { address }: Shipping,
  { receipt, due, isPaying, isFree }: Price,
  { user, isBBTenant, onPlaced }: PayingEnds,
): Paying {
  // Asked again each time the step opens: a card may have been saved or removed since then.
  const methods = useLoaded(isPaying ? 'methods' : null, fetchPaymentMethods)
  const provider = methods.state === 'ready' ? methods.value : null
  const card = usePaymentCard(provider, user.id)
  const isReady = card.isComplete || isFree
  useEffect(() => {
    if (isPaying) dispatch({ type: 'card-ready', ready: isReady })
  }, [isPaying, isReady, dispatch])
  // Another step takes Pay's readiness with it: the card is entered, or its saved one looked at, again.
  const restartCard = useEffectEvent(() => card.restart())
  useEffect(() => {
    if (isPaying) return () => restartCard()
  }, [isPaying])

  const payment = usePayment(isBBTenant, user.id, {
    onPaid(order) {
      toast.clearSuccesses()
      address.forget()
      shown.forgetSeen()
      card.clear()
      dispatch({ type: 'payment-confirmed' })
      onPlaced(order)
    },
    onRefused(sentence) {
      card.forget()
      if (state.autoConfirming) dispatch({ type: 'payment-refused', sentence })
    },
    onCartMoved(sentence) {
      if (state.autoConfirming) dispatch({ type: 'payment-refused', sentence })
      else {
        dispatch({ type: 'step-chosen', step: REVIEW })
        toast.error(sentence)
      }
      void shown.reload()
    },
  })
  const requestFor = (paymentMethod: string, save: boolean): PayRequest => ({
    payment_method: paymentMethod,
    total_in_cents: due ?? 0,
    receipt_hash: receipt?.hash ?? '',
    save_card: save,
    seen_steps: receipt?.steps ?? [],
  })
  useAutoConfirm(shown, { state, dispatch }, payment, () => requestFor('0', false))
  useUnansweredPayment(shown, payment)

  return {
    methods,
    provider,
    card,
    payment,
    // The machine hears of the card a moment after it is on screen: a click in between must not be lost.
    payWaitsFor: payWaitsFor({ ...state, readyToPay: isReady }),
    async placeOrder() {
      if (isFree) return payment.pay(requestFor('0', false))
      await payment.begin(async () => {
        const id = await card.paymentMethod((sentence) => payment.refuse(sentence))
        return id === null ? null : requestFor(id, card.choice === NEW_PAYMENT_CARD && card.card.save)
      })
    },
  }
}

/** Where the company pays for everything, the order is confirmed with payment id '0' as soon as the last step opens. */
function useAutoConfirm(
  { reload }: ShownCart,
  { state: { autoConfirming }, dispatch }: Pick<Steps, 'state' | 'dispatch'>,
  payment: Payment,
  request: () => PayRequest,
): void {
  const confirm = useEffectEvent(() => void payment.pay(request()))
  useEffect(() => {
    if (autoConfirming) confirm()
  }, [autoConfirming])
  // Whatever else came of it is no confirmation: the step is reset with the sentence of the specification.
  const outcome = payment.phase.state
  const { settle } = payment
  useEffect(() => {
    if (!autoConfirming || outcome === 'idle' || outcome === 'working' || outcome === 'waiting') return
    dispatch({ type: 'payment-refused', sentence: '' })
    settle()
    void reload()
  }, [autoConfirming, outcome, settle, reload, dispatch])
}

/** The tab was closed on an unanswered payment that emptied the cart: the same request says which order it became. */
function useUnansweredPayment({ cart }: ShownCart, payment: Payment): void {
  const isEmpty = cart?.cart_items.length === 0
  const readBack = useEffectEvent(() => {
    const open = payment.unanswered()
    if (open) void payment.pay(open)
  })
  useEffect(() => {
    if (isEmpty) readBack()
  }, [isEmpty])
}
