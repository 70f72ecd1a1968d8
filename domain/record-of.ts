/** An object with a value for each of the keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  const record: Partial<Record<K, V>> = {}
  for (const key of keys) record[key] = valueOf(key)
  const isWhole = (made: Partial<Record<K, V>>): made is Record<K, V> =>
    keys.every((key) => Object.hasOwn(made, key))
  if (!isWhole(record)) throw new Error('a key has no value')
  return record
}
