import { CHECKOUT, REVIEW } from '@frontage/domain/cart-steps.ts'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { NEW_PAYMENT_CARD } from '../../lib/cards/use-card.ts'
import { Button } from '../../ui/index.ts'
import styles from './shopping-cart.module.css'
import type { CheckoutFlow } from './use-checkout-flow.ts'

interface OrderActionProps {
  flow: CheckoutFlow
  /** Id of the form of the step on screen. */
  formId: string
  onContinue: () => void
}

// Each step has a button element of its own: one that became the next form's submit button while its click is still
// being handled would submit that form at once.

/** The one next thing to do: beside the summary on a desk, in the bar at the bottom on a phone. */
export function OrderAction({ flow, formId, onContinue }: OrderActionProps) {
  const { state, payment, finalPriceFormatted } = flow
  const reasonId = useId()
  if (state.step === REVIEW) {
    return (
      <Button key="review" size="large" block busy={flow.isSaving} onClick={onContinue}>
        {flow.ships ? 'Continue to shipping' : flow.paysSomething ? 'Continue to checkout' : 'Place order'}
      </Button>
    )
  }
  if (state.step === CHECKOUT) {
    const waits = state.autoConfirming || payment.isBusy ? null : waitsFor(flow)
    return (
      <div key="checkout" className={styles.payAction}>
        <Button
          type="submit"
          form={formId}
          size="large"
          block
          busy={payment.isBusy || state.autoConfirming}
          disabled={waits !== null || flow.isLoading}
          aria-describedby={waits ? reasonId : undefined}
          icon={<Lock size={18} />}
        >
          {state.autoConfirming
            ? 'Placing your order'
            : flow.isFree
              ? 'Place order'
              : `Pay ${finalPriceFormatted}`}
        </Button>
        <output className={styles.reason} id={reasonId}>
          {waits}
        </output>
      </div>
    )
  }
  return (
    <Button key="shipping" type="submit" form={formId} size="large" block busy={flow.isSaving}>
      {flow.paysSomething ? 'Continue to checkout' : 'Place order'}
    </Button>
  )
}

/** Why Pay is shut; null: it is open. */
function waitsFor({ payWaitsFor, taxes, provider, methods, card }: CheckoutFlow): string | null {
  switch (payWaitsFor) {
    case null:
      return null
    case 'earlier-step':
      return 'An earlier step needs a change before you can pay.'
    case 'taxes':
      return taxes.hasFailed ? 'You can pay once the taxes are known.' : 'Calculating the taxes.'
    case 'step':
    case 'card':
      if (!provider) return methods.state === 'failed' ? 'Cards are not available.' : 'Loading the card form.'
      return card.choice === NEW_PAYMENT_CARD ? 'Enter your card details to pay.' : 'Choose a card to pay.'
  }
}
