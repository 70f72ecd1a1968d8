/** '40 s', '12 min', '3 h', '2 days': as exact as one reads it at a glance. */
export function durationOf(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

export const sinceOf = (at: string, now: string): string =>
  durationOf(Math.max(0, (Date.parse(now) - Date.parse(at)) / 1000))
