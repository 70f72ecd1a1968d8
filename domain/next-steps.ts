/** What a signed-in user would do next, most pressing first. */
export type NextStep =
  'finish-order' | 'follow-orders' | 'complete-profile' | 'first-design' | 'browse' | 'upgrade'

export interface WhereThingsStand {
  cartLines: number
  /** The site has a cart. */
  canOrder: boolean
  /** All that were ever placed. */
  orders: number
  openOrders: number
  designs: number
  profileComplete: boolean
  /** The top bar offers a plan. */
  offersUpgrade: boolean
}

const MOST = 3

/** At most three; never none. */
export function nextSteps(now: WhereThingsStand): NextStep[] {
  const steps: (NextStep | false)[] = [
    now.canOrder && now.cartLines > 0 && 'finish-order',
    !now.profileComplete && 'complete-profile',
    now.openOrders > 0 && 'follow-orders',
    now.designs + now.orders === 0 ? 'first-design' : 'browse',
    now.offersUpgrade && 'upgrade',
  ]
  return steps.filter((step) => step !== false).slice(0, MOST)
}
