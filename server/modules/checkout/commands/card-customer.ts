import type { AppContext } from '../../../platform/context.ts'
import type { Buyer } from '../../press/index.ts'
import { findCustomerId, insertCustomerId } from '../repository.ts'

/** The person as the provider knows them, made at the first payment. @throws CardsUnavailable */
export async function customerOf(context: AppContext, { session }: Buyer): Promise<string> {
  const { scope, account } = session
  const known = await context.db.tenant(scope, (tx) => findCustomerId(tx, scope))
  if (known) return known
  const customerId = await context.cards.provider.createCustomer({
    tenantId: scope.tenantId,
    accountId: scope.accountId,
    email: account.email,
    name: `${account.first_name} ${account.last_name}`.trim(),
  })
  return context.db.tenant(scope, async (tx) => {
    await insertCustomerId(tx, scope, customerId)
    // Two first payments at once: both use the customer that was kept.
    return (await findCustomerId(tx, scope)) ?? customerId
  })
}
