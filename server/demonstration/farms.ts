/** The mailing lists that every demonstration agent begins with. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import { demoFarms } from '@frontage/catalog/brokerages/farm-lists.ts'
import type { DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'
import { canonicalList } from '@frontage/domain/lists/canonical.ts'
import { cleanList } from '@frontage/domain/lists/clean.ts'
import { recognizeColumns } from '@frontage/domain/lists/columns.ts'
import { storeList } from '../modules/lists/index.ts'
import { sha256 } from '../platform/secrets.ts'

export async function seedFarms(tx: Tx, tenant: DemoTenant, accountId: string): Promise<void> {
  const scope = scopeOfAccount(tenant.uid, accountId)
  for (const { name, fileName, rows } of demoFarms(tenant)) {
    const list = cleanList(rows, { ...recognizeColumns(rows), onePer: 'household' })
    const contentHash = sha256(canonicalList(list.recipients))
    await storeList(tx, scope, name, { list, contentHash, onePer: 'household', fileName }, new Date())
  }
}
