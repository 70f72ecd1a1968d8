import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeWalkthroughCard } from './place-card.ts'

const CARD = { width: 360, height: 200 }
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const anchor = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

test.each([
  ['under an anchor at the top', anchor(200, 20), WIDE, 200, 80],
  ['kept inside at the right edge', anchor(1390, 20), WIDE, 1064, 80],
  ['above an anchor at the foot', anchor(200, 850), WIDE, 200, 630],
  ['in the middle without an anchor', null, WIDE, 540, 350],
  ['in the middle of a phone without an anchor', null, { width: 390, height: 844 }, 16, 322],
  ['along the foot of a phone', anchor(300, 20), PHONE, 16, 628],
  ['above what is at the foot of a phone', anchor(300, 700), PHONE, 16, 480],
  ['at the foot for what has left the screen', anchor(200, -400), WIDE, 16, 684],
])('the card stands %s', (_where, box, screen, left, top) =>
  expect(placeWalkthroughCard(box, CARD, screen).card).toMatchObject({ left, top }),
)

test('card and frame stay on the screen, whatever they are about', () => {
  const screens = fc.constantFrom(WIDE, PHONE, { width: 768, height: 1024 })
  const box = fc.record({
    left: fc.integer({ min: -2000, max: 3000 }),
    top: fc.integer({ min: -2000, max: 3000 }),
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 5000 }),
  })
  fc.assert(
    fc.property(fc.option(box), screens, (about, screen) => {
      const card = { width: Math.min(360, screen.width - 32), height: 220 }
      const { ring, card: placed } = placeWalkthroughCard(about, card, screen)
      for (const one of ring ? [ring, placed] : [placed]) {
        expect(one.left).toBeGreaterThanOrEqual(8)
        expect(one.top).toBeGreaterThanOrEqual(8)
        expect(one.left + one.width).toBeLessThanOrEqual(screen.width - 8)
        expect(one.top + one.height).toBeLessThanOrEqual(screen.height - 8)
      }
    }),
  )
})
