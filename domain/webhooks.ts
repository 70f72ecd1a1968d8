/** Webhooks: the kinds of events, when a delivery is tried again, and what an address of a receiver must be. */
import type { ProgramArea } from './programs.ts'
import { keysOf } from './typed-objects.ts'

interface EventKind {
  /** An API key that may read this area reads the same. */
  area: ProgramArea
  name: string
}

/** Each kind of event with what it is called on screen, in the order of the form. */
export const WEBHOOK_EVENTS = {
  'order.created': { area: 'orders', name: 'Order placed' },
  'order.status_changed': { area: 'orders', name: 'Order moved to another status' },
  'order.canceled': { area: 'orders', name: 'Order canceled' },
  'order.refunded': { area: 'orders', name: 'Order refunded, in whole or in part' },
  'order.refund_failed': { area: 'orders', name: 'Refund failed' },
  'payment.settled': { area: 'orders', name: 'Payment settled' },
  'payment.failed': { area: 'orders', name: 'Payment failed' },
  'profile.created': { area: 'people', name: 'Person added' },
  'profile.changed': { area: 'people', name: 'Profile changed' },
  'profile.deleted': { area: 'people', name: 'Person deleted' },
  'lead.created': { area: 'support', name: 'Form submitted' },
  'lead.received': { area: 'leads', name: 'Lead of an agent received' },
  'lead.assigned': { area: 'leads', name: 'Lead given to another agent' },
} as const satisfies Record<string, EventKind>
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
/** What an agent's own endpoint is told of: her leads, and nothing else. */
export const LEAD_WEBHOOK_EVENTS = ['lead.received', 'lead.assigned'] as const satisfies WebhookEvent[]
/** Sent when its keeper asks for it, to one endpoint, whatever it wants. */
export const TEST_EVENT = 'webhook.test'
export type SentEvent = WebhookEvent | typeof TEST_EVENT

const isWebhookEvent = (type: string): type is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, type)
export const WEBHOOK_EVENT_TYPES: readonly WebhookEvent[] = keysOf(WEBHOOK_EVENTS)
export const eventName = (type: string): string =>
  isWebhookEvent(type) ? WEBHOOK_EVENTS[type].name : type === TEST_EVENT ? 'Test event' : type

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed', 'stopped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Endpoints of a brokerage. */
export const MOST_ENDPOINTS = 10
/** How long the secret before a new one signs too. */
export const ROTATION_HOURS = 24
/** Deliveries and what was answered are readable so long. */
export const LOG_DAYS = 30
/** An endpoint at which nothing has arrived for so long is turned off. */
export const OFF_AFTER_DAYS = 5
/** A delivery is given up so long after it was first sent. */
export const GIVE_UP_AFTER_DAYS = 4

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY_MS = 24 * HOUR

/** After the first attempt, the second, and so on; the last one again and again. */
const PAUSES = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

export interface Attempted {
  /** So far, at least 1. */
  attempts: number
  /** Milliseconds since 1970, as `now`. */
  firstAttemptAt: number
  now: number
  /** Milliseconds that the receiver asked us to wait; null: it did not say. */
  asked: number | null
}

/**
 * When a delivery is tried again, or null: it is given up.
 * @param chance 0 to 1; spreads what failed together, so that it does not come back together
 */
export function nextAttemptAt(
  { attempts, firstAttemptAt, now, asked }: Attempted,
  chance: number,
): number | null {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0]
  const spread = Math.round(pause * (0.8 + 0.4 * chance))
  const next = now + Math.max(spread, Math.min(asked ?? 0, DAY_MS))
  return next - firstAttemptAt > GIVE_UP_AFTER_DAYS * DAY_MS ? null : next
}

/** Milliseconds of a Retry-After in seconds; null: nothing usable. */
export const askedPause = (retryAfter: string | null): number | null =>
  retryAfter !== null && /^\d{1,7}$/.test(retryAfter.trim()) ? Number(retryAfter) * SECOND : null

export const MAX_WEBHOOK_URL = 1000
const HTTPS_NEEDED = 'Enter the whole address, beginning with https://.'

/**
 * What is wrong with an address, by its form alone; undefined: nothing. Whose network it is in is looked at whenever
 * something is sent.
 * @param allowsLocal on a demonstration, this machine may be named without TLS
 */
export function addressProblem(typed: string, allowsLocal: boolean): string | undefined {
  if (typed.trim() === '') return 'Enter the address that events are sent to.'
  if (typed.length > MAX_WEBHOOK_URL) return `Use an address of at most ${MAX_WEBHOOK_URL} characters.`
  // Browsers and Node do not agree on what a space in a host is.
  if (/\s/.test(typed) || !URL.canParse(typed)) return HTTPS_NEEDED
  const { protocol, hostname, username, password, hash } = new URL(typed)
  const isLocal = allowsLocal && protocol === 'http:' && LOCAL_HOSTS.has(hostname)
  if (protocol !== 'https:' && !isLocal) return HTTPS_NEEDED
  if (username || password)
    return 'Leave name and password out of the address. Check the signature of what arrives instead.'
  if (hash) return 'Leave out what follows the #: no server gets to see it.'
  if (!isLocal && !allowsLocal && isPrivateName(hostname))
    return 'This address is inside a private network. Enter one that the internet can reach.'
  return undefined
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Names that no public DNS answers. */
const isPrivateName = (host: string): boolean =>
  LOCAL_HOSTS.has(host) || !/[.:]/.test(host) || /\.(localhost|local|internal|lan|home|corp)\.?$/i.test(host)
