/** What the walk of the audit log does about webhooks, and what one attempt leaves for the next. */
import type { Call } from '@frontage/contracts/call.ts'
import * as webhooks from '@frontage/contracts/calls/webhooks.ts'
import type { KnownCall } from '@frontage/contracts/endpoints/index.ts'
import type { Attempt } from './audit-codes.ts'
import { AN_ENDPOINT } from './webhooks.ts'

export const MADE_WEBHOOK = { webhook: { id: '', version: '' } }

export function webhookAttempts(made: typeof MADE_WEBHOOK): [KnownCall, () => Attempt][] {
  const endpoint = () => ({ id: made.webhook.id })
  return [
    [webhooks.create, () => ({ action: 'webhooks.created', body: AN_ENDPOINT })],
    [
      webhooks.save,
      () => ({
        action: 'webhooks.changed',
        params: endpoint(),
        body: { version: made.webhook.version, state: { ...AN_ENDPOINT, description: 'On record' } },
      }),
    ],
    [webhooks.rotate, () => ({ action: 'webhooks.rotated', params: endpoint() })],
    [webhooks.test, () => ({ action: 'webhooks.tested', params: endpoint() })],
    [webhooks.redeliver, () => ({ action: 'webhooks.redelivered', params: endpoint(), body: { all: {} } })],
    [webhooks.turn, () => ({ action: 'webhooks.turned-off', params: endpoint(), body: { isOn: false } })],
    [webhooks.turn, () => ({ action: 'webhooks.turned-on', params: endpoint(), body: { isOn: true } })],
    [webhooks.remove, () => ({ action: 'webhooks.deleted', params: endpoint() })],
  ]
}

export function keepWebhook(
  call: Call,
  made: typeof MADE_WEBHOOK,
  json: () => { data: { endpoint: { id: string; version: string } } },
): void {
  if (call === webhooks.create) made.webhook = json().data.endpoint
}
