/** Prices of many templates raised or lowered together: the inputs of two bulk actions. */
import { z } from 'zod'
import { OfferPrices } from './price-sheet.ts'
import { timeZone } from './pages.ts'

const AMOUNT = 'Enter a percentage or cents, at most two decimal places, not zero.'

/** offers.reprice: what a piece costs, printed and mailed; coatings stay. */
export const Reprice = z.object({
  by: z.enum(['percent', 'cents']),
  /** 5 is five percent, or five cents, more; -2.5 is less. */
  amount: z
    .number()
    .min(-100_000)
    .max(100_000)
    .refine(
      (amount) => amount !== 0 && Math.round(amount * 100) === Number((amount * 100).toFixed(6)),
      AMOUNT,
    ),
  /** To whole cents, or to hundredths of a cent; halves up. */
  round: z.enum(['cent', 'hundredth']).default('hundredth'),
})
export type Reprice = z.infer<typeof Reprice>

/** offers.reprice-later: from a moment on. */
export const RepriceLater = Reprice.extend({
  starts_at: z.iso.datetime({ offset: true }),
  time_zone: timeZone,
})
export type RepriceLater = z.infer<typeof RepriceLater>

/** By 'now' what a template costs, and by moments ('From 2031-01-06 09:00:00 UTC') what it will: Undo takes one moment back. */
export const ScheduledPrices = z.record(z.string(), OfferPrices.partial({ kinds: true, is_retired: true }))
export type ScheduledPrices = z.infer<typeof ScheduledPrices>
