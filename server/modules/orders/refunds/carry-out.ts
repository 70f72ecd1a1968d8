/** Asks the provider to give money back, and asks again until it is known what became of it. */
import { cents } from '@frontage/domain/money.ts'
import { PaymentProviderUnavailable, RefundRefused } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import { crashPoint } from '../../../platform/crash-point.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { settleRefund, type RefundNews } from './settle-refund.ts'
import type { Refund } from './repository.ts'

interface RefundToAsk {
  id: string
  cardCents: number
  intentId: string
}

/**
 * However often: under its name the provider makes it once.
 *
 * @returns how it stands; null while nobody knows: the job asks again
 */
export async function carryOutRefund(
  context: AppContext,
  tenant: Tenant,
  refund: RefundToAsk,
): Promise<Refund | null> {
  const news = await askProvider(context, tenant, refund)
  return news && settleRefund(context, tenant, refund.id, news)
}

async function askProvider(
  { cards: { provider }, settings, log }: AppContext,
  { tenantId }: Tenant,
  { id, cardCents, intentId }: RefundToAsk,
): Promise<RefundNews | null> {
  try {
    const made = await provider.refund({ tenantId, refundId: id, intentId, amount: cents(cardCents) })
    crashPoint(settings, 'after-refund')
    return made
  } catch (error) {
    if (error instanceof RefundRefused) return { state: 'refused', failure: error.sentence }
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.error({ err: error, refund: id }, 'the card provider did not answer a refund')
    return null
  }
}

/**
 * For a refund whose answer got lost: the provider's own list says whether it was made. One that is not there is asked for
 * again, which is safe: the list came first, so that a name which the provider has forgotten by now is not used twice.
 *
 * @throws PaymentProviderUnavailable
 */
export async function reviewRefund(
  context: AppContext,
  tenant: Tenant,
  refund: RefundToAsk & { state: Refund['state'] },
): Promise<Refund | null> {
  const list = await context.cards.provider.refundsOf(refund.intentId)
  const found = list.find(({ refundId }) => refundId === refund.id)
  if (found) return settleRefund(context, tenant, refund.id, found)
  return refund.state === 'started' ? carryOutRefund(context, tenant, refund) : null
}
