/** Payments of the demonstration's past orders: the stand-in never took them, and knows them by their names alone. */
import type { Books } from './cards.ts'
import type { Charge, PaymentIntent } from './objects.ts'

const NAME = /^pi_demonstration(\d{1,8})_([0-9a-f]{32})$/

/** @param amount in cents */
export const demonstrationIntent = (paymentId: string, amount: number): string =>
  `pi_demonstration${amount}_${paymentId.replaceAll('-', '')}`

/** Such a payment, put down as taken the first time that it is asked for; null: the name is another one. */
export function demonstrationPayment({ journal, now }: Books, id: string): PaymentIntent | null {
  const [, amount, name] = NAME.exec(id) ?? []
  if (amount === undefined || name === undefined) return null
  const common = { created: now(), amount: Number(amount), currency: 'usd', metadata: {} }
  const charge = journal.save<Charge>({
    ...common,
    id: `ch_demonstration_${name}`,
    object: 'charge',
    paid: true,
    status: 'succeeded',
    payment_intent: id,
  })
  return journal.save<PaymentIntent>({
    ...common,
    id,
    object: 'payment_intent',
    status: 'succeeded',
    client_secret: `${id}_secret`,
    customer: null,
    payment_method: null,
    next_action: null,
    amount_received: Number(amount),
    description: null,
    setup_future_usage: null,
    last_payment_error: null,
    latest_charge: charge.id,
  })
}
