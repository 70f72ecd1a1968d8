/** Users as the card provider knows them: one customer each, made when the first card is needed. */
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../context.ts'
import type { AccountScope, TenantScope } from '../scope.ts'

type Scope = TenantScope & Pick<AccountScope, 'accountId'>

export async function findCustomerId(tx: Tx, scope: Scope): Promise<string | null> {
  const row = await tx
    .selectFrom('card_customer')
    .select('provider_customer_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst()
  return row?.provider_customer_id ?? null
}

async function insertCustomerId(tx: Tx, scope: Scope, customerId: string): Promise<void> {
  await tx
    .insertInto('card_customer')
    .values({ tenant_id: scope.tenantId, account_id: scope.accountId, provider_customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Payer {
  scope: Scope
  account: { email: string; first_name: string; last_name: string }
}

/** @throws CardsUnavailable */
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
