/** Dates as the reader is used to them. Days are yyyy-mm-dd and belong to no time zone. */

/** Made when it is first asked: a browser's first formatter costs it as much as drawing several cards. */
function formatter(options: Intl.DateTimeFormatOptions): (at: string) => string {
  let made: Intl.DateTimeFormat | undefined
  return (at) => (made ??= new Intl.DateTimeFormat(undefined, options)).format(new Date(at))
}

const ofDay = (options: Intl.DateTimeFormatOptions) => {
  const format = formatter({ ...options, timeZone: 'UTC' })
  return (day: string) => format(`${day}T00:00:00Z`)
}

/** Says the year of a day that is in another than this one, so that nobody takes it for the coming or the last one. */
function withOtherYear(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const ofThisYear = ofDay(options)
  const ofAnother = ofDay({ ...options, year: 'numeric' })
  return (day) => (day.slice(0, 4) === today().slice(0, 4) ? ofThisYear(day) : ofAnother(day))
}

/** '2026-12-01' → 'Tuesday, December 1'; of another year, 'Friday, January 1, 2027'. */
export const longDay = withOtherYear({ weekday: 'long', month: 'long', day: 'numeric' })

/** '2026-12-01' → 'Dec 1'; of another year, 'Jan 1, 2027'. */
export const shortDay = withOtherYear({ month: 'short', day: 'numeric' })

/** '2026-12-05' → 'Sat, Dec 5'; of another year, 'Fri, Jan 1, 2027'. */
export const shortWeekday = withOtherYear({ weekday: 'short', month: 'short', day: 'numeric' })

/** An instant → 'November 21, 2026', in the reader's zone. Browser only. */
export const longDate = formatter({ dateStyle: 'long' })

/** An instant → 'Nov 21, 2026, 9:15 AM', in the reader's zone. Browser only. */
export const dateAndTime = formatter({ dateStyle: 'medium', timeStyle: 'short' })

/** Today as the servers count it. */
export const today = (): string => new Date().toISOString().slice(0, 10)
