import { sql, type Selectable, type SqlBool, type Updateable } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { ProgramTables } from '@frontage/db/program-tables.ts'
import type { DeliveriesQuery, DeliveryFilters } from '@frontage/contracts/webhooks.ts'
import { TEST_EVENT } from '@frontage/domain/webhooks.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { endpointIdOf, type EndpointRow, type Whose } from './endpoints-repository.ts'

export type DeliveryRow = Selectable<ProgramTables['webhook_delivery']>
export type EventRow = Selectable<ProgramTables['webhook_event']>

/** As many of an endpoint are sent at once; of one at which nothing arrives, one. */
const AT_ONCE = 3
/** More than these are not sent again with one request. */
const MOST_AGAIN = 10_000

const hasRoom = (endpoint: string, { tenantId }: TenantScope, now: Date) => sql<SqlBool>`(
  select count(*) from webhook_delivery s
  where s.tenant_id = ${tenantId} and s.endpoint_id = ${sql.ref(`${endpoint}.id`)} and s.state = 'sending'
    and s.due_at > ${now}
) < case when ${sql.ref(`${endpoint}.failing_since`)} is null then ${AT_ONCE}::int else 1 end`

/**
 * Takes the delivery that has been due for longest, of an endpoint that is on and has room. Its endpoint's row is locked
 * first and counted under that lock, so that any number of processes together keep to the limit.
 *
 * @param until when whoever sends it must have died
 */
export async function claimDue(
  tx: Tx,
  scope: TenantScope,
  now: Date,
  until: Date,
): Promise<{ endpoint: EndpointRow; delivery: DeliveryRow } | undefined> {
  const { tenantId } = scope
  const firstDue = sql<Date | null>`(
    select min(d.due_at) from webhook_delivery d
    where d.tenant_id = ${tenantId} and d.endpoint_id = e.id and d.state in ('waiting', 'sending')
      and d.due_at <= ${now})`
  const endpoint = await tx
    .selectFrom('webhook_endpoint as e')
    .selectAll('e')
    .where('e.tenant_id', '=', tenantId)
    .where('e.off_because', 'is', null)
    .where(sql<SqlBool>`${firstDue} is not null`)
    .where(hasRoom('e', scope, now))
    .orderBy(firstDue)
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!endpoint) return undefined
  const delivery = await tx
    .updateTable('webhook_delivery')
    .set({
      state: 'sending',
      due_at: until,
      attempts: sql`attempts + 1`,
      first_attempt_at: sql`coalesce(first_attempt_at, ${now})`,
    })
    .where('tenant_id', '=', tenantId)
    // Equals, as it is one: of a list the statement may ask again for each row, and take several.
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhook_delivery as d')
        .innerJoin('webhook_endpoint as e', (join) =>
          join.onRef('e.tenant_id', '=', 'd.tenant_id').onRef('e.id', '=', 'd.endpoint_id'),
        )
        .select('d.id')
        .where('d.tenant_id', '=', tenantId)
        .where('d.endpoint_id', '=', endpoint.id)
        // Said in the text: a plan for any state could not use the index of these.
        .where(sql<SqlBool>`d.state in ('waiting', 'sending')`)
        .where('d.due_at', '<=', now)
        .where(hasRoom('e', scope, now))
        .orderBy('d.due_at')
        .limit(1)
        .forUpdate('d')
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return delivery && { endpoint, delivery }
}

export const eventById = ({ tenantId }: TenantScope, id: string) =>
  build.selectFrom('webhook_event').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)

/** @returns what is sent: this, or what somebody else stored in the same moment */
export async function savePayload(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  payload: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('webhook_event')
    .set({ payload: sql`coalesce(payload, ${payload})` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('payload')
    .executeTakeFirst()
  return row?.payload ?? undefined
}

/** false: somebody else has it in hand by now, or it is gone. */
export async function settleDelivery(
  tx: Tx,
  { tenantId }: TenantScope,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  change: Updateable<ProgramTables['webhook_delivery']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type NewAttempt = Omit<Selectable<ProgramTables['webhook_attempt']>, 'tenant_id'>

export async function insertAttempt(tx: Tx, { tenantId }: TenantScope, attempt: NewAttempt): Promise<void> {
  await tx
    .insertInto('webhook_attempt')
    .values({ ...attempt, tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An event of no subject, for one endpoint. @returns the delivery's id */
export async function insertTest(
  tx: Tx,
  { tenantId }: TenantScope,
  endpointId: string,
  at: Date,
): Promise<string> {
  const event = await tx
    .insertInto('webhook_event')
    .values({ tenant_id: tenantId, type: TEST_EVENT, subject_id: endpointId, facts: '{}', at, payload: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('webhook_delivery')
    .values({
      tenant_id: tenantId,
      endpoint_id: endpointId,
      event_id: event.id,
      type: TEST_EVENT,
      due_at: at,
      created_at: at,
      last_status: null,
      last_problem: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What waits is not sent anymore. */
export async function stopWaiting(
  tx: Tx,
  { tenantId }: TenantScope,
  endpointId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'stopped', settled_at: now })
    .where('tenant_id', '=', tenantId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

const found = (scope: TenantScope, whose: Whose, { state, event }: DeliveryFilters) =>
  build
    .selectFrom('webhook_delivery as d')
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.endpoint_id', '=', endpointIdOf(scope, whose))
    .where((eb) => (state === undefined ? eb.lit(true) : eb('d.state', '=', state)))
    .where((eb) => (event === undefined ? eb.lit(true) : eb('d.type', '=', event)))

const withEvent = (query: ReturnType<typeof found>) =>
  query
    .innerJoin('webhook_event as e', (join) =>
      join.onRef('e.tenant_id', '=', 'd.tenant_id').onRef('e.id', '=', 'd.event_id'),
    )
    .selectAll('d')
    .select(['e.at', 'e.payload', 'e.subject_id'])

export type ListedDelivery = Awaited<ReturnType<ReturnType<typeof withEvent>['execute']>>[number]

/** The newest first. */
export const deliveryRows = (
  scope: TenantScope,
  whose: Whose,
  { pageNumber, pageSize, ...filters }: DeliveriesQuery,
) =>
  withEvent(found(scope, whose, filters))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)

export const deliveryCount = (scope: TenantScope, whose: Whose, filters: DeliveryFilters) =>
  found(scope, whose, filters).select((eb) => eb.fn.countAll<number>().as('count'))

export const deliveryById = (scope: TenantScope, whose: Whose, id: string) =>
  withEvent(found(scope, whose, {})).where('d.id', '=', id)

/** The newest first. */
export const attemptRows = ({ tenantId }: TenantScope, deliveryId: string, most: number) =>
  build
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(most)

/**
 * Sends them again from now on, with days ahead of them as when they were new; what is being sent is left alone.
 * @returns how many
 */
export async function sendAgain(
  tx: Tx,
  scope: TenantScope,
  whose: Whose,
  which: { ids: readonly string[] } | { all: DeliveryFilters },
  now: Date,
): Promise<number> {
  const chosen =
    'ids' in which
      ? found(scope, whose, {}).where('d.id', 'in', [...which.ids])
      : found(scope, whose, which.all).orderBy('d.created_at', 'desc').limit(MOST_AGAIN)
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({
      state: 'waiting',
      due_at: now,
      attempts_before: sql`attempts`,
      first_attempt_at: null,
      settled_at: null,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('state', '<>', 'sending')
    .where('id', 'in', chosen.select('d.id'))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Forgets what nobody is told of anymore. */
export async function deleteUnwanted(tx: Tx, { tenantId }: TenantScope): Promise<void> {
  await tx
    .deleteFrom('webhook_event')
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_delivery as d')
            .select('d.id')
            .where('d.tenant_id', '=', tenantId)
            .whereRef('d.event_id', '=', 'webhook_event.id'),
        ),
      ),
    )
    .execute()
}

/** Forgets what happened before then, but for what is still to be sent. */
export async function deleteEventsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('webhook_event')
    .where('tenant_id', '=', tenantId)
    .where('at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_delivery as d')
            .select('d.id')
            .where('d.tenant_id', '=', tenantId)
            .whereRef('d.event_id', '=', 'webhook_event.id')
            .where('d.state', 'in', ['waiting', 'sending']),
        ),
      ),
    )
    .execute()
}
