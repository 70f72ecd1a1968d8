/** In the order of the page; those whose words are gone come last, in the order in which they were begun. */
export function inPageOrder<T extends { id: string }>(
  threads: readonly T[],
  places: ReadonlyMap<string, number | null>,
): T[] {
  const placeOf = ({ id }: T): number => places.get(id) ?? Number.MAX_SAFE_INTEGER
  return threads.toSorted((one, other) => placeOf(one) - placeOf(other))
}
