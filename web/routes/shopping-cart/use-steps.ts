/** The machine of the three steps, told of everything that happens to the cart, and the ways from one step to the next. */
import {
  checkout,
  initialCheckout,
  type CheckoutAction,
  type CheckoutState,
  type StepIndex,
  type StepLine,
} from '@frontage/domain/cart-steps.ts'
import { useEffect, useEffectEvent, useReducer, useState, type Dispatch } from 'react'
import { ITEMS_SAVED } from '../../features/cart/cart-calls.ts'
import { withTyped } from '../../features/cart/quantities.ts'
import { reviewProblems, type LineProblems } from '../../features/cart/review-problems.ts'
import type { ShownCart } from '../../features/cart/use-cart.ts'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../ui/index.ts'
import { linesOf } from './step-lines.ts'

export interface Steps {
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  /** The cart's lines with what is typed. */
  lines: readonly StepLine[]
  /** By line id: what keeps the buyer on Review Order. */
  problems: ReadonlyMap<string, LineProblems>
  /** Continue was pressed on Review Order, so that its problems are shown. */
  isReviewChecked: boolean
  isSaving: boolean
  typeQuantity(id: string, text: string): void
  goTo(step: StepIndex): void
  /** From Review Order: pushes the changed quantities, then on. False: something must be put right first. */
  leaveReview(): Promise<boolean>
}

export function useSteps(shown: ShownCart): Steps {
  const { cart, typed } = shown
  const [state, dispatch] = useReducer(checkout, initialCheckout)
  const [isSaving, setSaving] = useState(false)
  const [isReviewChecked, setReviewChecked] = useState(false)
  const lines = cart ? linesOf(cart, typed) : []
  const problems = cart ? reviewProblems(cart, typed) : new Map<string, LineProblems>()

  const tellOfCart = useEffectEvent(() => dispatch({ type: 'cart-loaded', lines }))
  useEffect(() => {
    if (cart) tellOfCart()
  }, [cart])
  useEffect(() => {
    if (!state.notice) return
    toast.error(state.notice)
    dispatch({ type: 'notice-shown' })
  }, [state.notice])

  return {
    state,
    dispatch,
    lines,
    problems,
    isReviewChecked,
    isSaving,
    typeQuantity(id, text) {
      shown.type(id, text)
      const item = cart?.cart_items.find((line) => line.id === id)
      if (cart && item)
        dispatch({ type: 'quantity-changed', lines: linesOf(cart, withTyped(typed, item, text)) })
    },
    goTo(step) {
      toast.clearSuccesses()
      dispatch({ type: 'step-chosen', step })
    },
    async leaveReview() {
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
        dispatch({ type: 'items-saved', lines })
      } catch (error) {
        dispatch({ type: 'items-refused', sentence: sentenceOf(error) })
        // A line is gone, or another tab changed it: show the cart as it is.
        if (error instanceof ApiRefusal && error.status < 500) void shown.reload()
      } finally {
        setSaving(false)
      }
      return true
    },
  }
}
