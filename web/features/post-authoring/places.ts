/** Where posts stand: categories of up to five levels, chosen one after the other. */
import type { PostPlace } from '@frontage/contracts/post-authoring.ts'

export const LEVELS = 5

/** What can be chosen on each level, given what is chosen above it; a level without anything to choose is left out. */
export function choicesFor(places: readonly PostPlace[], chosen: readonly number[]): PostPlace[][] {
  const levels: PostPlace[][] = []
  for (let level = 0; level < LEVELS; level++) {
    const parent = level === 0 ? null : chosen[level - 1]
    if (parent === undefined) break
    const options = places.filter(({ parentId }) => parentId === parent)
    if (options.length === 0) break
    levels.push(options)
  }
  return levels
}

/** The choice on one level; what was chosen below it goes, as it is under another category. */
export const chosenAt = (chosen: readonly number[], level: number, id: number): number[] =>
  id === 0 ? chosen.slice(0, level) : [...chosen.slice(0, level), id]

/** From the top down to a place; empty: there is none. */
export function wayTo(places: readonly PostPlace[], id: number): number[] {
  const place = places.find((one) => one.id === id)
  if (!place) return []
  return [...(place.parentId === null ? [] : wayTo(places, place.parentId)), id]
}

/** The headings of the third level that is chosen. */
export const headingsOf = (places: readonly PostPlace[], chosen: readonly number[]): PostPlace['groups'] =>
  places.find(({ id }) => id === chosen[2])?.groups ?? []

/** All of them as one list, those below a category after it. */
export function inOrder(places: readonly PostPlace[], parent: number | null = null): PostPlace[] {
  return places
    .filter(({ parentId }) => parentId === parent)
    .flatMap((place) => [place, ...inOrder(places, place.id)])
}
