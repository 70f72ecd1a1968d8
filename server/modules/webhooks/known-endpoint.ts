import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { lockEndpoint, type EndpointRow, type Whose } from './endpoints-repository.ts'

/** Locked until the transaction ends. @throws Refusal request.not-found */
export async function knownEndpoint(tx: Tx, scope: TenantScope, whose: Whose): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, scope, whose)
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** The same of one that is on. @throws Refusal request.not-found, webhooks.off */
export async function endpointInUse(tx: Tx, scope: TenantScope, whose: Whose): Promise<EndpointRow> {
  const row = await knownEndpoint(tx, scope, whose)
  if (row.off_because !== null) throw new Refusal('webhooks.off')
  return row
}
