/** What is made once by key, as `oncePerKey`, with a limit in bytes instead of a number: values differ too much in size. */
import { oncePerKey, type OncePerKey } from '@frontage/domain/once.ts'

export const MIB = 1024 * 1024

/**
 * The one that was made first goes first; the newest stays, however large.
 *
 * @param most bytes that all values together may weigh
 * @param weigh bytes of one
 */
export function cachedByWeight<T>(
  most: number,
  weigh: (value: T, key: string) => number,
): Pick<OncePerKey<T>, 'get'> {
  const cached = oncePerKey<T>()
  const weights = new Map<string, number>()
  let weighed = 0
  return {
    get: (key, make) =>
      cached.get(key, async () => {
        const value = await make()
        const weight = weigh(value, key)
        weights.set(key, weight)
        weighed += weight
        for (const [oldest, its] of weights) {
          if (weighed <= most || oldest === key) break
          weights.delete(oldest)
          cached.forget(oldest)
          weighed -= its
        }
        return value
      }),
  }
}
