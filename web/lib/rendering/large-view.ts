/** How large a design is shown, in CSS pixels per point of paper. */
import type { FilledCode } from '@frontage/artwork/codes.ts'
import type { Scene } from '@frontage/artwork/types.ts'

interface Room {
  width: number
  height: number
}

/** CSS pixels per point at the printed size: a CSS inch is 96 pixels, an inch has 72 points. */
const PRINTED_SIZE = 96 / 72
/** A business card is not blown up to a poster. */
const LARGEST_FIT = 3 * PRINTED_SIZE
const MARGIN = 32
const STEP = 1.5
const LIMITS = { least: 0.1, most: 16 }
/** CSS pixels of a code's square: as good as any camera wants it. */
const LARGEST_SQUARE = 10
/** Fewer cannot be told apart by every reader, whatever else is on the screen. */
export const LEAST_SQUARE = 3

const within = (scale: number): number => Math.min(LIMITS.most, Math.max(LIMITS.least, scale))

/** As wide as there is room, since a page is read from top to bottom. */
export const fittingScale = (scenes: readonly Pick<Scene, 'width'>[], room: Room): number =>
  within(Math.min(LARGEST_FIT, (room.width - MARGIN) / Math.max(...scenes.map(({ width }) => width))))

export const steppedScale = (scale: number, direction: 1 | -1): number =>
  within(direction > 0 ? scale * STEP : scale / STEP)

export const percentOf = (scale: number): number => Math.round((scale / PRINTED_SIZE) * 100)

/** A code whole and as large as there is room, so that a phone reads it off the screen. */
export function codeScale({ box, square }: Pick<FilledCode, 'box' | 'square'>, room: Room): number {
  const whole = Math.min(room.width, room.height) / Math.max(box.width, box.height)
  return within(Math.min(LARGEST_SQUARE / square, whole))
}
