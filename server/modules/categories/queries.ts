import type { Db } from '@frontage/db/client.ts'
import type { ManagedCategory, PlacedTemplate } from '@frontage/contracts/categories.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { presentTree } from './presenter.ts'
import { categoryRows, placedRows } from './repository.ts'

export async function listCategories(db: Db, tenant: Tenant): Promise<ManagedCategory[]> {
  const [rows] = await db.read(tenant, [categoryRows(tenant)])
  return presentTree(rows, tenant.shelves)
}

/** @throws Refusal categories.missing */
export async function readCategory(db: Db, tenant: Tenant, id: number): Promise<ManagedCategory> {
  const found = (await listCategories(db, tenant)).find((one) => one.id === id)
  if (!found) throw new Refusal('categories.missing')
  return found
}

/** @throws Refusal categories.missing */
export async function listPlaced(db: Db, tenant: Tenant, id: number): Promise<PlacedTemplate[]> {
  const [rows, all] = await db.read(tenant, [placedRows(tenant, id), categoryRows(tenant)])
  if (!all.some((one) => one.id === id)) throw new Refusal('categories.missing')
  return rows
}
