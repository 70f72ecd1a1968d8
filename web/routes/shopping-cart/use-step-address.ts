/** The step is part of the address, so that Back goes back one step and a reload stays where it was. */
import { CHECKOUT, isStepIndex, REVIEW, SHIPPING, type StepIndex } from '@frontage/domain/cart-steps.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ADDRESS_FIELDS, draftProblems, hasProblems } from '../../features/checkout/address-draft.ts'
import { useScreenQuery } from '../../lib/screen-query.ts'
import type { CheckoutFlow } from './use-checkout-flow.ts'

const NAMES = ['review', 'shipping', 'checkout'] as const

function stepNamed(name: string | null): StepIndex {
  const index = NAMES.findIndex((known) => known === name)
  return isStepIndex(index) ? index : REVIEW
}

/** True while the page comes back from the bank and asks how the payment stands. */
export function useStepAddress(flow: CheckoutFlow): boolean {
  const { shown: query, show } = useScreenQuery()
  const navigate = useNavigate()
  const intent = query.get('payment_intent')
  const wanted = stepNamed(query.get('step'))
  const { step } = flow.state
  // The confirmation has an address of its own.
  const isPlaced = flow.state.paymentConfirmed === true
  const isReady = flow.cart !== null && flow.address.draft !== null

  const { payment } = flow
  const resumed = useRef<string | null>(null)
  useEffect(() => {
    if (!intent || resumed.current === intent) return
    resumed.current = intent
    void payment.resume(intent).finally(() => navigate('/shopping-cart', { replace: true }))
  }, [intent, payment, navigate])

  // Whichever of the two moved last leads: the step when a button was pressed, the address after Back or a reload.
  const seen = useRef({ step: REVIEW, wanted: REVIEW })
  const restored = useRef<StepIndex | null>(null)
  const { goTo } = flow
  const reachable = isReady ? farthest(flow) : REVIEW
  useEffect(() => {
    if (!isReady || intent || isPlaced) return
    const before = seen.current
    seen.current = { step, wanted }
    if (step !== before.step) {
      // A step that history asked for adds nothing to it.
      const replace = restored.current === step
      restored.current = null
      if (wanted !== step) void show(addressOf(step), { replace })
    } else if (wanted !== before.wanted && wanted !== step) {
      const next = wanted < reachable ? wanted : reachable
      restored.current = next
      if (next !== step) goTo(next)
      else void show(addressOf(step), { replace: true })
    }
  }, [isReady, intent, isPlaced, step, wanted, reachable, goTo, show])

  return intent !== null
}

const addressOf = (step: StepIndex) =>
  step === REVIEW ? '/shopping-cart' : `/shopping-cart?step=${NAMES[step]}`

/** How far a reload may go on: only past steps that were finished. The server keeps an address without outer spaces. */
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
    saved.shipping_address !== null &&
    ADDRESS_FIELDS.every((field) => draft.shipping[field].trim() === saved.shipping_address?.[field])
  return isSaved && flow.paysSomething ? CHECKOUT : SHIPPING
}
