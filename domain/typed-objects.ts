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

/** A field of something that came from elsewhere; undefined where it is no object or has no such field. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Of an error of the system, a database or a call: 'ENOENT', '57P03'. */
export function codeOf(error: unknown): string | undefined {
  const code = fieldOf(error, 'code')
  return typeof code === 'string' ? code : undefined
}

/** The item at a place, from the end where it is below zero. @throws RangeError where there is none */
export function itemAt<T extends object | string | number>(items: readonly T[], at: number): T {
  const item = items.at(at)
  if (item === undefined) throw new RangeError(`there is no item ${at} of ${items.length}`)
  return item
}
