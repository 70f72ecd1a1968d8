/** A brokerage as one of its users has it: with the abilities that administrators gave her, or withhold from her. */
import { OwnAbilities } from '@frontage/contracts/people.ts'
import { readOr } from '@frontage/contracts/stored.ts'
import { abilitiesOf } from '@frontage/domain/people.ts'
import { abilityCheck, shownCategories } from '@frontage/domain/storefront.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { AccountRow } from './repository.ts'

export function tenantFor(tenant: Tenant, { abilities }: Pick<AccountRow, 'abilities'>): Tenant {
  const own = readOr(OwnAbilities, abilities, {})
  if (Object.keys(own).length === 0) return tenant
  const names = abilitiesOf(tenant.can, own)
  const can = abilityCheck(names)
  return {
    ...tenant,
    abilities: names,
    can,
    shelves: shownCategories(can, tenant.partnership),
    forAll: tenant,
  }
}
