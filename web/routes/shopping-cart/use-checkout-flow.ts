/** The three steps as one flow: the cart, the machine of the steps, the address, the price and the payment. */
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import type { PaidReply } from '@frontage/contracts/checkout.ts'
import type { StepIndex } from '@frontage/domain/cart-steps.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { usePaying } from './use-paying.ts'
import { usePrice } from './use-price.ts'
import { useShipping } from './use-shipping.ts'
import { useSteps } from './use-steps.ts'

export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>

export function useCheckoutFlow(
  user: CurrentUser,
  isBBTenant: boolean,
  onPlaced: (order: PaidReply) => void,
) {
  const shown = useCart(isBBTenant, user.id)
  const steps = useSteps(shown)
  const shipping = useShipping(user, steps)
  const price = usePrice(shown, steps, shipping)
  const paying = usePaying(shown, steps, shipping, price, { user, isBBTenant, onPlaced })
  return {
    ...shown,
    ...steps,
    ...shipping,
    ...price,
    ...paying,
    isSaving: steps.isSaving || shipping.isSavingAddress,
    goTo(step: StepIndex) {
      paying.payment.settle()
      steps.goTo(step)
    },
  }
}
