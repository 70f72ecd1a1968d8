/**
 * What the visitor lets this browser remember beyond what the site needs to work. Without a decision: nothing more.
 * Kept in local storage; storage that is switched off counts as a no.
 */
export interface Consent {
  /** Choices that make the next visit quicker, such as the range of a report. */
  preferences: boolean
}

export const NECESSARY_ONLY: Consent = { preferences: false }
const KEY = 'cookieConsent'
const REMEMBERED = 'frontage.remembered.'

/** null: not decided yet. */
export function readConsent(): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Consent> | null
    return stored && { preferences: stored.preferences === true }
  } catch {
    return null
  }
}

/** Taking a consent back also forgets what was remembered under it. */
export function writeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...consent, decidedAt: new Date().toISOString() }))
    if (!consent.preferences)
      for (const key of Object.keys(localStorage))
        if (key.startsWith(REMEMBERED)) localStorage.removeItem(key)
  } catch {
    // Full or forbidden: nothing is remembered then, which is what a no means.
  }
}

export function remember(name: string, value: string): void {
  if (!readConsent()?.preferences) return
  try {
    localStorage.setItem(REMEMBERED + name, value)
  } catch {
    // As above.
  }
}

export function remembered(name: string): string | null {
  if (!readConsent()?.preferences) return null
  try {
    return localStorage.getItem(REMEMBERED + name)
  } catch {
    return null
  }
}
