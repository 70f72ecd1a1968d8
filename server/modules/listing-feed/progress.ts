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

/** Of open houses, which are a resource of their own. */
const Houses = z.object({
  /** The feed has that resource. */
  isThere: z.boolean(),
  since: z.string().nullable(),
  round: z.int(),
  pass: Pass.nullable(),
  /** Milliseconds: when all keys were compared, or the resource was looked for. */
  comparedAt: z.number(),
  /** A comparison would have removed much; the next one decides. */
  doubtedAt: z.number().nullable(),
  /** Milliseconds: since when a resource that was there is not, and what was read of it stays for now. */
  missingSince: z.number().nullable().optional(),
})
export type HousesProgress = z.infer<typeof Houses>

/** They were not read, and are not asked for before a time; listings are read meanwhile. */
const Aside = z.object({
  /** Milliseconds. */
  until: z.number(),
  /** In a row. */
  failures: z.int(),
  /** A sentence for administrators. */
  problem: z.string(),
})
export type Aside = z.infer<typeof Aside>

export const Progress = z.object({
  /** The log of changes is read up to here; null: the feed has none, and is asked by time. */
  sequence: z.int().nullable(),
  eventsNext: z.string().nullable(),
  /** Changes until then were read. */
  since: z.string().nullable(),
  /** The number of the last comparison. */
  round: z.int(),
  pass: Pass.nullable(),
  /** Absent: nothing of them was read. */
  houses: Houses.optional(),
  /** Absent: nothing was wrong with them. */
  housesAside: Aside.optional(),
})
export type Progress = z.infer<typeof Progress>
export type Pass = z.infer<typeof Pass>

export const newPass = (kind: Pass['kind'], now: Date): Pass => ({
  ...{ kind, next: null, pages: 0, newest: '', began: now.getTime() },
})

/** From its first page; what a removal has found out before it began stays decided. */
export const begunAgain = (pass: Pass | null): Pass | null =>
  pass === null || pass.kind === 'remove' ? pass : { ...pass, next: null, pages: 0 }

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
