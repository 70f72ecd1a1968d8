/** An attempt begins and ends with the account's standing, in one transaction. */
import { randomUUID } from 'node:crypto'
import type { ShownPrice } from '@frontage/contracts/membership.ts'
import type { Tx } from '@frontage/db/client.ts'
import { priceWithPromo } from '@frontage/domain/promo.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Attempt } from '../attempt.ts'
import { reserveCode } from '../promo-codes.ts'
import { releaseCode } from '../promo-codes-repository.ts'
import { lockMembershipState, saveMembershipState, type MembershipStateRow } from '../repository.ts'
import type { MemberScope } from '../member-scope.ts'

/** What was asked for, before its code is reserved. */
type Wanted = Pick<Attempt, 'paymentMethod' | 'price' | 'trialEndsAt'> & {
  code: string | undefined
  /** What the buyer was shown; null: whatever it is. */
  shown: ShownPrice | null
}

/**
 * Writes the attempt down and reserves its code, if the account is still as it was when the provider's list was read:
 * what was looked at and what counts are one.
 *
 * @returns null when someone has written since: read again. @throws Refusal membership.promo-invalid, membership.promo-other-plan, membership.price-changed
 */
export async function beginAttempt(
  tx: Tx,
  scope: MemberScope,
  read: Pick<MembershipStateRow, 'version'>,
  { code, shown, ...wanted }: Wanted,
  now: Date,
): Promise<Attempt | null> {
  const membershipState = await lockMembershipState(tx, scope)
  if (membershipState.version !== read.version || membershipState.attempt !== null) return null
  const { price, trialEndsAt } = wanted
  const promo = code ? await reserveCode(tx, scope, code, now, price.planId) : null
  if (shown) {
    const isSame =
      shown.price_cents === price.amount &&
      shown.first_cents === priceWithPromo(price.amount, promo) &&
      shown.is_due_today === (trialEndsAt === null)
    if (!isSame) throw new Refusal('membership.price-changed')
  }
  const earlier = membershipState.promoCode
  if (earlier && earlier !== promo?.code) await releaseCode(tx, scope, earlier)
  const attempt: Attempt = {
    ...wanted,
    key: `subscription:${scope.tenantId}:${randomUUID()}`,
    discount: promo && {
      code: promo.code,
      percentOff: promo.percent_off,
      amountOff: promo.amount_off_cents,
      duration: promo.duration,
      months: promo.duration_months,
    },
    at: now.getTime(),
  }
  await saveMembershipState(tx, scope, { ...membershipState, promoCode: promo?.code ?? null, attempt }, now, {
    isRead: false,
  })
  return attempt
}

/** Nothing came of it, and nothing will: its code is free again. */
export async function endAttempt(tx: Tx, scope: MemberScope, { key }: Attempt, now: Date): Promise<void> {
  const membershipState = await lockMembershipState(tx, scope)
  if (membershipState.attempt?.key !== key) return
  if (membershipState.promoCode) await releaseCode(tx, scope, membershipState.promoCode)
  await saveMembershipState(tx, scope, { ...membershipState, promoCode: null, attempt: null }, now, {
    isRead: false,
  })
}
