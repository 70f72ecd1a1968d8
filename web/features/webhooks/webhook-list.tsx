import type { WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { eventName, WEBHOOK_EVENT_TYPES } from '@frontage/domain/webhooks.ts'
import { Webhook } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import managed from '../../lib/managed/managed.module.css'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { Badge, ButtonLink, EmptyState } from '../../ui/index.ts'
import { endpointHref, WEBHOOKS_PATH } from './webhook-calls.ts'
import { momentOr, nameOf, STATUS_NAMES, STATUS_TONES } from './webhook-words.ts'

/** Every endpoint of the brokerage: where it is, what it wants, and whether that arrives. */
export const WebhookList = ({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) =>
  endpoints.length === 0 ? (
    <EmptyState
      icon={<Webhook size={30} />}
      title="No endpoints yet"
      actions={<ButtonLink href={`${WEBHOOKS_PATH}/new`}>Add an endpoint</ButtonLink>}
    >
      When an order is placed, a payment settles or a form is submitted, we can tell a program of yours within
      seconds.
    </EmptyState>
  ) : (
    <DataTable
      label="Webhook endpoints"
      rows={endpoints}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      columns={COLUMNS}
    />
  )

function eventsInWords(events: readonly string[]): string {
  if (events.length === WEBHOOK_EVENT_TYPES.length) return 'Everything'
  const [first = '', second] = events.map(eventName)
  const more = events.length - 2
  return [first, second, more > 0 && `${more} more`].filter(Boolean).join(', ')
}

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  {
    key: 'endpoint',
    label: 'Endpoint',
    cell: (endpoint) => (
      <>
        <A href={endpointHref(endpoint.id)} className={managed.name}>
          <strong>{nameOf(endpoint)}</strong>
        </A>
        <span className={managed.quiet}>{endpoint.state.url}</span>
      </>
    ),
  },
  { key: 'events', label: 'Events', cell: ({ state }) => eventsInWords(state.events) },
  {
    key: 'state',
    label: 'State',
    cell: ({ status, failingSince }) => (
      <>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {status === 'failing' && <span className={managed.quiet}>Since {momentOr(failingSince, '')}</span>}
      </>
    ),
  },
  {
    key: 'delivered',
    label: 'Last delivered',
    cell: ({ lastDeliveredAt }) => momentOr(lastDeliveredAt, 'Never'),
  },
]
