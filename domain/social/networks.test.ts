import { expect, test } from 'vitest'
import {
  formatById,
  linkSlot,
  NETWORK_FORMATS,
  NETWORK_IDS,
  networkOfSlot,
  postFileName,
  type PostFormat,
} from './networks.ts'
import { placePost } from './place-post.ts'

test('each size has a name of its own', () => {
  const ids = NETWORK_FORMATS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(formatById('instagram-story')).toMatchObject({ network: 'instagram', width: 1080, height: 1920 })
  expect(formatById('instagram-')).toBeUndefined()
  expect(formatById('toString')).toBeUndefined()
})

test('a network’s link is told apart from the slots of templates', () => {
  for (const id of NETWORK_IDS) expect(networkOfSlot(linkSlot(id))).toBe(id)
  expect([networkOfSlot('code'), networkOfSlot('post'), networkOfSlot('post:none')]).toEqual([
    null,
    null,
    null,
  ])
})

const SQUARE = { width: 1080, height: 1080 }
const SMALL = { width: 540, height: 540 }
const STORY = { width: 1080, height: 1920 }
const size = (width: number, height: number): PostFormat => ({ name: '', width, height })
const story = { ...size(1080, 1920), covered: { top: 270, bottom: 380 } }

test.each([
  [SQUARE, size(1080, 1080), { scale: 1, x: 0, y: 0, fit: 'whole' }],
  [SMALL, size(1200, 1200), { scale: 1200 / 540, x: 0, y: 0, fit: 'whole' }],
  [SQUARE, size(1080, 1085), { scale: 1, x: 0, y: 0, fit: 'whole' }],
  [SQUARE, size(1080, 1350), { scale: 1, x: 0, y: 135, fit: 'framed' }],
  [SQUARE, size(1600, 900), { scale: 900 / 1080, x: 350, y: 0, fit: 'framed' }],
  // Clear of what the app covers.
  [SQUARE, story, { scale: 1, x: 0, y: 365, fit: 'framed' }],
  [STORY, story, { scale: 1, x: 0, y: 0, fit: 'whole' }],
  [STORY, size(1080, 1080), { scale: 0.5625, x: 236.25, y: 0, fit: 'framed' }],
] as const)('a design of %o in %o', (design, format, placed) => {
  expect(placePost(design, format)).toEqual(placed)
})

test('no design is ever cut, and none lies under the app’s buttons that was not made for them', () => {
  for (const format of NETWORK_FORMATS)
    for (const design of [SQUARE, SMALL, STORY]) {
      const { scale, x, y, fit } = placePost(design, format)
      const { top, bottom } =
        fit === 'whole' ? { top: 0, bottom: 0 } : (format.covered ?? { top: 0, bottom: 0 })
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(top)
      expect(x + design.width * scale).toBeLessThanOrEqual(format.width + 1e-9)
      expect(y + design.height * scale).toBeLessThanOrEqual(format.height - bottom + 1e-9)
    }
})

test.each([
  ['Sash, 5 Calle Olivo', 'sash-5-calle-olivo-x-square-1200x1200.png'],
  ['Bürgerhäuser 🏠/../..', 'burgerhauser-x-square-1200x1200.png'],
  ['家', 'x-square-1200x1200.png'],
  ['', 'x-square-1200x1200.png'],
])('a file of %j is %s', (name, file) => {
  const format = formatById('x-square')
  expect(format && postFileName(name, format)).toBe(file)
})
