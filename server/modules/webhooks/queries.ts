import type {
  DeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
} from '@frontage/contracts/webhooks.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { messageIdOf } from './deliver.ts'
import { attemptRows, deliveryById, deliveryCount, deliveryRows } from './deliveries-repository.ts'
import { endpointById, endpointRows } from './endpoints-repository.ts'
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
  id: string,
): Promise<WebhookEndpoint> {
  const [[row]] = await db.read(scope, [endpointById(scope, id)])
  if (!row) throw new Refusal('request.not-found')
  return presentEndpoint(row, clock.now())
}

/** @throws Refusal request.not-found */
export async function listDeliveries(
  { db }: Context,
  scope: TenantScope,
  endpointId: string,
  query: DeliveriesQuery,
): Promise<{ rows: WebhookDelivery[]; totalRows: number }> {
  const [[endpoint], rows, [total]] = await db.read(scope, [
    endpointById(scope, endpointId),
    deliveryRows(scope, endpointId, query),
    deliveryCount(scope, endpointId, query),
  ])
  if (!endpoint) throw new Refusal('request.not-found')
  return { rows: rows.map(presentDelivery), totalRows: Number(total?.count ?? 0) }
}

/** @throws Refusal request.not-found */
export async function readDelivery(
  { db }: Context,
  scope: TenantScope,
  endpointId: string,
  id: string,
): Promise<WebhookDeliveryDetail> {
  const [[row], log] = await db.read(scope, [
    deliveryById(scope, endpointId, id),
    attemptRows(scope, id, MOST_ATTEMPTS),
  ])
  if (!row) throw new Refusal('request.not-found')
  return {
    ...presentDelivery(row),
    messageId: messageIdOf(row),
    payload: row.payload,
    log: log.map(({ number, at, took_ms: tookMs, status, problem, answer }) => ({
      ...{ number, at: at.toISOString(), tookMs },
      ...{ status, problem, answer },
    })),
  }
}
