/** What is stored as JSON, read by its schema as it is: a schema that is made for one reading costs more than the reading. */

interface Reader<T> {
  parse(stored: unknown): T
  safeParse(stored: unknown): { success: true; data: T } | { success: false }
}

/** null: nothing is stored. @throws where something else is stored than the schema says */
export const readNullable = <T>(schema: Pick<Reader<T>, 'parse'>, stored: unknown): T | null =>
  stored === null ? null : schema.parse(stored)

/** The fallback where something else is stored than the schema says. */
export function readOr<T>(schema: Pick<Reader<T>, 'safeParse'>, stored: unknown, fallback: null): T | null
export function readOr<T>(schema: Pick<Reader<T>, 'safeParse'>, stored: unknown, fallback: NoInfer<T>): T
export function readOr<T>(schema: Pick<Reader<T>, 'safeParse'>, stored: unknown, fallback: T | null) {
  const read = schema.safeParse(stored)
  return read.success ? read.data : fallback
}
