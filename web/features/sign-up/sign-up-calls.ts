import { recordOf } from '@frontage/domain/record-of.ts'
import * as signUpCalls from '@frontage/contracts/calls/sign-up.ts'
import * as membershipCalls from '@frontage/contracts/calls/membership.ts'
import type { ValidPromoCode } from '@frontage/contracts/membership.ts'
import { UTM_KEYS } from '@frontage/contracts/utm-keys.ts'
import type { CreateAccount, Utm } from '@frontage/contracts/sign-up.ts'
import { api, ApiRefusal } from '../../lib/api.ts'

/** Where the visitor came from, as the address of the page says it. */
export function utmOf(search: string): Utm {
  const asked = new URLSearchParams(search)
  return recordOf(UTM_KEYS, (key) => (asked.get(key) ?? '').slice(0, 200).toWellFormed())
}

const NOT_CREATED = 'Unable to process. Please contact support.'

/** @throws ApiRefusal with what the server said, or else the sentence of this call */
export async function createAccount(
  account: CreateAccount,
  idempotencyKey: string,
): Promise<{ email: string }> {
  try {
    return await api.call(signUpCalls.createAccount, { body: account, idempotencyKey })
  } catch (error) {
    const wasAnswered = error instanceof ApiRefusal && error.status > 0 && error.code !== 'server.failed'
    throw wasAnswered ? error : new ApiRefusal(0, 'account.not-created', NOT_CREATED)
  }
}

export const validatePromoCode = (code: string): Promise<ValidPromoCode> =>
  api.call(membershipCalls.validatePromoCode, { body: { promo_code: code } })

/** '20% off your first payment'. */
export function promoText(promo: ValidPromoCode): string {
  const { percent_off, amount_off_cents, duration, duration_months: months } = promo
  const off = percent_off ? `${percent_off}%` : `$${((amount_off_cents ?? 0) / 100).toFixed(2)}`
  const which = duration === 'months' ? `every payment of ${months} months` : 'every payment'
  return `${off} off ${duration === 'once' ? 'your first payment' : which}`
}
