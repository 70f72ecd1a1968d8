/** A user of a server that runs as a process of its own. */
import type { User } from './app.ts'
import { PAYMENT_CARDS } from './checkout.ts'

/** The user's requests, over the network. */
export const callerOf =
  (origin: string, user: User) =>
  async <T = unknown>(
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<{ status: number; data: T }> => {
    const { headers } = user.get(path)
    const { authorization = '' } = headers as Record<string, string>
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, data: ((await reply.json()) as { data: T }).data }
  }

/** A test card, typed at the server's own stand-in. */
export async function aPaymentCardAt(origin: string, publishableKey: string): Promise<string> {
  const reply = await fetch(`${origin}/dev/cards/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': PAYMENT_CARDS.good,
      'card[exp_month]': '12',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
    }),
  })
  return ((await reply.json()) as { id: string }).id
}
