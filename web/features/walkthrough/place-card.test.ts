import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'

const CARD = { width: 360, height: 200 }
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const anchor = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

test.each([
  ['under an anchor at the top', anchor(200, 20), WIDE, 200, 80],
  ['kept inside at the right edge', anchor(1390, 20), WIDE, 1064, 80],
  ['above an anchor at the foot', anchor(200, 850), WIDE, 200, 630],
  ['in the corner without an anchor', null, WIDE, 16, 684],
  ['along the foot of a phone', anchor(300, 20), PHONE, 16, 628],
])('the card stands %s', (_where, box, screen, left, top) =>
  expect(placeCard(box, CARD, screen).card).toMatchObject({ left, top }),
)
