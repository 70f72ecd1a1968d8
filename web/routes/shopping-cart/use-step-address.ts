/** The step is part of the address, so that Back goes back one step and a reload stays where it was. */
import { CHECKOUT, REVIEW, SHIPPING, type StepIndex } from '@frontage/domain/cart-steps.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { draftProblems, hasProblems } from '../../features/checkout/address-draft.ts'
import type { CheckoutFlow } from './use-checkout-flow.ts'

const NAMES = ['review', 'shipping', 'checkout'] as const

/** True while the page comes back from the bank and asks how the payment stands. */
export function useStepAddress(flow: CheckoutFlow): boolean {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const intent = query.get('payment_intent')
  const wanted = Math.max(0, NAMES.indexOf(query.get('step') as (typeof NAMES)[number])) as StepIndex
  const { step } = flow.state
  const isReady = flow.cart !== null && flow.address.draft !== null

  const { payment } = flow
  const resumed = useRef<string | null>(null)
  useEffect(() => {
    if (!intent || resumed.current === intent) return
    resumed.current = intent
    void payment.resume(intent).finally(() => navigate('/shopping-cart', { replace: true }))
  }, [intent, payment, navigate])

  // The address leads when the reader moved through history or came with it; else the step leads.
  const shown = useRef<{ step: StepIndex; wanted: StepIndex }>({ step: REVIEW, wanted: REVIEW })
  const { goTo } = flow
  const reachable = isReady ? farthest(flow) : REVIEW
  useEffect(() => {
    if (!isReady || intent) return
    const before = shown.current
    if (step !== before.step) {
      shown.current = { step, wanted: step }
      if (wanted !== step) void navigate(addressOf(step), { preventScrollReset: true })
    } else if (wanted !== before.wanted) {
      const next = Math.min(wanted, reachable) as StepIndex
      shown.current = { step: next, wanted: next }
      if (next !== step) goTo(next)
      if (next !== wanted) void navigate(addressOf(next), { replace: true, preventScrollReset: true })
    }
  }, [isReady, intent, step, wanted, reachable, goTo, navigate])

  return intent !== null
}

const addressOf = (step: StepIndex) =>
  step === REVIEW ? '/shopping-cart' : `/shopping-cart?step=${NAMES[step]}`

/** How far a reload may go on: only past steps that were finished. */
function farthest(flow: CheckoutFlow): StepIndex {
  const hasUnsaved = Object.keys(flow.typed).length > 0
  if (flow.problems.size > 0 || hasUnsaved) return REVIEW
  if (!flow.ships) return flow.paysSomething ? CHECKOUT : REVIEW
  const { draft, saved } = flow.address
  const isSaved =
    draft !== null &&
    saved !== null &&
    !hasProblems(draftProblems(draft)) &&
    draft.mode === saved.shipping_mode &&
    JSON.stringify(draft.shipping) === JSON.stringify({ ...draft.shipping, ...saved.shipping_address })
  return isSaved && flow.paysSomething ? CHECKOUT : SHIPPING
}
