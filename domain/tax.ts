import { ZERO, type Cents } from './money.ts'
import { share } from './money-arithmetic.ts'
import { FREE_PRINT_PIECES, type PricedLine } from './line-price.ts'

export interface TaxRules {
  /** States where the tenant collects sales tax, by two-letter code, with their rates in basis points (725 = 7.25 %). */
  rates: readonly TaxRate[]
  /** Where the tenant runs the 'first 25 free' program: the fixed rate of lines without its coating. */
  withoutFreePrint: number | null
}

export interface TaxRate {
  state: string
  basisPoints: number
}

/** Where the goods go; nothing known is an empty string. */
export interface Destination {
  state: string
  zip: string
}

/**
 * Tax of one line that costs `total`, half a cent rounded up, once per line.
 * - Free pieces only: none.
 * - The tenant runs the free program and the line is without its coating: the fixed rate, wherever it goes.
 * - Else the state's rate, for print-and-ship lines that go to the taxing state, once a zip is known.
 */
export function lineTax(line: PricedLine, total: Cents, rules: TaxRules, to: Destination | null): Cents {
  const freeCoating = line.coating?.first25Free === true
  if (freeCoating && line.quantity <= FREE_PRINT_PIECES) return ZERO
  if (rules.withoutFreePrint !== null && !freeCoating) return share(total, rules.withoutFreePrint)
  if (line.kind !== 'print-and-ship' || to === null || to.zip.trim() === '') return ZERO
  const rate = rules.rates.find(({ state }) => state === to.state)
  return rate ? share(total, rate.basisPoints) : ZERO
}
