import { CardsUnavailable } from '../../../platform/cards/port.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Buyer } from '../../press/index.ts'
import { findCustomerId, insertCustomerId } from '../repository.ts'

/** The person as the provider knows them, made at the first payment. @throws Refusal checkout.provider-unavailable */
export async function customerOf(context: AppContext, { session }: Buyer): Promise<string> {
  const { scope, account } = session
  const known = await context.db.tenant(scope, (tx) => findCustomerId(tx, scope))
  if (known) return known
  try {
    const customerId = await context.cards.provider.createCustomer({
      tenantId: scope.tenantId,
      accountId: scope.accountId,
      email: account.email,
      name: `${account.first_name} ${account.last_name}`.trim(),
    })
    return await context.db.tenant(scope, async (tx) => {
      await insertCustomerId(tx, scope, customerId)
      return (await findCustomerId(tx, scope)) ?? customerId
    })
  } catch (error) {
    if (error instanceof CardsUnavailable) throw new Refusal('checkout.provider-unavailable')
    throw error
  }
}
