/** Users as the card provider knows them: one customer each, made when the first card is needed. */
import type { AppContext } from '../context.ts'
import { findCustomerId, insertCustomerId, type Scope } from './repository.ts'

interface Payer {
  scope: Scope
  account: { email: string; first_name: string; last_name: string }
}

/** @throws PaymentProviderUnavailable */
export async function customerOf(
  { db, cards }: Pick<AppContext, 'db' | 'cards'>,
  { scope, account }: Payer,
): Promise<string> {
  const known = await db.tenant(scope, (tx) => findCustomerId(tx, scope))
  if (known) return known
  const customerId = await cards.provider.createCustomer({
    tenantId: scope.tenantId,
    accountId: scope.accountId,
    email: account.email,
    name: `${account.first_name} ${account.last_name}`.trim(),
  })
  return db.tenant(scope, async (tx) => {
    await insertCustomerId(tx, scope, customerId)
    // Two first payments at once: both use the customer that was kept.
    return (await findCustomerId(tx, scope)) ?? customerId
  })
}
