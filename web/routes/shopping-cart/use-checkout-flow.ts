/** The three steps as one flow: the domain's step machine, driven by the cart, the address, the taxes and the card. */
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import type { PaidReply, PayRequest } from '@frontage/contracts/checkout.ts'
import {
  checkout,
  CHECKOUT,
  initialCheckout,
  payWaitsFor,
  needsPayment,
  SHIPPING,
  type CheckoutState,
  type StepIndex,
} from '@frontage/domain/cart-steps.ts'
import { formatMoney, toWire } from '@frontage/domain/money.ts'
import { somethingShips } from '@frontage/domain/receipt.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ITEMS_SAVED } from '../../features/cart/cart-calls.ts'
import { amountDue, priceAsTyped } from '../../features/cart/cart-price.ts'
import { enteredQuantity } from '../../features/cart/quantities.ts'
import { reviewProblems } from '../../features/cart/review-problems.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { addressToSave } from '../../features/checkout/address-draft.ts'
import { ADDRESS_SAVED, fetchPaymentMethods, saveAddress } from '../../features/checkout/checkout-calls.ts'
import { useAddressDraft } from '../../features/checkout/use-address-draft.ts'
import { useCard } from '../../lib/cards/use-card.ts'
import { usePayment } from '../../features/checkout/use-payment.ts'
import { useTaxes } from '../../features/checkout/use-taxes.ts'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { toast } from '../../ui/index.ts'
import { linesOf } from './step-lines.ts'

interface FlowEnds {
  onPlaced: (order: PaidReply) => void
}

export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>

export function useCheckoutFlow(user: CurrentUser, isBBTenant: boolean, ends: FlowEnds) {
  const shown = useCart(isBBTenant, user.id)
  const address = useAddressDraft(user)
  const [state, dispatch] = useReducer(checkout, initialCheckout)
  const [isSaving, setSaving] = useState(false)
  const [isReviewChecked, setReviewChecked] = useState(false)
  const [isAddressChecked, setAddressChecked] = useState(false)
  const [addressRefusal, setAddressRefusal] = useState<string | null>(null)
  const { cart, typed } = shown
  const { draft } = address

  // The machine's lines are the server's with what is typed; the latter is told keystroke by keystroke.
  const latestTyped = useRef(typed)
  useEffect(() => {
    latestTyped.current = typed
  })
  useEffect(() => {
    if (cart) dispatch({ type: 'cart-loaded', lines: linesOf(cart, latestTyped.current) })
  }, [cart])
  useEffect(() => {
    if (!state.notice) return
    toast.error(state.notice)
    dispatch({ type: 'notice-shown' })
  }, [state.notice])

  const ships = cart !== null && somethingShips(cart.cart_items.map((item) => ({ kind: item.type })))
  const isShippingKnown = state.visited[SHIPPING] || Boolean(address.saved?.shipping_mode)
  const receipt =
    cart &&
    priceAsTyped(cart, typed, {
      destination: draft && ships ? { state: draft.shipping.state, zip: draft.shipping.zip_code } : null,
      mode: draft && isShippingKnown ? draft.mode : null,
    })

  const isPaying = state.step === CHECKOUT && !state.autoConfirming
  const taxes = useTaxes(
    isPaying && !state.taxesObtained && cart && receipt && draft
      ? {
          address: ships ? draft.shipping : {},
          items: receipt.lines
            .filter((line) => line.payer === 'agent')
            .map((line) => ({ amount: toWire(line.total), quantity: line.quantity })),
        }
      : null,
    dispatch,
  )
  // Asked again each time the step opens: a card may have been saved or removed in the meantime.
  const methods = useLoaded(isPaying ? 'methods' : null, fetchPaymentMethods)
  const provider = methods.state === 'ready' ? methods.value : null
  const card = useCard(provider, user.id)
  // The server taxes by rules that changed since the cart was fetched: fetch them before the buyer is asked to pay.
  const reloadedFor = useRef<number | null>(null)
  const { reload } = shown
  useEffect(() => {
    if (!state.taxesObtained || !receipt || state.taxes === receipt.taxes) return
    if (reloadedFor.current === state.taxes) return
    reloadedFor.current = state.taxes
    void reload()
  }, [state.taxesObtained, state.taxes, receipt, reload])

  const due = cart && receipt ? amountDue(cart, receipt, state.taxes) : null
  // Free pieces that are picked up: the agent's own lines, and still nothing to pay.
  const isFree = isPaying && state.taxesObtained && due === 0
  const isReady = card.isComplete || isFree
  useEffect(() => {
    if (isPaying) dispatch({ type: 'card-ready', ready: isReady })
  }, [isPaying, isReady])
  // Another step takes Pay's readiness with it: the card is entered, or its saved one looked at, again.
  const restartCard = useRef(card.restart)
  useEffect(() => {
    restartCard.current = card.restart
  })
  useEffect(() => {
    if (isPaying) return () => restartCard.current()
  }, [isPaying])
  const payment = usePayment(isBBTenant, user.id, {
    onPaid(order) {
      toast.clearSuccesses()
      address.forget()
      shown.forgetSeen()
      card.clear()
      dispatch({ type: 'payment-confirmed' })
      ends.onPlaced(order)
    },
    onRefused(sentence) {
      card.forget()
      if (state.autoConfirming) dispatch({ type: 'payment-refused', sentence })
    },
    onCartMoved(sentence) {
      if (state.autoConfirming) dispatch({ type: 'payment-refused', sentence })
      else {
        dispatch({ type: 'step-chosen', step: 0 })
        toast.error(sentence)
      }
      void reload()
    },
  })

  const requestFor = (paymentMethod: string, save: boolean): PayRequest => ({
    payment_method: paymentMethod,
    total_in_cents: due ?? 0,
    receipt_hash: receipt?.hash ?? '',
    save_card: save,
    seen_steps: receipt?.steps ?? [],
  })

  const confirmWithoutPayment = useRef(() => {})
  useEffect(() => {
    confirmWithoutPayment.current = () => void payment.pay(requestFor('0', false))
  })
  useEffect(() => {
    if (state.autoConfirming) confirmWithoutPayment.current()
  }, [state.autoConfirming])
  // Whatever else came of it is no confirmation: the step is reset with the sentence of the specification.
  const outcome = payment.phase.state
  const { settle } = payment
  useEffect(() => {
    if (!state.autoConfirming || outcome === 'idle' || outcome === 'working' || outcome === 'waiting') return
    dispatch({ type: 'payment-refused', sentence: '' })
    settle()
    void reload()
  }, [state.autoConfirming, outcome, settle, reload])

  // The tab was closed on an unanswered payment that emptied the cart: the same request says which order it became.
  const isEmpty = cart?.cart_items.length === 0
  const readBackUnanswered = useRef(() => {})
  useEffect(() => {
    readBackUnanswered.current = () => {
      const open = payment.unanswered()
      if (open) void payment.pay(open)
    }
  })
  useEffect(() => {
    if (isEmpty) readBackUnanswered.current()
  }, [isEmpty])

  const problems: ReturnType<typeof reviewProblems> = cart ? reviewProblems(cart, typed) : new Map()

  return {
    ...shown,
    state,
    receipt,
    due,
    /** `due` as the buyer reads it; empty until it is known. */
    finalPriceFormatted: due === null ? '' : formatMoney(due),
    isFree,
    ships,
    isShippingKnown,
    address,
    addressRefusal,
    isAddressChecked,
    isReviewChecked,
    isSaving,
    problems,
    taxes,
    methods,
    provider,
    card,
    payment,
    paysSomething: needsPayment(state.lines),
    // The machine hears of the card a moment after it is on screen: a click in between must not be lost.
    payWaitsFor: payWaitsFor({ ...state, readyToPay: isReady }),
    dispatch,
    setAddressChecked,

    typeQuantity(id: string, text: string) {
      shown.type(id, text)
      const item = cart?.cart_items.find((line) => line.id === id)
      if (!item) return
      const entered = { [id]: { text, counted: 0 } }
      dispatch({ type: 'quantity-changed', id, quantity: enteredQuantity(item, entered) })
    },

    goTo(step: StepIndex) {
      toast.clearSuccesses()
      payment.settle()
      dispatch({ type: 'step-chosen', step })
    },

    /** From Review Order: push the changed quantities, then on. False: something must be put right first. */
    async leaveReview(): Promise<boolean> {
      setReviewChecked(true)
      if (problems.size > 0) {
        dispatch({ type: 'step-checked', step: 0, hasErrors: true })
        return false
      }
      setSaving(true)
      try {
        const isChanged = await shown.save()
        toast.clearSuccesses()
        if (isChanged) toast.success(ITEMS_SAVED)
        dispatch({ type: 'step-checked', step: 0, hasErrors: false })
        dispatch({ type: 'items-saved' })
      } catch (error) {
        dispatch({ type: 'items-refused', sentence: sentenceOf(error) })
        // A line is gone, or another tab changed it: show the cart as it is.
        if (error instanceof ApiRefusal && error.status < 500) void reload()
      } finally {
        setSaving(false)
      }
      return true
    },

    async submitAddress(): Promise<void> {
      if (!draft || isSaving) return
      setSaving(true)
      setAddressRefusal(null)
      const body = addressToSave(draft, ships)
      try {
        await saveAddress(body)
        address.setSaved({ ...body, billing_address: body.billing_address })
        toast.clearSuccesses()
        toast.success(ADDRESS_SAVED)
        dispatch({ type: 'destination-changed' })
        dispatch({ type: 'address-saved' })
      } catch (error) {
        const sentence = sentenceOf(error)
        setAddressRefusal(sentence)
        dispatch({ type: 'address-refused', sentence })
      } finally {
        setSaving(false)
      }
    },

    async placeOrder(): Promise<void> {
      if (isFree) return payment.pay(requestFor('0', false))
      const isNew = card.choice === 'new'
      await payment.begin(async () => {
        const id = await card.paymentMethod((sentence) => payment.refuse(sentence))
        return id === null ? null : requestFor(id, isNew && card.card.save)
      })
    },
  }
}

export type { CheckoutState }
