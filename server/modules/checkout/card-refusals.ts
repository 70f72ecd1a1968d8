import { PaymentProviderUnavailable, UnknownPaymentCard } from '../../platform/cards/port.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** What the provider could not do becomes a sentence for the buyer; its cause goes to the log alone. */
export async function withPaymentCardRefusals<T>(
  { log }: Pick<AppContext, 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnknownPaymentCard) {
      log.warn({ err: error }, 'the card provider knows no such card')
      throw new Refusal('checkout.card-unknown')
    }
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.error({ err: error }, 'the card provider did not answer')
    throw new Refusal('checkout.provider-unavailable')
  }
}
