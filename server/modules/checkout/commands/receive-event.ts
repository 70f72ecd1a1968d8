import { isKnownEvent, storeEvent } from '../../../platform/cards/repository.ts'
import type { PaymentEvent } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import { isPaymentId } from '../repository.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * What the provider tells: events are kept by id and change something once. Those about payments that are not ours are taken
 * and forgotten, so that the provider does not repeat them for days.
 */
export async function receivePaymentEvent(context: AppContext, event: PaymentEvent): Promise<void> {
  const { payment } = event
  if (!payment?.tenantId || !payment.paymentId) return
  // A created intent says nothing yet, and the browser's own answer is on its way.
  if (payment.state === 'refused' && payment.refusal === null) return
  const tenant = await context.tenants.byId(payment.tenantId)
  if (!tenant || !isPaymentId(payment.paymentId)) return
  if (await context.db.tenant(tenant, (tx) => isKnownEvent(tx, tenant, event.id))) return
  await settlePayment(context, tenant, payment.paymentId, payment)
  // Kept last: an event whose work failed is new when the provider repeats it, and settling twice changes nothing.
  await context.db.tenant(tenant, (tx) => storeEvent(tx, tenant, event))
}
