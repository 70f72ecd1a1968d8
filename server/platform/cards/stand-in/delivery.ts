import { WEBHOOK_PATH } from '../webhook-path.ts'
import type { StandIn } from './index.ts'

const TIMEOUT_MS = 10_000

/** Sends the stand-in's events to this server's own webhook, over the network as the provider would. */
export function deliverWebhooks(standIn: StandIn | null, port: number): void {
  standIn?.deliverTo(async (body, signature) => {
    const reply = await fetch(`http://127.0.0.1:${port}${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.status
  })
}
