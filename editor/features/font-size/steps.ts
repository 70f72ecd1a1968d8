/** Sizes of text, in pixels. */
export const SMALLEST = 8
export const LARGEST = 72
export const USUAL = 15
export const PRESETS = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const

export const clampSize = (size: number): number => Math.min(LARGEST, Math.max(SMALLEST, Math.round(size)))

/** Small sizes move by little, large ones by much; what lies beyond the bounds comes back to them. */
export function smaller(size: number): number {
  if (size > LARGEST) return LARGEST
  if (size >= 48) return clampSize(size - 12)
  if (size >= 24) return clampSize(size - 4)
  if (size >= 14) return clampSize(size - 2)
  return clampSize(size - 1)
}

export function larger(size: number): number {
  if (size < SMALLEST) return SMALLEST
  if (size < 12) return clampSize(size + 1)
  if (size < 20) return clampSize(size + 2)
  if (size < 36) return clampSize(size + 4)
  if (size <= 60) return clampSize(size + 12)
  return LARGEST
}

/** Keys that a number field would take for part of a number, and a size has no use for. */
export const isBlockedKey = (key: string): boolean => ['e', 'E', '+', '-'].includes(key)

/** Pixels of a style's value, or null where it is none in pixels. */
export function pixelsOf(value: string): number | null {
  const found = /^(\d+(?:\.\d+)?)px$/.exec(value)
  return found ? Number(found[1]) : null
}
