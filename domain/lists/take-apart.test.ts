import { describe, expect, test } from 'vitest'
import { takeApart } from './take-apart.ts'

describe('a last line', () => {
  test.each([
    ['Springfield, IL 62701', ['Springfield', 'IL', '62701']],
    ['Springfield, IL, 62701-1234', ['Springfield', 'IL', '62701-1234']],
    ['Springfield IL 62701', ['Springfield', 'IL', '62701']],
    ['Springfield, Illinois', ['Springfield', 'Illinois', '']],
    ['Albany New York 12207', ['Albany', 'New York', '12207']],
    ['Washington, District of Columbia 20001', ['Washington', 'District of Columbia', '20001']],
    ['Fargo North Dakota', ['Fargo', 'North Dakota', '']],
    ['Toronto ON M5V 2T6', ['Toronto', 'ON', 'M5V 2T6']],
    ['Ottawa, ON K1A-0B1, Canada', ['Ottawa', 'ON', 'K1A-0B1']],
    ['Boston, MA 02134 USA', ['Boston', 'MA', '02134']],
    ['Boston, MA 2134, United States of America', ['Boston', 'MA', '2134']],
    ['Boston, 02134', ['Boston', '', '02134']],
    ['Boston', ['Boston', '', '']],
    ['Winston, Salem', ['Winston, Salem', '', '']],
    // The name of a state alone is a city: there would be none left.
    ['New York 10001', ['New York', '', '10001']],
  ])('%s', (text, [city, state, zip]) => {
    expect(takeApart({ city_state_zip: text })).toEqual({ city, state, zip })
  })
})

describe('a whole address', () => {
  test.each([
    [
      '12 Pine St, Boston, MA 02134',
      { street: '12 Pine St', unit: '', city: 'Boston', state: 'MA', zip: '02134' },
    ],
    [
      '12 Pine St , Apt 4,, Boston, MA 02134',
      { street: '12 Pine St', unit: 'Apt 4', city: 'Boston', state: 'MA', zip: '02134' },
    ],
    [
      '12 Pine St\nFloor 2\nRear\nBoston, MA 02134',
      { street: '12 Pine St', unit: 'Floor 2, Rear', city: 'Boston', state: 'MA', zip: '02134' },
    ],
    ['12 Pine St 02134', { street: '12 Pine St', state: '', zip: '02134' }],
  ])('%j', (text, parts) => expect(takeApart({ full_address: text })).toEqual(parts))
})

test('columns of their own win, empty ones do not', () => {
  const values = {
    full_address: '12 Pine St, Boston, MA 02134',
    city_state_zip: 'Denver, CO',
    city: 'Newton',
    zip: '',
  }
  expect(takeApart(values)).toMatchObject({ street: '12 Pine St', city: 'Newton', zip: '02134' })
})
