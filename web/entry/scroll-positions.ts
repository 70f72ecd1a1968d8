import { fieldOf } from '@frontage/domain/typed-objects.ts'

/** Where pages of this tab were scrolled to. Once a router has been here, browsers leave it to the site to go back there. */
const POSITIONS = 'frontage.scroll'
const MOST = 60

/** Every page that was loaded whole has the router's first key, so the path tells them apart. */
export const placeOf = ({ key, pathname }: { key: string; pathname: string }): string => `${key} ${pathname}`

export function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export const writePositions = (positions: Readonly<Record<string, number>>): void =>
  sessionStorage.setItem(
    POSITIONS,
    JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-MOST))),
  )

/** Of a document that was here before, while its router is not; until that is here, browsers do it by themselves again. */
export function returnToPosition(): void {
  if (history.scrollRestoration !== 'manual') return
  history.scrollRestoration = 'auto'
  if (location.hash) return
  const key = fieldOf(history.state, 'key')
  const place = placeOf({ key: typeof key === 'string' ? key : 'default', pathname: location.pathname })
  const before = readPositions()[place]
  if (before !== undefined) scrollTo(0, before)
}
