import { expect, test } from 'vitest'
import { imageProblem, videoProblem } from './file-problem.ts'

const MB = 1_000_000
const fits = (problem: string): boolean => problem === ''

test.each([
  ['a.png', 'image/png', 1, true, true],
  ['a.avif', 'image/avif', 25 * MB, true, true],
  ['a.png', 'image/png', 25 * MB + 1, true, false],
  ['a.png', 'image/png', 2 * MB, false, true],
  ['a.png', 'image/png', 2 * MB + 1, false, false],
  ['a.png', 'image/png', 0, true, false],
  ['a.svg', 'image/svg+xml', 10, true, false],
  ['a.png', 'text/plain', 10, true, false],
  ['a.png', '', 10, true, false],
])('%s of %s and %d bytes, sent: %s, can be an image: %s', (name, type, size, isSent, can) => {
  expect(fits(imageProblem({ name, type, size }, isSent))).toBe(can)
})

test.each([
  ['a.mp4', 10, true],
  ['A.WEBM', 10, true],
  ['a.mp4', 0, false],
  ['a.mp4.exe', 10, false],
  ['a.mov', 10, false],
])('%s of %d bytes can be a video: %s', (name, size, can) => {
  expect(fits(videoProblem({ name, type: '', size }))).toBe(can)
})
