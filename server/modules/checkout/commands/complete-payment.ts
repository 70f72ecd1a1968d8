import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Buyer } from '../../press/index.ts'
import { findPayment } from '../repository.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** After the bank's question, or to ask how one's own payment stands. @throws Refusal checkout.payment-missing; PaymentProviderUnavailable */
export async function completePayment(
  context: AppContext,
  { tenant, session: { scope } }: Buyer,
  intentId: string,
): Promise<Settlement> {
  const payment = await context.db.tenant(scope, (tx) => findPayment(tx, scope, intentId))
  if (!payment) throw new Refusal('checkout.payment-missing')
  const found = await context.cards.provider.find(intentId)
  const settlement = await settlePayment(context, tenant, payment.id, found)
  if (!settlement) throw new Refusal('checkout.payment-missing')
  return settlement
}
