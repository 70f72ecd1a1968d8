import type { WebhookDelivery, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { versionOf } from '../../platform/changed-since.ts'
import type { ListedDelivery } from './deliveries-repository.ts'
import type { EndpointRow } from './endpoints-repository.ts'

export const stateOf = ({
  url,
  description,
  events,
}: Pick<EndpointRow, 'url' | 'description' | 'events'>) => ({ url, description, events })

type Recorded = Pick<EndpointRow, 'url' | 'description' | 'events' | 'account_id'>

/** What administrators read of it in the audit log: an agent's address is a key to her CRM, and hers alone. */
export const recordedState = (row: Recorded) =>
  row.account_id === null ? stateOf(row) : { host: new URL(row.url).host }

/** Its name in the audit log and in messages. */
export const nameOf = ({ url, description }: { url: string; description: string }): string =>
  description || new URL(url).host

export function presentEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  const { previous_secret_until: until } = row
  const state = stateOf(row)
  return {
    id: row.id,
    state,
    version: versionOf(state),
    status: row.off_because ? `off-${row.off_because}` : row.failing_since ? 'failing' : 'on',
    failingSince: row.failing_since?.toISOString() ?? null,
    offAt: row.off_at?.toISOString() ?? null,
    secret: {
      hint: row.secret_hint,
      madeAt: row.secret_made_at.toISOString(),
      previousUntil: until && until > now ? until.toISOString() : null,
    },
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

export const presentDelivery = (row: ListedDelivery): WebhookDelivery => ({
  id: row.id,
  event: row.type,
  state: row.state,
  at: row.at.toISOString(),
  attempts: row.attempts,
  nextAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
  settledAt: row.settled_at?.toISOString() ?? null,
  lastStatus: row.last_status,
  lastProblem: row.last_problem,
})
