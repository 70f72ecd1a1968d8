/** What the compiler cannot see of an object or a choice, looked at instead of asserted. */

export const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value)

/** The value itself where it is one of these; undefined where it is another. */
export const oneOf = <const T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)

export const keysOf = <T extends object>(object: T): (keyof T)[] =>
  Object.keys(object).filter((key): key is keyof T & string => Object.hasOwn(object, key))

/** A field of something that came from elsewhere; undefined where it is no object or has no such field. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Of an error of the system, a database or a call: 'ENOENT', '57P03'. */
export function codeOf(error: unknown): string | undefined {
  const code = fieldOf(error, 'code')
  return typeof code === 'string' ? code : undefined
}
