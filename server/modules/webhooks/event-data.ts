/** What is told of an event: what its subject is by the time that it is first sent, as calls with an API key answer it. */
import { z } from 'zod'
import { eventPayload, SentEventName } from '@frontage/contracts/webhook-events.ts'
import { TEST_EVENT, type SentEvent } from '@frontage/domain/webhooks.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { paymentOfEvent } from '../checkout/index.ts'
import { receivedLeadOfEvent } from '../leads/index.ts'
import { orderOfEvent } from '../orders/index.ts'
import { profileOfEvent } from '../people/index.ts'
import { leadOfEvent } from '../support/index.ts'
import type { EventRow } from './deliveries-repository.ts'

/** As the triggers write them. */
const Facts = z.object({ from: z.string(), to: z.string(), refund: z.string() }).partial()
type Facts = z.infer<typeof Facts>

type Loader = (db: Db, scope: TenantScope, id: string, facts: Facts) => Promise<object | null>

const order: Loader = async (db, scope, id, { refund = null, from, to }) => {
  const found = await orderOfEvent(db, scope, id, refund)
  return found && { order: found.order, refund: found.refund, change: { from, to } }
}
const payment: Loader = async (db, scope, id) => {
  const found = await paymentOfEvent(db, scope, id)
  return found && { payment: found }
}
const profile: Loader = async (db, scope, id) => {
  const found = await profileOfEvent(db, scope, id)
  return found && { profile: found }
}
const lead: Loader = async (db, scope, id) => {
  const found = await leadOfEvent(db, scope, id)
  return found && { lead: found }
}

const receivedLead: Loader = async (db, scope, id) => {
  const found = await receivedLeadOfEvent(db, scope, id)
  return found && { lead: found }
}

const LOADERS: Readonly<Record<SentEvent, Loader>> = {
  'order.created': order,
  'order.status_changed': order,
  'order.canceled': order,
  'order.refunded': order,
  'order.refund_failed': order,
  'payment.settled': payment,
  'payment.failed': payment,
  'profile.created': profile,
  'profile.changed': profile,
  'profile.deleted': async (_, __, id) => ({ profile: { id } }),
  'lead.created': lead,
  'lead.received': receivedLead,
  'lead.assigned': receivedLead,
  [TEST_EVENT]: async () => ({ message: 'This is a test. Whoever keeps this address asked for it.' }),
}

/** The body of the request, of what the contract names and nothing else; null: its subject is there no more. */
export async function payloadOf(db: Db, scope: TenantScope, event: EventRow): Promise<string | null> {
  const type = SentEventName.parse(event.type)
  const data = await LOADERS[type](db, scope, event.subject_id, Facts.parse(event.facts))
  if (!data) return null
  const payload = { type, timestamp: event.at.toISOString(), data }
  return JSON.stringify(eventPayload(type).parse(payload))
}
