/** What the compiler cannot see of objects and lists, looked at instead of asserted. */

export const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value)

export const keysOf = <T extends object>(object: T): (keyof T)[] =>
  Object.keys(object).filter((key): key is keyof T & string => Object.hasOwn(object, key))

/** An object with a value for each of the keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  const record: Partial<Record<K, V>> = {}
  for (const key of keys) record[key] = valueOf(key)
  const isWhole = (made: Partial<Record<K, V>>): made is Record<K, V> =>
    keys.every((key) => Object.hasOwn(made, key))
  if (!isWhole(record)) throw new Error(`not every one of ${keys.join(', ')} has a value`)
  return record
}
