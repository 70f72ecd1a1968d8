import type { BrandFont } from '@frontage/contracts/brand.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { presentFont } from './presenter.ts'
import { fontRows } from './repository.ts'

export async function listFonts(db: Db, scope: TenantScope): Promise<BrandFont[]> {
  const [rows] = await db.read(scope, [fontRows(scope)])
  return rows.map(presentFont)
}
