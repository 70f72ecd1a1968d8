import { expect, test } from 'vitest'
import { tooFewPixels } from './photo-problem.ts'

test.each([
  ['photo', 40, 30, true],
  ['photo', 113, 113, false],
  ['photo', 112, 4000, true],
  ['photo', 4000, 112, true],
  ['portrait', 75, 75, false],
  ['portrait', 74, 75, true],
  ['photo', null, null, false],
] as const)('a %s of %s by %s pixels is too small to print: %s', (place, width_px, height_px, isSmall) => {
  const said = tooFewPixels({ name: 'porch.jpg', width_px, height_px }, place)
  expect(said).toBe(
    isSmall
      ? `porch.jpg has only ${width_px} × ${height_px} pixels, too few to print sharply at any size. Choose a larger photo, such as the original from the camera.`
      : null,
  )
})
