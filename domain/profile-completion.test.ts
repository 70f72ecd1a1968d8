import { expect, test } from 'vitest'
import { profileCompletion, type ProfileFacts } from './profile-completion.ts'

const empty: ProfileFacts = {
  firstName: '',
  lastName: '',
  hasPhoto: false,
  emailVerified: false,
  isTitleUser: false,
  profile: {
    title: '',
    phone: '',
    mobile: '',
    licence: '',
    brokerage: '',
    website: '',
    facebook: '',
    instagram: '',
    linkedin: '',
    youtube: '',
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
      title: 'x',
      phone: 'x',
      licence: 'x',
      brokerage: 'x',
      website: 'x',
      linkedin: 'x',
    },
  }
  expect(profileCompletion(all)).toEqual({ percent: 100, missing: [] })
})

test.each([
  ['only a first name', { ...empty, firstName: 'Ana' }, 0],
  ['both names', { ...empty, firstName: 'Ana', lastName: 'Díaz' }, 15],
  ['blanks are nothing', withProfile({ licence: '  ' }), 0],
  ['a licence', withProfile({ licence: 'DRE 01' }), 15],
  ['a mobile is a phone', withProfile({ mobile: '1' }), 15],
  ['both count once', withProfile({ mobile: '1', phone: '2' }), 15],
  ['one network is enough', withProfile({ youtube: 'x', facebook: 'y' }), 5],
  ['a photo', { ...empty, hasPhoto: true }, 20],
  ['a confirmed email', { ...empty, emailVerified: true }, 10],
] as const)('%s', (_what, facts, percent) => {
  expect(profileCompletion(facts).percent).toBe(percent)
})

test('a title user has no license to state', () => {
  const { percent, missing } = profileCompletion({ ...empty, isTitleUser: true })
  expect([percent, missing.includes('licence')]).toEqual([15, false])
})
