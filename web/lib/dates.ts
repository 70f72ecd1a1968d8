/** Dates as the reader is used to them. Days are yyyy-mm-dd and belong to no time zone. */
const day = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** '2026-12-01' → 'Tuesday, December 1'. */
export const longDay = (text: string): string => day.format(new Date(`${text}T00:00:00Z`))

/** An instant → 'November 21, 2026', in the reader's zone. Browser only. */
export const longDate = (instant: string): string => date.format(new Date(instant))

/** An instant → 'Nov 21, 2026, 9:15 AM', in the reader's zone. Browser only. */
export const dateAndTime = (instant: string): string => moment.format(new Date(instant))

/** Today as the servers count it. */
export const today = (): string => new Date().toISOString().slice(0, 10)

const short = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** '2026-12-01' → 'Dec 1'. */
export const shortDay = (text: string): string => short.format(new Date(`${text}T00:00:00Z`))
