/** The driver's way of writing a value down, which its own queries use; its types leave it out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
