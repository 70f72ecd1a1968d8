import { expect, test } from 'vitest'
import { isUnderWay, percentDone, VIDEO_STATES, videoFileName } from './video.ts'

test('only what waits or is worked on is under way', () => {
  expect(VIDEO_STATES.filter(isUnderWay)).toEqual(['waiting', 'working'])
})

test.each([
  [0, 0],
  [0.004, 0],
  [0.5, 50],
  [0.999, 99],
  [1, 99],
  [-1, 0],
  [2, 99],
])('%s done is %s percent', (share, percent) => expect(percentDone(share)).toBe(percent))

test.each([
  ['1200 Alder Street', '1200-alder-street.mp4'],
  ['Grüne Straße 5, #4', 'grune-strasse-5-4.mp4'],
  ['🏠', 'listing.mp4'],
  ['', 'listing.mp4'],
  [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}.mp4`],
  ['../../etc/passwd', 'etc-passwd.mp4'],
])('%j is stored as %s', (street, name) => expect(videoFileName(street)).toBe(name))
