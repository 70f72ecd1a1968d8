/** Why a mailing waits for its owner. */
import { z } from 'zod'
import type { RunReason } from '@frontage/domain/campaigns/run.ts'
import { UnknownPaymentCard } from '../../platform/cards/port.ts'
import { Refusal, type RefusalCode } from '../../platform/refusal.ts'

const Minimum = z.object({ minimum: z.number() })
const Issues = z.object({ issues: z.array(z.object({ message: z.string() })) })

export class Held extends Error {
  override name = 'Held'
  readonly reason: RunReason
  readonly detail: string

  /** @param detail what the bank or the cart says of it */
  constructor(reason: RunReason, detail = '') {
    super(`held: ${reason}`)
    this.reason = reason
    this.detail = detail
  }
}

/** What becomes of a run: what can never come again is over, all else waits. */
export const heldState = ({ reason, detail }: Held, now: Date) =>
  reason === 'listing-gone' || reason === 'listing-off'
    ? ({ state: 'skipped', reason, detail: '', ended_at: now } as const)
    : ({ state: 'held', reason, detail: detail.slice(0, 500) } as const)

/** What a refusal of the cart or the checkout is to the owner of a campaign; absent: it is tried again. */
const REASONS: Partial<Record<RefusalCode, RunReason>> = {
  'cart.design-missing': 'design-gone',
  'cart.kind-not-offered': 'not-sold',
  'cart.not-sold': 'not-sold',
  'cart.below-minimum': 'too-few',
  'cart.mailing-list-deleted': 'list-gone',
  'cart.preflight-errors': 'design-faulty',
  'cart.preflight-warnings': 'design-faulty',
  'checkout.amount-out-of-range': 'not-sold',
  'checkout.card-refused': 'card-refused',
  'checkout.payment-needed': 'card-gone',
  'emails.missing': 'email-gone',
  'account.sign-in-required': 'account-off',
}

/** null: nobody has to do anything, it is tried again. */
export function heldBy(error: unknown): Held | null {
  if (error instanceof Held) return error
  if (error instanceof UnknownPaymentCard) return new Held('card-gone')
  if (!(error instanceof Refusal)) return null
  const reason = REASONS[error.code]
  return reason ? new Held(reason, detailOf(reason, error)) : null
}

/** What the cart says of the quantity, or preflight of the design. */
function detailOf(reason: RunReason, error: Refusal): string {
  if (reason === 'not-sold') return error.message
  if (reason === 'too-few') {
    const { data } = Minimum.safeParse(error.data)
    return data ? `The minimum is ${data.minimum.toLocaleString('en-US')}.` : ''
  }
  if (reason !== 'design-faulty') return ''
  const issues = Issues.safeParse(error.data)
  return issues.success ? (issues.data.issues[0]?.message ?? '') : ''
}
