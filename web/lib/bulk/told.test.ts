import { expect, test } from 'vitest'
import { shortTime } from '../when.ts'
import { nameOf, valueOf } from './told.ts'

test.each([
  ['true', 'yes'],
  ['null', 'not set'],
  [undefined, 'empty'],
  ['[]', 'none'],
  ['["Spring","Open \\"house\\""]', 'Spring, Open "house"'],
  ['2026-11-28T22:33:00.000Z', shortTime(new Date('2026-11-28T22:33:00Z'))],
  ['2026-11-28', '2026-11-28'],
])('%s is told as %s', (stored, told) => expect(valueOf(stored)).toBe(told))

test('a field is told by its name on screen, and one without a name is not told', () => {
  const fields = { places: 'Place on', zone: '' }
  expect(nameOf('places.Create › Flyers', fields)).toBe('Place on Create › Flyers')
  expect(nameOf('zone', fields)).toBe('')
  expect(nameOf('address', fields)).toBe('address')
})
