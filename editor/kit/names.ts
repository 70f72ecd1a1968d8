/** Joins class names; what is missing is left out. */
export const names = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
