import type { AppContext } from '../../../platform/context.ts'
import { inTurn } from '../../../platform/in-turn.ts'
import type { Buyer } from '../../press/index.ts'
import { openPayment } from '../repository.ts'
import { processCart, type SetAside } from './process-cart.ts'
import { callOff } from './review-payment.ts'
import type { Settlement } from './settle-payment.ts'

const BANK_ASKS = 'Your bank asks you to confirm this payment yourself.'

/**
 * Pays a cart that was set aside, in its owner's turn and without her at the screen: a bank that wants to ask her is not
 * answered, and the payment is called off.
 *
 * @throws Refusal of the cart, the price or the card; UnknownPaymentCard, PaymentProviderUnavailable
 */
export async function paySetAside(
  context: AppContext,
  buyer: Buyer,
  { paymentMethod, setAside }: { paymentMethod: string | null; setAside: SetAside },
): Promise<Settlement> {
  const { tenant, session } = buyer
  return inTurn(context, 'pay', session.scope, async () => {
    const settlement = await processCart(context, buyer, {
      payment_method: paymentMethod ?? '0',
      save_card: false,
      returnUrl: '',
      setAside,
    })
    if (settlement.state !== 'requires-action') return settlement
    const open = await context.db.tenant(tenant, (tx) => openPayment(tx, tenant, setAside.cartId))
    const called = open && (await callOff(context, tenant, open))
    // It was answered after all, or nobody knows yet.
    if (called && called.state !== 'refused') return called
    return { state: 'refused', sentence: BANK_ASKS }
  })
}
