/** Guards of plain values: what does not fit becomes the value that means nothing harmful. */

export const oneOf =
  <const T extends string>(allowed: readonly T[], otherwise: NoInfer<T>) =>
  (value: unknown): T =>
    allowed.find((candidate) => candidate === value) ?? otherwise

/** A whole number within bounds, or the default. A number as text counts: older editors saved sizes so. */
export const whole =
  (from: number, to: number, otherwise: number) =>
  (value: unknown): number => {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) && number >= from && number <= to
      ? Math.round(number)
      : otherwise
  }

/** Text without NUL and lone surrogates, which databases refuse, cut at a length. */
export const text =
  (longest: number, otherwise = '') =>
  (value: unknown): string =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '').slice(0, longest) : otherwise

/** Text of a closed form, or the default. */
export const matching =
  (pattern: RegExp, otherwise = '') =>
  (value: unknown): string =>
    typeof value === 'string' && pattern.test(value) ? value : otherwise

export const flag =
  (otherwise = false) =>
  (value: unknown): boolean =>
    typeof value === 'boolean' ? value : otherwise

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
