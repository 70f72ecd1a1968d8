import { describe, expect, test } from 'vitest'
import { postalCodeFits } from './postal-region.ts'
import { CANADIAN_PROVINCES, US_STATES, type Region } from './states.ts'

describe('a ZIP code is in its state', () => {
  test.each<[string, Region, boolean]>([
    ['90802', 'CA', true],
    ['96162', 'CA', true],
    ['89999', 'CA', false],
    ['10001', 'TX', false],
    ['10001', 'NY', true],
    ['06390', 'NY', true],
    ['06390', 'CT', true],
    ['80202', 'CO', true],
    ['78701', 'TX', true],
    ['20001', 'DC', true],
    ['00901', 'PR', true],
    ['00801', 'VI', true],
    ['96910', 'GU', true],
    ['96910', 'HI', false],
    ['83414', 'WY', true],
    ['99501', 'AK', true],
    ['01001', 'MA', true],
    ['00501', 'NY', true],
    ['M5V 2T6', 'ON', true],
    ['m5v 2t6', 'ON', true],
    ['M5V 2T6', 'BC', false],
    ['K1A 0B1', 'QC', true],
    ['X0A 0H0', 'NU', true],
  ])('%s in %s: %s', (code, region, fits) => expect(postalCodeFits(code, region)).toBe(fits))
})

test('every state and province has codes of its own', () => {
  const codes = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`)
  const letters = [...'ABCEGHJKLMNPRSTVXY'].map((letter) => `${letter}1A 1A1`)
  for (const state of Object.keys(US_STATES) as Region[]) {
    const own = codes.filter((code) => postalCodeFits(code, state))
    expect(own.length, state).toBeGreaterThan(0)
    expect(own.length, state).toBeLessThan(70)
  }
  for (const province of Object.keys(CANADIAN_PROVINCES) as Region[])
    expect(letters.filter((code) => postalCodeFits(code, province)).length, province).toBeGreaterThan(0)
})
