import { sql, type Selectable, type SqlBool, type Updateable } from 'kysely'
import { build, type Db, type Tx } from '@frontage/db/client.ts'
import type { ProgramTables } from '@frontage/db/program-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'

export type EndpointRow = Selectable<ProgramTables['webhook_endpoint']>
type EndpointChange = Updateable<ProgramTables['webhook_endpoint']>

/** One of the brokerage's, by its id, or the one that an agent has: neither is found by whoever asks for the other. */
export type Whose = { id: string } | { accountId: string }

const is = (whose: Whose) =>
  'id' in whose
    ? sql<SqlBool>`(webhook_endpoint.id = ${whose.id}::uuid and webhook_endpoint.account_id is null)`
    : sql<SqlBool>`webhook_endpoint.account_id = ${whose.accountId}::uuid`

const endpoints = ({ tenantId }: TenantScope) =>
  build.selectFrom('webhook_endpoint').selectAll().where('tenant_id', '=', tenantId)

/** The brokerage's, the oldest first. */
export const endpointRows = (scope: TenantScope) =>
  endpoints(scope).where('account_id', 'is', null).orderBy('created_at').orderBy('id')
export const endpointOf = (scope: TenantScope, whose: Whose) => endpoints(scope).where(is(whose))

/** Its id, for a statement about what was delivered to it. */
export const endpointIdOf = ({ tenantId }: TenantScope, whose: Whose) =>
  build.selectFrom('webhook_endpoint').select('id').where('tenant_id', '=', tenantId).where(is(whose))

const locked = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('webhook_endpoint').selectAll().where('tenant_id', '=', tenantId).forNoKeyUpdate()

/** Locked until the transaction ends; events are written to it nevertheless. */
export const lockEndpoint = (tx: Tx, scope: TenantScope, whose: Whose): Promise<EndpointRow | undefined> =>
  locked(tx, scope).where(is(whose)).executeTakeFirst()

/** The same, whosever it is, of whoever sends. */
export const lockAnyEndpoint = (tx: Tx, scope: TenantScope, id: string): Promise<EndpointRow | undefined> =>
  locked(tx, scope).where('id', '=', id).executeTakeFirst()

/** Of the brokerage. Locks the tenant's own row, so that of two that are added at once the second counts the first. */
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
    .where('account_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewEndpoint {
  account_id: string | null
  url: string
  description: string
  events: string[]
  secret: string
  secret_hint: string
  secret_made_at: Date
  created_at: Date
}

/** @returns its id; undefined: its agent has one */
export async function insertEndpoint(
  tx: Tx,
  { tenantId }: TenantScope,
  endpoint: NewEndpoint,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('webhook_endpoint')
    .values({ ...endpoint, tenant_id: tenantId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
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
  whose: Whose,
): Promise<EndpointRow | undefined> =>
  tx
    .deleteFrom('webhook_endpoint')
    .where('tenant_id', '=', tenantId)
    .where(is(whose))
    .returningAll()
    .executeTakeFirst()

/** The agent who keeps an endpoint of her own, while her account is active. */
export const keeperRow = ({ tenantId }: TenantScope, accountId: string) =>
  build
    .selectFrom('account')
    .select(['id', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)

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
