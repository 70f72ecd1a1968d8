/** Paying, as the Checkout step sees it: one thing at a time, from the click to a definite answer. */
import type { ChallengeReply, PaidReply, PayRequest, PriceMoved } from '@frontage/contracts/checkout.ts'
import { useCallback, useRef, useState } from 'react'
import { attemptsOf } from './attempt.ts'
import { pay, readBack, type PayOutcome } from './pay.ts'

export type PaymentPhase =
  | { state: 'idle' }
  | { state: 'working' }
  /** The answer is overdue; asking again under the same key. */
  | { state: 'waiting' }
  | { state: 'challenge'; challenge: ChallengeReply }
  | { state: 'refused'; sentence: string }
  | { state: 'price-moved'; moved: PriceMoved; sentence: string }
  | { state: 'unknown'; sentence: string; again: () => void }

export interface PaymentEnds {
  onPaid: (order: PaidReply) => void
  onRefused: (sentence: string) => void
  /** The cart must be looked at again. */
  onCartMoved: (sentence: string) => void
}

const SIGNED_OUT = 'Your session has ended. Please log in again to pay.'
const UNFINISHED = 'Your bank has not confirmed the payment. Nothing was charged.'

export interface Payment {
  phase: PaymentPhase
  isBusy: boolean
  pay(request: PayRequest): Promise<void>
  /** Pays once the request could be made; null: it could not, and the reason was said by `refuse`. */
  begin(makeRequest: () => Promise<PayRequest | null>): Promise<void>
  /** After the bank's question, or on coming back from it. */
  resume(paymentIntent: string): Promise<void>
  /** What was asked in this tab and never answered. */
  unanswered(): PayRequest | null
  refuse(sentence: string): void
  settle(): void
}

export function usePayment(isBBTenant: boolean, user: string, ends: PaymentEnds): Payment {
  const [phase, setPhase] = useState<PaymentPhase>({ state: 'idle' })
  // A state would be a render too late for the second of two clicks.
  const isUnderWay = useRef(false)

  const conclude = (outcome: PayOutcome, again: () => void) => {
    switch (outcome.state) {
      case 'paid':
        setPhase({ state: 'working' })
        return ends.onPaid(outcome.order)
      case 'challenge':
        return setPhase(outcome)
      case 'refused':
        setPhase(outcome)
        return ends.onRefused(outcome.sentence)
      case 'price-moved':
        return setPhase(outcome)
      case 'cart-moved':
        setPhase({ state: 'idle' })
        return ends.onCartMoved(outcome.sentence)
      case 'signed-out':
        // The site itself offers the login; the page, and what is typed on it, stays.
        return setPhase({ state: 'refused', sentence: SIGNED_OUT })
      case 'unknown':
        return setPhase({ ...outcome, again })
    }
  }

  const run = async (ask: (onWaiting: () => void) => Promise<PayOutcome | null>): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPhase({ state: 'working' })
    try {
      const outcome = await ask(() => setPhase({ state: 'waiting' }))
      if (outcome) conclude(outcome, () => void run(ask))
    } finally {
      isUnderWay.current = false
    }
  }
  const attempts = attemptsOf(user)

  return {
    phase,
    isBusy: phase.state === 'working' || phase.state === 'waiting' || phase.state === 'challenge',
    pay: (request) => run((onWaiting) => pay(isBBTenant, request, attempts, onWaiting)),
    begin: (makeRequest) =>
      run(async (onWaiting) => {
        const request = await makeRequest()
        return request && pay(isBBTenant, request, attempts, onWaiting)
      }),
    resume: (paymentIntent) =>
      run(async (onWaiting) => {
        const outcome = await readBack(paymentIntent, onWaiting)
        return outcome.state === 'challenge' ? { state: 'refused', sentence: UNFINISHED } : outcome
      }),
    unanswered: () => attempts.unanswered()?.request ?? null,
    refuse: useCallback((sentence: string) => setPhase({ state: 'refused', sentence }), []),
    settle: useCallback(() => setPhase({ state: 'idle' }), []),
  }
}
