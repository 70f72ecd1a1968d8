/** What printed pieces came to: how many went out, who came by them, and what each of those cost. */

export interface ResultFigures {
  pieces: number
  /** Of the pieces, those that went to the addresses of a list. */
  mailed: number
  scans: number
  visits: number
  leads: number
  /** In cents. */
  cost: number
}

/** In whole cents, half a cent up; null where nobody has come yet, or less than nothing was paid. */
export function costPerLead({ cost, leads }: Pick<ResultFigures, 'cost' | 'leads'>): number | null {
  if (leads <= 0 || cost < 0) return null
  return Math.floor((2 * cost + leads) / (2 * leads))
}
