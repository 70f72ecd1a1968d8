import { expect, test } from 'vitest'
import { hostileCases } from '@frontage/artwork/hostile-profiles.ts'
import { atHome } from './at-home.ts'

const shown = (name: string) => {
  const one = hostileCases.find((each) => each.name === name)
  return one && atHome(one, { name: 'Alder House' }).profile
}

test('a usual agent is of the brokerage that looks at the drawing', () => {
  expect(shown('usual')).toMatchObject({
    name: 'Jordan Avery',
    brokerage: 'Alder House',
    email: 'jordan.avery@example.com',
    website: 'example.com/jordan',
  })
})

test('what is unusual stays', () => {
  expect(shown('vietnamese')).toMatchObject({
    brokerage: 'Địa ốc Đất Việt',
    email: 'jordan.avery@example.com',
  })
  expect(shown('long-email')).toMatchObject({ brokerage: 'Alder House' })
  expect(shown('long-email')?.email).toContain('foxroachhomes.com')
  expect(shown('legal-names')?.brokerage).toContain('Berkshire')
})
