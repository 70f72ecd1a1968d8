/** The coatings of a template as a grid says them: which there are, and what each is beside its price. */
import type { CoatingType } from '@frontage/contracts/catalog.ts'
import { MOST_COATINGS } from '@frontage/contracts/limits.ts'
import { CoatingName } from '@frontage/contracts/offers.ts'
import type { OfferPrices, SheetPrices, ShownPrices } from '@frontage/contracts/price-sheet.ts'
import { coatingIdOf } from '@frontage/domain/offer.ts'

export type CoatingTerms = Required<Pick<OfferPrices, 'first_25_free' | 'coating_order' | 'coating_ids'>>
type Coated = Pick<OfferPrices, 'coatings'> & Partial<CoatingTerms>
type Said = Pick<SheetPrices, 'coatings' | 'coatings_are_all'>

export const TWINS = 'Two coatings have the same name.'

const freeOnes = (coatings: readonly { name: string; first_25_free?: boolean | undefined }[]) =>
  Object.fromEntries(
    coatings.flatMap(({ name, first_25_free }) => (first_25_free ? [[name, true as const]] : [])),
  )

export const coatingTerms = (coatings: readonly CoatingType[]): CoatingTerms => ({
  first_25_free: freeOnes(coatings),
  coating_order: coatings.map(({ name }) => name),
  coating_ids: Object.fromEntries(coatings.map(({ name, id }) => [name, id])),
})

/** As a grid shows them. */
export const listedCoatings = ({
  coatings,
  first_25_free: free = {},
  coating_order: order = Object.keys(coatings),
}: Coated): ShownPrices['coatings'] =>
  order.map((name) => ({ name, price: coatings[name] ?? 0, first_25_free: free[name] ?? false }))

/** What the coatings of a template become; or a sentence why not. */
export function coatingsAfter(
  now: Coated,
  { coatings, coatings_are_all: areAll = false }: Said,
): (Pick<OfferPrices, 'coatings'> & CoatingTerms) | { refused: string } {
  const { coating_order: before = Object.keys(now.coatings), coating_ids: ids = {} } = now
  const said = coatings.map((one) => ({ ...one, name: one.name.trim() }))
  const known = new Set(before)
  const added = said.flatMap(({ name }) => (known.has(name) ? [] : [name]))
  const order = areAll ? said.map(({ name }) => name) : [...before, ...added]
  const problem = areTwins(said) ? TWINS : nameProblem(order, added)
  if (problem !== null) return { refused: problem }
  const taken = new Set(Object.values(ids))
  const notFree = new Set(said.flatMap(({ name, first_25_free }) => (first_25_free === false ? [name] : [])))
  const stays = (name: string) => order.includes(name)
  return {
    coatings: only(
      { ...now.coatings, ...Object.fromEntries(said.map(({ name, price }) => [name, price])) },
      stays,
    ),
    first_25_free: only(
      { ...now.first_25_free, ...freeOnes(said) },
      (name) => stays(name) && !notFree.has(name),
    ),
    coating_order: order,
    coating_ids: only(
      { ...ids, ...Object.fromEntries(added.map((name) => [name, freeId(name, taken)])) },
      stays,
    ),
  }
}

const areTwins = (said: readonly { name: string }[]): boolean =>
  new Set(said.map(({ name }) => name)).size < said.length

const only = <Value>(all: Readonly<Record<string, Value>>, stays: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => stays(name)))

function nameProblem(order: readonly string[], added: readonly string[]): string | null {
  if (added.includes('')) return 'Enter a name for each coating.'
  const unusable = added.find((name) => !CoatingName.safeParse(name).success)
  if (unusable !== undefined)
    return 'The name of a coating has at most 60 characters, and none that cannot be stored.'
  const count = Map.groupBy(order, coatingIdOf)
  if (added.some((name) => count.get(coatingIdOf(name))?.length !== 1)) return TWINS
  return order.length > MOST_COATINGS ? `A template has at most ${MOST_COATINGS} coatings.` : null
}

/** Of a coating that was named otherwise once: nothing in a cart may become something else. */
function freeId(name: string, taken: Set<string>): string {
  const plain = coatingIdOf(name)
  let id = plain
  for (let number = 2; taken.has(id); number++) id = `${plain.slice(0, 56)}-${number}`
  taken.add(id)
  return id
}

/** Which coatings an offer has at these prices. */
export function coatingsAt(
  coatings: readonly CoatingType[],
  { first_25_free: free, coating_order: order, coating_ids: ids = {} }: Partial<CoatingTerms>,
): CoatingType[] {
  const isFree = (name: string, was = false) => (free ? free[name] === true : was)
  const isSameOrder =
    order === undefined ||
    (order.length === coatings.length && order.every((name, at) => name === coatings[at]?.name))
  if (isSameOrder)
    return coatings.map((one) => ({ ...one, first_25_free: isFree(one.name, one.first_25_free) }))
  return order.map((name) => ({
    id: ids[name] ?? coatingIdOf(name),
    name,
    // Said with all prices.
    price_per_item: 0,
    first_25_free: isFree(name),
  }))
}
