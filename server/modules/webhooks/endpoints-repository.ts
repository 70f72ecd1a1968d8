import type { Selectable, Updateable } from 'kysely'
import { build, type Db, type Tx } from '@frontage/db/client.ts'
import type { ProgramTables } from '@frontage/db/program-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'

export type EndpointRow = Selectable<ProgramTables['webhook_endpoint']>
type EndpointChange = Updateable<ProgramTables['webhook_endpoint']>

const endpoints = ({ tenantId }: TenantScope) =>
  build.selectFrom('webhook_endpoint').selectAll().where('tenant_id', '=', tenantId)

/** The oldest first. */
export const endpointRows = (scope: TenantScope) => endpoints(scope).orderBy('created_at').orderBy('id')
export const endpointById = (scope: TenantScope, id: string) => endpoints(scope).where('id', '=', id)

/** Locked until the transaction ends; events are written to it nevertheless. */
export const lockEndpoint = (
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
): Promise<EndpointRow | undefined> =>
  tx
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks the tenant's own row, so that of two that are added at once the second counts the first. */
export async function countEndpoints(tx: Tx, { tenantId }: TenantScope): Promise<number> {
  await tx
    .selectFrom('tenant')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('webhook_endpoint')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewEndpoint {
  url: string
  description: string
  events: string[]
  secret: string
  secret_hint: string
  secret_made_at: Date
  created_at: Date
}

export async function insertEndpoint(
  tx: Tx,
  { tenantId }: TenantScope,
  endpoint: NewEndpoint,
): Promise<string> {
  const { id } = await tx
    .insertInto('webhook_endpoint')
    .values({ ...endpoint, tenant_id: tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateEndpoint(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: EndpointChange,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** With what was delivered to it. @returns the row that it was */
export const deleteEndpoint = (
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
): Promise<EndpointRow | undefined> =>
  tx
    .deleteFrom('webhook_endpoint')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Whether the brokerage is open, and stays so: nothing of one that is closed or leaving is told to anybody. */
export async function isOpen(db: Db, { tenantId }: TenantScope): Promise<boolean> {
  const row = await db.platform((owner) =>
    owner
      .selectFrom('brokerage')
      .select(['state', 'delete_at'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst(),
  )
  return row !== undefined && row.state === 'open' && row.delete_at === null
}
