/** The item at a place, from the end where it is below zero. @throws RangeError where there is none */
export function itemAt<T extends object | string | number>(items: readonly T[], at: number): T {
  const item = items.at(at)
  if (item === undefined) throw new RangeError(`there is no item ${at} of ${items.length}`)
  return item
}
