/** Which backups are kept: of each of the last days, weeks and months with one, the newest. */

export const PLAN = { days: 7, weeks: 4, months: 12 } as const

const DAY_MS = 24 * 3_600_000

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
/** Weeks begin on Monday; 1970 began on a Thursday. */
const weekOf = (at: Date): string => String(Math.floor((at.getTime() / DAY_MS + 3) / 7))
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** Counted are days that have a backup, not days of the calendar: after a month without any, the old ones are still there. */
export function backupsToKeep<T extends { at: Date }>(backups: readonly T[]): T[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set<T>()
  for (const [periodOf, most] of [
    [dayOf, PLAN.days],
    [weekOf, PLAN.weeks],
    [monthOf, PLAN.months],
  ] as const) {
    const seen = new Set<string>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.at)
      if (seen.has(period)) continue
      if (seen.size === most) break
      seen.add(period)
      kept.add(backup)
    }
  }
  return newestFirst.filter((backup) => kept.has(backup))
}
