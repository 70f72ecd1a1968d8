/** How a user is written in the profile menu. */
const LONGEST_ON_ONE_LINE = 22

/** First and last name on one line, on two when together they have more than 22 characters; no line for whoever has no name yet. */
export function nameLines({ firstName, lastName }: { firstName: string; lastName: string }): string[] {
  const whole = `${firstName} ${lastName}`.trim()
  return ([...whole].length > LONGEST_ON_ONE_LINE ? [firstName, lastName] : [whole]).filter(Boolean)
}

/** 'MM/DD h:mm a' in the reader's own time zone: '11/21 9:05 am'. */
export function lastLoginText(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const hour = at.getHours()
  const half = hour < 12 ? 'am' : 'pm'
  return `${two(at.getMonth() + 1)}/${two(at.getDate())} ${hour % 12 || 12}:${two(at.getMinutes())} ${half}`
}
