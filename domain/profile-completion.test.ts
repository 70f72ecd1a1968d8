import { expect, test } from 'vitest'
import { profileCompletion, type ProfileFacts } from './profile-completion.ts'

const empty: ProfileFacts = {
  firstName: '',
  lastName: '',
  hasPhoto: false,
  emailVerified: false,
  isTitleUser: false,
  profile: {
    phone: '',
    mobile: '',
    licence: '',
    brokerage: '',
  },
}
const withProfile = (profile: Partial<ProfileFacts['profile']>): ProfileFacts => ({
  ...empty,
  profile: { ...empty.profile, ...profile },
})

test('nothing is 0, everything is 100', () => {
  expect(profileCompletion(empty)).toMatchObject({ percent: 0 })
  const all: ProfileFacts = {
    isTitleUser: false,
    firstName: 'Ana',
    lastName: 'Díaz',
    hasPhoto: true,
    emailVerified: true,
    profile: {
      ...empty.profile,
      phone: 'x',
      licence: 'x',
      brokerage: 'x',
    },
  }
  expect(profileCompletion(all)).toEqual({ percent: 100, missing: [] })
})

test.each([
  ['only a first name', { ...empty, firstName: 'Ana' }, 0],
  ['both names', { ...empty, firstName: 'Ana', lastName: 'Díaz' }, 15],
  ['blanks are nothing', withProfile({ licence: '  ' }), 0],
  ['a licence', withProfile({ licence: 'DRE 01' }), 20],
  ['a mobile is a phone', withProfile({ mobile: '1' }), 20],
  ['both count once', withProfile({ mobile: '1', phone: '2' }), 20],
  ['a photo', { ...empty, hasPhoto: true }, 25],
  ['a confirmed email', { ...empty, emailVerified: true }, 10],
] as const)('%s', (_what, facts, percent) => {
  expect(profileCompletion(facts).percent).toBe(percent)
})

test('a title user has no license to state', () => {
  const { percent, missing } = profileCompletion({ ...empty, isTitleUser: true })
  expect([percent, missing.includes('licence')]).toEqual([20, false])
})
