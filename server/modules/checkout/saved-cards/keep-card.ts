import type { PaymentCardSetup } from '../../../platform/cards/port.ts'
import { customerOf } from '../../../platform/cards/customers.ts'
import { findCustomerId } from '../../../platform/cards/repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Session } from '../../accounts/index.ts'

interface NewPaymentCard {
  paymentMethod: string
  makeDefault: boolean
  /** Where the bank sends the browser back to. */
  returnUrl: string
}

/** Keeps a card for its owner, asking its bank. @throws UnknownPaymentCard, PaymentProviderUnavailable */
export async function savePaymentCard(
  context: AppContext,
  session: Session,
  card: NewPaymentCard,
): Promise<PaymentCardSetup> {
  const { scope } = session
  const customerId = await customerOf(context, session)
  const setup = await context.cards.savedCards.keep({
    tenantId: scope.tenantId,
    accountId: scope.accountId,
    customerId,
    paymentMethod: card.paymentMethod,
    returnUrl: card.returnUrl,
  })
  await chooseIfWanted(context, customerId, setup, card.makeDefault)
  return setup
}

/** After the bank's question. @throws Refusal cards.missing; UnknownPaymentCard, PaymentProviderUnavailable */
export async function completePaymentCard(
  context: AppContext,
  { scope }: Session,
  { setupId, makeDefault }: { setupId: string; makeDefault: boolean },
): Promise<PaymentCardSetup> {
  const customerId = await context.db.tenant(scope, (tx) => findCustomerId(tx, scope))
  if (!customerId) throw new Refusal('cards.missing')
  const setup = await context.cards.savedCards.findSetup(setupId, customerId)
  await chooseIfWanted(context, customerId, setup, makeDefault)
  return setup
}

/** The first card is the usual one without being asked. */
async function chooseIfWanted(
  { cards }: AppContext,
  customerId: string,
  setup: PaymentCardSetup,
  isWanted: boolean,
): Promise<void> {
  if (setup.state !== 'kept') return
  const known = isWanted ? [] : await cards.provider.listCards(customerId)
  if (isWanted || known.length === 1) await cards.savedCards.makeDefault(customerId, setup.paymentMethod)
}
