/** Price tiers: what a piece costs at a quantity. Written by users as '500' (at least) and '250-499' (a range). */
import type { HundredthCents } from './money.ts'
import { ofPieces } from './money-arithmetic.ts'
import { MAX_QUANTITY } from './quantity.ts'

export interface Tier {
  from: number
  to: number
  /** Of one piece. */
  price: HundredthCents
}

/** '500' is at least 500; '250-499' is that range. null: not readable as either. */
export function readTierQuantity(text: string): { from: number; to: number } | null {
  const match = /^(\d{1,5})(?:\s*-\s*(\d{1,5}))?$/.exec(text.trim())
  if (!match) return null
  const from = Number(match[1])
  const to = match[2] === undefined ? MAX_QUANTITY : Number(match[2])
  return from >= 1 && to >= from ? { from, to } : null
}

/**
 * Pairs the parallel lists of a template specification. Tiers that nobody can buy (no readable quantity, no
 * positive price) are left out: a gap must never become free print.
 * @param prices of one piece, by index of `quantities`
 */
export function readPriceTiers(quantities: readonly string[], prices: readonly HundredthCents[]): Tier[] {
  return quantities
    .flatMap((text, i) => {
      const range = readTierQuantity(text)
      const price = prices[i]
      return range && price !== undefined && price > 0 ? [{ ...range, price }] : []
    })
    .sort((a, b) => a.from - b.from)
}

/** Several tiers fit: the highest lower bound wins. null: no tier fits. */
export function unitPrice(tiers: readonly Tier[], quantity: number): HundredthCents | null {
  const fitting = tiers.filter((tier) => tier.from <= quantity && quantity <= tier.to)
  return (
    fitting.reduce<Tier | null>((best, tier) => (best && best.from > tier.from ? best : tier), null)?.price ??
    null
  )
}

/** The first tier with a positive price; null: not sold. */
export function minimumQuantity(tiers: readonly Tier[]): number | null {
  return tiers.length === 0 ? null : Math.min(...tiers.map((tier) => tier.from))
}

export type PriceTierFault = 'unreadable' | 'no-price' | 'overlap' | 'gap' | 'falling-total' | 'lists-differ'

export interface PriceTierProblem {
  /** Position in the lists, from 0. */
  index: number
  fault: PriceTierFault
  sentence: string
}

/**
 * What is wrong with a list of price tiers at entry; an honest list of price tiers has no problems. An open tier ('250') ends where the
 * next begins. Totals may dip just below a boundary (that is what the cart's hint is for), but a later tier's
 * first total below an earlier tier's first total means that someone mistyped a price.
 */
export function checkPriceTiers(
  quantities: readonly string[],
  prices: readonly HundredthCents[],
): PriceTierProblem[] {
  if (quantities.length !== prices.length) {
    return [problem(0, 'lists-differ', 'There are not as many prices as quantities.')]
  }
  const problems: PriceTierProblem[] = []
  const tiers: (Tier & { index: number; open: boolean })[] = []
  quantities.forEach((text, index) => {
    const range = readTierQuantity(text)
    const price = prices[index]
    if (price === undefined) return
    if (!range) {
      problems.push(
        problem(index, 'unreadable', `'${text}' is neither a quantity nor a range such as 250-499.`),
      )
    } else if (price < 0) {
      problems.push(problem(index, 'no-price', `The price of '${text}' is below zero.`))
    } else if (price > 0) {
      // A price of zero marks a quantity that is not sold: it is no tier.
      tiers.push({ ...range, price, index, open: !text.includes('-') })
    }
  })
  tiers.sort((a, b) => a.from - b.from)
  tiers.forEach((tier, i) => {
    const next = tiers[i + 1]
    if (!next) return
    if (next.from === tier.from || (!tier.open && tier.to >= next.from)) {
      problems.push(
        problem(next.index, 'overlap', `${quantities[next.index]} overlaps ${quantities[tier.index]}.`),
      )
    } else if (!tier.open && tier.to + 1 < next.from) {
      problems.push(problem(next.index, 'gap', `Nothing is priced from ${tier.to + 1} to ${next.from - 1}.`))
    }
    if (ofPieces(next.price, next.from) < ofPieces(tier.price, tier.from)) {
      problems.push(
        problem(next.index, 'falling-total', `${next.from} would cost less in total than ${tier.from}.`),
      )
    }
  })
  return problems
}

const problem = (index: number, fault: PriceTierFault, sentence: string): PriceTierProblem => ({
  index,
  fault,
  sentence,
})
