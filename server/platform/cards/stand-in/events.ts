/** Events and their delivery to the product's webhook: signed, with retries, remembered across restarts. */
import { createHmac } from 'node:crypto'
import type { Journal, StoredObject } from './journal.ts'
import { newId, shown, type ProviderEvent } from './objects.ts'

/** Hands a signed event to the product; answers the HTTP status. */
export type Deliver = (body: string, signature: string) => Promise<number>

const FIRST_TRY_MS = 250
const RETRIES_MS = [500, 2_000, 10_000, 60_000, 300_000, 1_800_000]

export interface EventSource {
  emit(type: string, about: StoredObject): void
  /** From now on events go there, beginning with those that nobody took yet. */
  deliverTo(deliver: Deliver): void
  stop(): void
}

/** @param failed is told what went wrong where nobody waits */
export function eventSource(
  journal: Journal,
  secret: string,
  now: () => number,
  failed: (error: unknown) => void,
): EventSource {
  const timers = new Set<NodeJS.Timeout>()
  let deliver: Deliver | undefined

  const later = (event: ProviderEvent, attempt: number, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      attemptDelivery(event, attempt).catch((error: unknown) => {
        // A full disk: the event is as it was, and is delivered again.
        failed(error)
        tryAgain(event, attempt)
      })
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  async function attemptDelivery(event: ProviderEvent, attempt: number): Promise<void> {
    if (!deliver) return
    const body = JSON.stringify(event)
    const status = await deliver(body, signature(body, secret, now())).catch(() => 0)
    if (status >= 200 && status < 300) {
      journal.save({ ...event, pending_webhooks: 0 })
      return
    }
    tryAgain(event, attempt)
  }

  function tryAgain(event: ProviderEvent, attempt: number): void {
    const pause = RETRIES_MS[attempt]
    if (pause !== undefined && deliver) later(event, attempt + 1, pause)
  }

  return {
    emit(type, about) {
      const event: ProviderEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        livemode: false,
        pending_webhooks: 1,
        type,
        data: { object: shown(about) },
        request: { id: null, idempotency_key: null },
      }
      journal.save(event)
      if (deliver) later(event, 0, FIRST_TRY_MS)
    },
    deliverTo(target) {
      deliver = target
      for (const event of journal.all<ProviderEvent>('event')) {
        if (event.pending_webhooks > 0) later(event, 0, FIRST_TRY_MS)
      }
    },
    stop() {
      deliver = undefined
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** `t=…,v1=…`, as the provider signs. @param at seconds */
export function signature(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
