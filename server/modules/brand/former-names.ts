/** Names that a brokerage gave up, and where they are still said: a new name changes what is made of it, and no text that was typed. */
import type { FormerName } from '@frontage/contracts/brand.ts'
import { isSameName, namesGivenUp } from '@frontage/domain/brokerage-names.ts'
import type { Db } from '@frontage/db/client.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { countByBrokerage } from '../accounts/index.ts'
import { pagesSaying } from '../pages/index.ts'
import { publicNames } from './repository.ts'

export async function listFormerNames(db: Db, tenant: Tenant): Promise<FormerName[]> {
  const { legal_name: legalName } = tenant.data.brand
  const [versions] = await db.read(tenant, [publicNames(tenant)])
  const names = namesGivenUp(
    versions.map(({ name }) => name),
    [tenant.name],
  )
  const legalNames = namesGivenUp(
    versions.map(({ legal_name }) => legal_name),
    [tenant.name, legalName, ...names],
  )
  const former = [...names, ...legalNames]
  if (former.length === 0) return []
  const [counts] = await db.read(tenant, [countByBrokerage(tenant, former)])
  const usersBy = new Map(counts.map(({ name, people }) => [name, people]))
  // A legal name that stayed is told of wherever it is said: whether a page means it, its author knows.
  const current = [tenant.name, ...(former.some((name) => isSameName(name, legalName)) ? [] : [legalName])]
  const pages = await pagesSaying(db, tenant, former, current)
  return former
    .map((name, at) => ({
      name,
      is_legal_name: isSameName(name, legalName),
      people: usersBy.get(name.toLowerCase()) ?? 0,
      pages: pages[at] ?? [],
    }))
    .filter((one) => one.is_legal_name || one.people + one.pages.length > 0)
}
