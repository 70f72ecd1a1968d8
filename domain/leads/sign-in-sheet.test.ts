import { expect, test } from 'vitest'
import { SHEET_OPEN_MS, signedInAt } from './sign-in-sheet.ts'

const START = 1_000_000_000_000
const LATER = START + 3 * SHEET_OPEN_MS

test.each([
  ['as the tablet says', START + 5_000, START + 60_000, START + 5_000],
  ['not before the sheet was started', START - 5_000, START + 60_000, START],
  ['not after now', START + 90_000, START + 60_000, START + 60_000],
  ['not after the sheet ended', LATER - 1, LATER, START + SHEET_OPEN_MS],
])('a guest signed in %s', (_what, claimed, now, at) => {
  expect(signedInAt(claimed, START, now)).toBe(at)
})
