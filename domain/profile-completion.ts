/**
 * How far a profile is filled in: what designs and orders cannot do without, most useful first. At 100 the reports call
 * it 'Complete' (`profileStatus` of the accounts). A website or a network is nobody's duty.
 */
import { keysOf } from './typed-objects.ts'
export interface ProfileFacts {
  firstName: string
  lastName: string
  hasPhoto: boolean
  emailVerified: boolean
  /** Works for a title company, so there is no real-estate license to state. */
  isTitleUser: boolean
  profile: Readonly<Record<'phone' | 'mobile' | 'licence' | 'brokerage', string>>
}

export type ProfileStep = 'name' | 'photo' | 'phone' | 'licence' | 'brokerage' | 'email'

/** Shares of the whole in percent; together 100. */
const WEIGHTS: Readonly<Record<ProfileStep, number>> = {
  name: 15,
  photo: 25,
  phone: 20,
  licence: 20,
  brokerage: 10,
  email: 10,
}

const isDone: Readonly<Record<ProfileStep, (facts: ProfileFacts) => boolean>> = {
  name: ({ firstName, lastName }) => said(firstName) && said(lastName),
  photo: ({ hasPhoto }) => hasPhoto,
  phone: ({ profile }) => said(profile.phone) || said(profile.mobile),
  licence: ({ profile, isTitleUser }) => isTitleUser || said(profile.licence),
  brokerage: ({ profile }) => said(profile.brokerage),
  email: ({ emailVerified }) => emailVerified,
}

const said = (text: string): boolean => text.trim() !== ''

export interface ProfileCompletion {
  /** 0 to 100. */
  percent: number
  missing: ProfileStep[]
}

export function profileCompletion(facts: ProfileFacts): ProfileCompletion {
  const missing = keysOf(WEIGHTS).filter((step) => !isDone[step](facts))
  return { percent: 100 - missing.reduce((sum, step) => sum + WEIGHTS[step], 0), missing }
}
