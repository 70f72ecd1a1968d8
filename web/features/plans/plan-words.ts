/** How plans and members are said. */
import type { ManagedPlan } from '@frontage/contracts/plans.ts'
import type { MemberState } from '@frontage/domain/member-states.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'

export const money = (amount: number): string => formatMoney(cents(amount))

/** '$29.00 a month'. */
export const perPeriod = (amount: number, billed: ManagedPlan['billed']): string =>
  `${money(amount)} a ${billed}`

export const countOf = ({ members }: Pick<ManagedPlan, 'members'>): number =>
  members.reduce((sum, { count }) => sum + count, 0)

export const membersInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}`

/** Those who pay something else than the plan costs now, by what they pay. */
export const otherPrices = ({ members, state }: Pick<ManagedPlan, 'members' | 'state'>) =>
  members.flatMap(({ paysCents, count }) =>
    paysCents === null || paysCents === state.price_cents ? [] : [{ paysCents, count }],
  )

export const MEMBER_STATE_NAMES: Readonly<Record<MemberState, string>> = {
  paying: 'Paying',
  'payment-problem': 'Payment declined',
  ending: 'Ending',
  trial: 'Trial',
  granted: 'Paid by the brokerage',
  affiliate: 'Affiliate',
  ended: 'Ended',
  free: 'Free account',
}
export const MEMBER_STATE_TONES = {
  paying: 'success',
  'payment-problem': 'warning',
  ending: 'warning',
  trial: 'brand',
  granted: 'success',
  affiliate: 'neutral',
  ended: 'neutral',
  free: 'neutral',
} as const
