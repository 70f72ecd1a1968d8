import type {
  DeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
} from '@frontage/contracts/webhooks.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import { messageIdOf } from './deliver.ts'
import { attemptRows, deliveryById, deliveryCount, deliveryRows } from './deliveries-repository.ts'
import { endpointOf, endpointRows, type Whose } from './endpoints-repository.ts'
import { mayBeTold } from './may-be-told.ts'
import { presentDelivery, presentEndpoint } from './presenter.ts'

type Context = Pick<AppContext, 'db' | 'clock'>
const MOST_ATTEMPTS = 50

export async function listEndpoints({ db, clock }: Context, scope: TenantScope): Promise<WebhookEndpoint[]> {
  const [rows] = await db.read(scope, [endpointRows(scope)])
  return rows.map((row) => presentEndpoint(row, clock.now()))
}

/** @throws Refusal request.not-found */
export async function readEndpoint(
  { db, clock }: Context,
  scope: TenantScope,
  whose: Whose,
): Promise<WebhookEndpoint> {
  const [[row]] = await db.read(scope, [endpointOf(scope, whose)])
  if (!row) throw new Refusal('request.not-found')
  return presentEndpoint(row, clock.now())
}

/** null: she has none. */
export async function agentsEndpoint(
  { db, clock }: Context,
  scope: AccountScope,
): Promise<WebhookEndpoint | null> {
  const [[row]] = await db.read(scope, [endpointOf(scope, { accountId: scope.accountId })])
  return row ? presentEndpoint(row, clock.now()) : null
}

/** @throws Refusal request.not-found */
export async function listDeliveries(
  { db }: Context,
  scope: TenantScope,
  whose: Whose,
  query: DeliveriesQuery,
): Promise<{ rows: WebhookDelivery[]; totalRows: number }> {
  const [[endpoint], rows, [total]] = await db.read(scope, [
    endpointOf(scope, whose),
    deliveryRows(scope, whose, query),
    deliveryCount(scope, whose, query),
  ])
  if (!endpoint) throw new Refusal('request.not-found')
  return { rows: rows.map(presentDelivery), totalRows: Number(total?.count ?? 0) }
}

/** @throws Refusal request.not-found */
export async function readDelivery(
  { db }: Context,
  scope: TenantScope,
  whose: Whose,
  id: string,
): Promise<WebhookDeliveryDetail> {
  const [[row], log] = await db.read(scope, [
    deliveryById(scope, whose, id),
    attemptRows(scope, id, MOST_ATTEMPTS),
  ])
  if (!row) throw new Refusal('request.not-found')
  // Of a lead that is a colleague's by now she reads nothing here either.
  const isShown = 'id' in whose || (await mayBeTold(db, scope, row, whose.accountId))
  return {
    ...presentDelivery(row),
    messageId: messageIdOf(row),
    payload: isShown ? row.payload : null,
    log: log.map(({ number, at, took_ms: tookMs, status, problem, answer }) => ({
      ...{ number, at: at.toISOString(), tookMs },
      ...{ status, problem, answer },
    })),
  }
}
