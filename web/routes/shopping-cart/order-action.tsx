import { CHECKOUT, REVIEW } from '@frontage/domain/cart-steps.ts'
import { Lock } from 'lucide-react'
import { Button } from '../../ui/index.ts'
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
  if (state.step === REVIEW) {
    return (
      <Button key="review" size="large" block busy={flow.isSaving} onClick={onContinue}>
        {flow.ships ? 'Continue to shipping' : flow.paysSomething ? 'Continue to checkout' : 'Place order'}
      </Button>
    )
  }
  if (state.step === CHECKOUT) {
    return (
      <Button
        key="checkout"
        type="submit"
        form={formId}
        size="large"
        block
        busy={payment.isBusy || state.autoConfirming}
        disabled={!state.taxesObtained || flow.isLoading || (!flow.provider && !flow.isFree)}
        icon={<Lock size={18} />}
      >
        {state.autoConfirming
          ? 'Placing your order'
          : flow.isFree
            ? 'Place order'
            : `Pay ${finalPriceFormatted}`}
      </Button>
    )
  }
  return (
    <Button key="shipping" type="submit" form={formId} size="large" block busy={flow.isSaving}>
      {flow.paysSomething ? 'Continue to checkout' : 'Place order'}
    </Button>
  )
}
