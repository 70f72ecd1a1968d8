import { leastCode, squareSize } from '@frontage/artwork/codes.ts'
import { expect, test } from 'vitest'
import { codeScale, fittingScale, LEAST_SQUARE, percentOf, steppedScale } from './large-view.ts'

const letter = { width: 612 }
const desktop = { width: 1360, height: 700 }
const phone = { width: 340, height: 560 }

test.each([
  ['a letter on a desktop', [letter], desktop, 217 / 100],
  ['a letter on a phone', [letter], phone, 0.503],
  ['a business card, three times its size', [{ width: 252 }], { width: 2000, height: 900 }, 4],
  ['the wider of two pages', [{ width: 300 }, letter], phone, 0.503],
  ['no room at all', [letter], { width: 0, height: 0 }, 0.1],
])('%s fits', (_, scenes, room, scale) => {
  expect(fittingScale(scenes, room)).toBeCloseTo(scale, 2)
})

// The least place of a code, the largest one of a poster, and one in between.
const codes = [leastCode, 90, 400].map((side) => ({
  box: { x: 0, y: 0, width: side, height: side },
  square: side === leastCode ? squareSize.least : side / 45,
}))

test.each(
  codes.flatMap((code) => [desktop, phone, { width: 288, height: 300 }].map((room) => ({ code, room }))),
)('a code of $code.box.width points is whole and legible in $room.width × $room.height', ({ code, room }) => {
  const scale = codeScale(code, room)
  expect(code.square * scale).toBeGreaterThanOrEqual(LEAST_SQUARE)
  expect(code.box.width * scale).toBeLessThanOrEqual(Math.min(room.width, room.height))
})

test('steps lead back to where they began, and end', () => {
  expect(steppedScale(steppedScale(1, 1), -1)).toBeCloseTo(1)
  let [large, small] = [1, 1]
  for (let step = 0; step < 40; step++) [large, small] = [steppedScale(large, 1), steppedScale(small, -1)]
  expect([large, small]).toEqual([16, 0.1])
  expect(percentOf(96 / 72)).toBe(100)
})
