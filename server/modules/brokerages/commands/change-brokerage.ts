/** What the platform decides of a brokerage: its abilities and whom it partners with. */
import type { BrokerageChange } from '@frontage/contracts/console.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { tenantWithin } from '../../tenants/index.ts'
import { recordOperator, type Operator } from '../record.ts'
import { putAbilities, putPartnership } from '../repository.ts'

/** @throws Refusal request.not-found */
export async function changeBrokerage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tenantId: string,
  { abilities, partnership }: BrokerageChange,
  operator: Operator,
): Promise<void> {
  const scope = scopeOfTenant(tenantId)
  const before = await db.tenant(scope, async (tx) => {
    const tenant = await tenantWithin(tx, scope)
    if (!tenant) throw new Refusal('request.not-found')
    await putAbilities(tx, scope, [...new Set(abilities)])
    await putPartnership(tx, scope, partnership)
    await documentsChanged(tx, scope)
    return { abilities: tenant.abilities, partnership: tenant.partnership }
  })
  await db.platform((owner) =>
    recordOperator(owner, operator, {
      action: 'brokerage.changed',
      at: clock.now(),
      tenantId,
      subject: tenantId,
      detail: { before, after: { abilities, partnership } },
    }),
  )
}
