/** Times that an author chooses are the browser's: its zone is said beside them. */

import { knownZone } from '@frontage/domain/known-zone.ts'

/** Such as 'America/Chicago'. Browser only. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** 'Central Standard Time', as the reader's language calls the zone at that moment. */
export function zoneName(zone: string, at: Date): string {
  const named = { timeZone: knownZone(zone), timeZoneName: 'long' } as const
  const parts = new Intl.DateTimeFormat(undefined, named).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** 'Tuesday, November 24, 2026 at 9:00 AM CST'. */
export const fullTime = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: knownZone(zone),
  }).format(at)

/** 'Nov 24, 9:00 AM', in the reader's own zone. */
export const shortTime = (at: Date): string =>
  new Intl.DateTimeFormat(undefined, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(at.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
  }).format(at)

const two = (value: number): string => String(value).padStart(2, '0')

/** What a field of the kind datetime-local holds for a moment, in the browser's zone: '2026-11-24T09:00'. */
export const fieldOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/** The moment that such a field means; null: none. An hour that a change of clocks leaves out is the hour after it. */
export function momentOf(field: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(field)) return null
  const at = new Date(field)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Tomorrow at nine, or the Monday after it where tomorrow is a weekend: when offices open. */
export function usualTime(now: Date): Date {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9)
  while (at.getDay() === 0 || at.getDay() === 6) at.setDate(at.getDate() + 1)
  return at
}
