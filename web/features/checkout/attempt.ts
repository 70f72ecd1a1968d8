/**
 * One intention to pay. Its key goes with every try, so that a lost reply is read back instead of paid again. It is
 * dropped when the server has said what became of it. Holds an id of the card provider, never card data.
 */
import type { PayRequest } from '@frontage/contracts/checkout.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { storedInTab } from '../../lib/stored-in-tab.ts'

export interface Attempt {
  key: string
  request: PayRequest
}

export interface Attempts {
  /** An unanswered attempt at the very same payment goes on under its own key. */
  begin(request: PayRequest): Attempt
  /** One whose reply never came, in this tab. */
  unanswered(): Attempt | null
  answered(): void
}

export function attemptsOf(user: string): Attempts {
  const stored = storedInTab<Attempt>(`payment-attempt.${user}`)
  return {
    begin(request) {
      const open = stored.read()
      const isSame = open !== null && JSON.stringify(open.request) === JSON.stringify(request)
      const attempt = isSame ? open : { key: newIdempotencyKey(), request }
      stored.write(attempt)
      return attempt
    },
    unanswered: () => stored.read(),
    answered: () => stored.write(null),
  }
}
