/** An office, a team or a region is there as long as somebody is in it: a name that nobody has yet makes a new one. */
import type { UserState } from './people.ts'

export const PLACES = ['office', 'team', 'region'] as const
export type Place = (typeof PLACES)[number]
export type KnownPlaces = Readonly<Record<Place, readonly string[]>>

const PLACE_WORDS = {
  office: 'offices',
  team: 'teams',
  region: 'regions',
} as const satisfies Record<Place, string>
/** So many are told by name. */
const MOST_NAMED = 20

type Placed = Pick<UserState, Place>
interface NewPlace {
  name: string
  users: number
  /** One that is there already, or would be new too with more people, and is nearly called so. */
  like: { name: string; isThere: boolean } | undefined
}

/** Spelled otherwise, it is another name to a computer and the same to people. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || name

/** Those that would be new after these changes, the ones of most people first. */
export function newPlaces(
  known: readonly string[],
  place: Place,
  after: readonly (Placed | null)[],
): NewPlace[] {
  const there = new Set(known)
  const like = new Map(known.map((name) => [bare(name), { name, isThere: true }]))
  const users = new Map<string, number>()
  for (const state of after) {
    const name = state?.[place] ?? ''
    if (name !== '' && !there.has(name)) users.set(name, (users.get(name) ?? 0) + 1)
  }
  return [...users]
    .map(([name, count]) => ({ name, users: count }))
    .toSorted((a, b) => b.users - a.users || a.name.localeCompare(b.name))
    .map((one) => {
      const other = like.get(bare(one.name))
      if (!other) like.set(bare(one.name), { name: one.name, isThere: false })
      return { ...one, like: other }
    })
}

/** The same as sentences, for whoever looks before people are changed. '': none is new. */
export const newPlacesNote = (known: KnownPlaces, after: readonly (Placed | null)[]): string =>
  PLACES.flatMap((place) => {
    const found = newPlaces(known[place], place, after)
    return found.length > 0 ? [sentence(place, found)] : []
  }).join('\n')

function sentence(place: Place, found: readonly NewPlace[]): string {
  const [only] = found
  if (only && found.length === 1) return `The ${place} ${told(only)} will be new.`
  const named = found.slice(0, MOST_NAMED).map(told)
  const others = found.length - named.length
  const all = others > 0 ? [...named, `${counted(others)} more`] : named
  return `${counted(found.length)} ${PLACE_WORDS[place]} will be new: ${list.format(all)}.`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const counted = (count: number): string => count.toLocaleString('en-US')

function told({ name, users, like }: NewPlace): string {
  const spelled = !like
    ? ''
    : like.isThere
      ? `; “${like.name}” is there already`
      : `; also spelled “${like.name}”`
  return `“${name}” (${counted(users)} ${users === 1 ? 'person' : 'people'}${spelled})`
}
