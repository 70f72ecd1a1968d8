/** What becomes of a user's data when she leaves. */

/** What a colleague can take over. */
export const HANDED_OVER = [
  'designs',
  'listings',
  'landing',
  'leads',
  'lists',
  'uploads',
  'campaigns',
  'orders',
] as const
export type HandedOver = (typeof HANDED_OVER)[number]

export const HANDED_OVER_WORDS = {
  designs: { one: 'design', many: 'designs' },
  listings: { one: 'listing', many: 'listings' },
  landing: { one: 'landing page', many: 'landing pages' },
  leads: { one: 'lead', many: 'leads' },
  lists: { one: 'mailing list', many: 'mailing lists' },
  uploads: { one: 'unfinished upload of a list', many: 'unfinished uploads of lists' },
  campaigns: { one: 'campaign', many: 'campaigns' },
  orders: { one: 'open order', many: 'open orders' },
} as const satisfies Record<HandedOver, { one: string; many: string }>

/** '3 designs and 1 open order'; '' for nothing. */
export function belongingsInWords(counts: Readonly<Partial<Record<HandedOver, number>>>): string {
  const said = HANDED_OVER.flatMap((what) => {
    const count = counts[what] ?? 0
    if (count === 0) return []
    const { one, many } = HANDED_OVER_WORDS[what]
    return [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`]
  })
  return [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' and ')
}

/** What decides whether a user's data can be erased now. */
export interface ErasureFacts {
  isSelf: boolean
  isLastAdministrator: boolean
  /** Neither delivered nor canceled. */
  openOrders: number
  /** Payments whose outcome nobody knows yet, or that somebody has to look at. */
  openPayments: number
  hasSubscription: boolean
  isWorkedOn: boolean
}

/** Why a user's data cannot be erased yet, and what to do first; null: it can. */
export function erasureProblem(facts: ErasureFacts): string | null {
  const { openOrders, openPayments } = facts
  if (facts.isWorkedOn) return 'This user’s data is being erased already.'
  if (facts.isSelf) return 'You cannot erase your own account. Ask another administrator.'
  if (facts.isLastAdministrator)
    return 'This is the last administrator. Make somebody else an administrator first, then try again.'
  if (openOrders > 0)
    return openOrders === 1
      ? '1 order is still in work. Deliver or cancel it first, then try again.'
      : `${openOrders.toLocaleString('en-US')} orders are still in work. Deliver or cancel them first, then try again.`
  if (openPayments > 0)
    return 'A payment is not settled yet. Wait a few minutes, or review it under Orders, then try again.'
  if (facts.hasSubscription)
    return 'This user has a live subscription. It has to be canceled and over first, then try again.'
  return null
}
