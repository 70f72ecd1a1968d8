import type { WebhookDelivery } from '@frontage/contracts/webhooks.ts'
import { useEffect } from 'react'

/** How often a delivery that is under way is asked about, and how soon its next attempt must be. */
const LOOK_MS = 2_000
const SOON_MS = 15_000

/** Looks again and again while something is under way, and the page is in sight. */
export function useLooking(rows: readonly WebhookDelivery[], look: () => void) {
  useEffect(() => {
    const isSoon = (at: string | null) => at !== null && Date.parse(at) - Date.now() < SOON_MS
    if (!rows.some(({ state, nextAt }) => state === 'sending' || isSoon(nextAt))) return undefined
    const timer = setTimeout(() => {
      if (!document.hidden) look()
    }, LOOK_MS)
    return () => clearTimeout(timer)
  })
}
