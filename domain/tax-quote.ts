/** What a tax service said of a cart, and of which cart it said so. */
import type { Cents } from './money.ts'
import { sha256Hex } from './sha256.ts'
import type { Destination } from './tax.ts'

export interface TaxQuote {
  /** Of the cart and destination that it is about, see `taxKey`. */
  key: string
  /** By line. */
  taxes: Readonly<Record<string, Cents>>
}

export interface TaxableLine {
  id: string
  quantity: number
  /** Before tax. */
  total: Cents
}

/** As it is compared and as the service is asked: ' ca ' is CA, 'k1a 0b1' is K1A0B1. */
export const normalDestination = ({ state, zip }: Destination): Destination => ({
  state: state.trim().toUpperCase(),
  zip: zip.replaceAll(/\s+/g, '').toUpperCase(),
})

/**
 * The name of a cart's taxable lines with where they go: the browser and the server make it of what they have before them, so
 * that a quote is never taken for another cart's.
 */
export function taxKey(lines: readonly TaxableLine[], to: Destination): string {
  const { state, zip } = normalDestination(to)
  return sha256Hex(
    JSON.stringify([state, zip, ...lines.map(({ id, quantity, total }) => [id, quantity, total])]),
  )
}
