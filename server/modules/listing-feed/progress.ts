/** How far a feed was read, as it is stored: each page is one transaction with the place of the next. */
import { z } from 'zod'

const Pass = z.object({
  /** All records, those that changed, or the keys of all, which are compared; then what was not seen is removed. */
  kind: z.enum(['all', 'changes', 'compare', 'remove']),
  /** Where the feed says that the next page is; null: at the beginning. */
  next: z.string().nullable(),
  pages: z.int(),
  /** The newest change of what was read so far. */
  newest: z.string(),
  /** Milliseconds: when it began. */
  began: z.number(),
  /** Of a comparison: some keys could not be read. */
  isPartial: z.boolean().optional(),
})

export const Progress = z.object({
  /** The log of changes is read up to here; null: the feed has none, and is asked by time. */
  sequence: z.int().nullable(),
  eventsNext: z.string().nullable(),
  /** Changes until then were read. */
  since: z.string().nullable(),
  /** The number of the last comparison. */
  round: z.int(),
  pass: Pass.nullable(),
})
export type Progress = z.infer<typeof Progress>
export type Pass = z.infer<typeof Pass>

export const newPass = (kind: Pass['kind'], now: Date): Pass => ({
  ...{ kind, next: null, pages: 0, newest: '', began: now.getTime() },
})

/** What changes while a feed is read may be on a page that was read before: such changes are read again. */
const OVERLAP_MS = 10 * 60_000

/** From where changes are read after a pass; its newest change, unless that came while it was read. */
export function sinceAfter({ newest, began }: Pass, before: string | null): string | null {
  const time = Date.parse(newest)
  if (Number.isNaN(time)) return before
  return new Date(Math.min(time, began - OVERLAP_MS)).toISOString()
}

/** The later of two moments as a feed writes them; what is none is none. */
export function laterOf(one: string, other: string): string {
  const [a, b] = [Date.parse(one), Date.parse(other)]
  if (Number.isNaN(b)) return one
  return Number.isNaN(a) || b > a ? other : one
}
