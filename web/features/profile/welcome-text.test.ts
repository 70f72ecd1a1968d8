import type { ProfileStep } from '@frontage/domain/profile-completion.ts'
import { expect, test } from 'vitest'
import { welcomeText } from './welcome-text.ts'

const ALREADY = 'Every design in the catalog already shows your'

test.each<[readonly ProfileStep[], string]>([
  [[], `${ALREADY} name, photo, phone, and license.`],
  [
    ['licence'],
    `${ALREADY} name, photo, and phone. Add your license, and every design shows it too, on the screen and on paper.`,
  ],
  [
    ['photo', 'phone', 'licence'],
    `${ALREADY} name. Add your photo, phone, and license, and every design shows them too, on the screen and on paper.`,
  ],
  [
    ['name', 'photo', 'phone', 'licence'],
    'Add your name, photo, phone, and license, and every design shows them, on the screen and on paper.',
  ],
])('without %j', (missing, text) => {
  expect(welcomeText(missing, { isTitleUser: false }).text).toBe(text)
})

test('only what designs show is lacking', () => {
  expect(welcomeText(['email', 'brokerage'], { isTitleUser: false }).lacking).toEqual([])
  expect(welcomeText(['email', 'phone', 'photo'], { isTitleUser: false }).lacking).toEqual(['photo', 'phone'])
})

test('title users are not told of a license', () => {
  expect(welcomeText([], { isTitleUser: true }).text).toBe(`${ALREADY} name, photo, and phone.`)
  expect(welcomeText(['licence'], { isTitleUser: true }).lacking).toEqual([])
})
