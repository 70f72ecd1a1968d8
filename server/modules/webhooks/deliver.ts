/**
 * One delivery from its claim to its record. Claiming writes down until when it is in hand, in a transaction of its own;
 * nothing is held while the receiver is asked. A process that dies leaves it due again, with the same message id.
 */
import { DAY_MS, nextAttemptAt, OFF_AFTER_DAYS } from '@frontage/domain/webhooks.ts'
import type { AppContext } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { announceOff } from './announce-off.ts'
import {
  claimDue,
  eventById,
  insertAttempt,
  savePayload,
  settleDelivery,
  stopWaiting,
  type DeliveryRow,
} from './deliveries-repository.ts'
import { lockAnyEndpoint, updateEndpoint, type EndpointRow } from './endpoints-repository.ts'
import { payloadOf } from './event-data.ts'
import { mayBeTold } from './may-be-told.ts'
import { secretsOf } from './secrets-of.ts'
import { PATIENCE_MS, sendWebhook, type Outcome } from './send.ts'

/** Longer than anything takes between a claim and its record. */
export const IN_HAND_MS = PATIENCE_MS + 50_000
const GONE = 410

export interface Claimed {
  endpoint: EndpointRow
  delivery: DeliveryRow
}

/** What is next at a tenant, now in hand of whoever called; undefined: nothing that has room. */
export const claimNext = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: TenantScope,
): Promise<Claimed | undefined> => {
  const now = clock.now()
  return db.tenant(scope, (tx) => claimDue(tx, scope, now, new Date(now.getTime() + IN_HAND_MS)))
}

/** Sends what was claimed and writes down what came of it. */
export async function deliver(context: AppContext, scope: TenantScope, claimed: Claimed): Promise<void> {
  const { clock } = context
  const { delivery, endpoint } = claimed
  crashPoint(context.settings, 'webhook-claimed')
  const told = await toldBy(context, scope, claimed)
  const at = clock.now()
  const began = performance.now()
  const outcome = await attempt(context, scope, claimed, told, at)
  const tookMs = Math.round(performance.now() - began)
  await record(context, scope, { ...claimed, outcome, at, tookMs, isHopeless: 'problem' in told })
  if (!outcome.isDelivered)
    context.log.info(
      {
        tenantId: scope.tenantId,
        endpoint: endpoint.id,
        delivery: delivery.id,
        attempts: delivery.attempts,
        status: outcome.status,
      },
      'a webhook was not delivered',
    )
}

/** What is sent, or why nothing ever is. */
type Told = { payload: string } | { problem: string }

const IS_GONE: Told = { problem: 'What this event is about has been deleted since.' }
const IS_NOT_HERS: Told = {
  problem: 'It was not sent: this lead is not among yours anymore, or your account is not active.',
}

/** The same bytes at every attempt and for every endpoint. */
async function toldBy(
  { db }: AppContext,
  scope: TenantScope,
  { delivery: { event_id: id }, endpoint }: Claimed,
): Promise<Told> {
  const [[event]] = await db.read(scope, [eventById(scope, id)])
  if (!event) return IS_GONE
  if (endpoint.account_id !== null && !(await mayBeTold(db, scope, event, endpoint.account_id)))
    return IS_NOT_HERS
  if (event.payload !== null) return { payload: event.payload }
  const made = await payloadOf(db, scope, event)
  const payload = made === null ? undefined : await db.tenant(scope, (tx) => savePayload(tx, scope, id, made))
  return payload === undefined ? IS_GONE : { payload }
}

const failed = (problem: string): Outcome => ({
  isDelivered: false,
  status: null,
  problem,
  answer: '',
  asked: null,
})

async function attempt(
  { settings }: AppContext,
  scope: TenantScope,
  { endpoint, delivery }: Claimed,
  told: Told,
  at: Date,
): Promise<Outcome> {
  if ('problem' in told) return failed(told.problem)
  const secrets = secretsOf(settings, scope, endpoint, at)
  if (secrets.length === 0)
    return failed('The secret of this endpoint cannot be read anymore. Make a new one.')
  const timestamp = Math.floor(at.getTime() / 1000)
  const message = { id: messageIdOf(delivery), timestamp, body: told.payload }
  return sendWebhook(settings, endpoint.url, message, secrets)
}

/** The same for all attempts, so that a receiver knows what it had before. */
export const messageIdOf = ({ event_id: id }: Pick<DeliveryRow, 'event_id'>): string =>
  `msg_${id.replaceAll('-', '')}`

interface Result extends Claimed {
  outcome: Outcome
  at: Date
  tookMs: number
  /** No attempt will ever succeed. */
  isHopeless: boolean
}

async function record(
  context: AppContext,
  scope: TenantScope,
  { endpoint: { id }, delivery, outcome, at, tookMs, isHopeless }: Result,
): Promise<void> {
  const { status, problem, answer, isDelivered } = outcome
  const tenant = await context.tenants.byId(scope.tenantId)
  await context.db.tenant(scope, async (tx) => {
    const endpoint = await lockAnyEndpoint(tx, scope, id)
    // Deleted while it was sent to, and with it what is written here.
    if (!endpoint) return
    const told = { last_status: status, last_problem: problem }
    const next =
      isDelivered || isHopeless || status === GONE || endpoint.off_because !== null
        ? null
        : nextAt(delivery, outcome, at)
    const change = isDelivered
      ? ({ ...told, state: 'delivered', settled_at: at } as const)
      : next
        ? ({ ...told, state: 'waiting', due_at: next } as const)
        : ({ ...told, state: endpoint.off_because ? 'stopped' : 'failed', settled_at: at } as const)
    // Whoever took it over after this one was given up for dead says what became of it.
    if (!(await settleDelivery(tx, scope, delivery, change))) return
    const number = delivery.attempts
    await insertAttempt(tx, scope, {
      delivery_id: delivery.id,
      number,
      at,
      took_ms: tookMs,
      status,
      problem,
      answer,
    })
    if (isHopeless) return
    if (isDelivered)
      return updateEndpoint(tx, scope, id, {
        failing_since: null,
        last_attempt_at: at,
        last_delivered_at: at,
      })
    const since = endpoint.failing_since ?? at
    const off = endpoint.off_because === null && offBecause(status, since, at)
    await updateEndpoint(tx, scope, id, {
      failing_since: since,
      last_attempt_at: at,
      ...(off && { off_because: off, off_at: at }),
    })
    if (!off) return
    await stopWaiting(tx, scope, id, at)
    if (tenant) await announceOff(tx, context.settings, tenant, { endpoint, because: off, at })
  })
}

function nextAt(delivery: DeliveryRow, { asked }: Outcome, at: Date): Date | null {
  const now = at.getTime()
  const attempted = {
    attempts: delivery.attempts - delivery.attempts_before,
    firstAttemptAt: (delivery.first_attempt_at ?? at).getTime(),
    now,
    asked,
  }
  const next = nextAttemptAt(attempted, Math.random())
  return next === null ? null : new Date(next)
}

/** Why an endpoint is turned off after this failure; false: it stays on. */
function offBecause(status: number | null, since: Date, at: Date): 'gone' | 'failing' | false {
  if (status === GONE) return 'gone'
  return at.getTime() - since.getTime() >= OFF_AFTER_DAYS * DAY_MS ? 'failing' : false
}
