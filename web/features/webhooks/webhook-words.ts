/** What webhooks' states are called. */
import type { WebhookDelivery, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { OFF_AFTER_DAYS } from '@frontage/domain/webhooks.ts'
import { shortTime } from '../../lib/when.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

export const STATUS_NAMES = {
  on: 'On',
  failing: 'Failing',
  'off-asked': 'Off',
  'off-failing': 'Turned off: failing',
  'off-gone': 'Turned off: gone',
} as const satisfies Record<WebhookEndpoint['status'], string>
export const STATUS_TONES: Record<WebhookEndpoint['status'], Tone> = {
  on: 'success',
  failing: 'warning',
  'off-asked': 'neutral',
  'off-failing': 'danger',
  'off-gone': 'danger',
}

export const DELIVERY_NAMES = {
  waiting: 'Waiting',
  sending: 'Being sent',
  delivered: 'Delivered',
  failed: 'Not delivered',
  stopped: 'Not sent',
} as const satisfies Record<WebhookDelivery['state'], string>
export const DELIVERY_TONES: Record<WebhookDelivery['state'], Tone> = {
  waiting: 'neutral',
  sending: 'neutral',
  delivered: 'success',
  failed: 'danger',
  stopped: 'warning',
}

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
export const nameOf = ({ state: { description, url } }: WebhookEndpoint): string => description || hostOf(url)
export const momentOr = (at: string | null, none: string): string =>
  at === null ? none : shortTime(new Date(at))

/** What is the matter with an endpoint, and what to do; null: nothing is. */
export function troubleOf({ status, state, failingSince, offAt }: WebhookEndpoint): string | null {
  const host = hostOf(state.url)
  switch (status) {
    case 'failing':
      return `Nothing has arrived at ${host} since ${momentOr(failingSince, '')}. We keep trying. After ${OFF_AFTER_DAYS} days without success we turn this endpoint off and tell administrators.`
    case 'off-failing':
      return `We turned this endpoint off on ${momentOr(offAt, '')}: nothing had arrived at ${host} for ${OFF_AFTER_DAYS} days. Have it fixed, turn it on, then send again what did not arrive.`
    case 'off-gone':
      return `We turned this endpoint off on ${momentOr(offAt, '')}: ${host} answered that it wants no more events (410 Gone).`
    case 'off-asked':
      return 'This endpoint is off. Nothing that happens now is sent to it.'
    case 'on':
      return null
  }
}

/** '200', 'No answer': what came back last. */
export const answerInWords = ({ lastStatus, lastProblem }: WebhookDelivery): string =>
  lastStatus === null ? (lastProblem ?? '') : `Answered ${lastStatus}`
