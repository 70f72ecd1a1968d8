/** What this browser searched for lately, newest first. Kept here alone, by user. */
const KEY = 'frontage.searches'
const MOST = 6

export function recentSearches(userId: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(userId: string | null, text: string): void {
  if (!text) return
  const others = recentSearches(userId).filter((known) => known.toLowerCase() !== text.toLowerCase())
  keep(userId, [text, ...others].slice(0, MOST))
}

export const forgetSearches = (userId: string | null): void => keep(userId, [])

const keyOf = (userId: string | null): string => `${KEY}.${userId ?? 'stranger'}`

function keep(userId: string | null, searches: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(searches))
  } catch {
    // Full or forbidden: searching works without it.
  }
}
