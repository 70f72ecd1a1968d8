/** How far a profile is filled in: what designs, orders and other people look for, most useful first. */
export interface ProfileFacts {
  firstName: string
  lastName: string
  hasPhoto: boolean
  emailVerified: boolean
  /** Works for a title company, so there is no real-estate license to state. */
  isTitleUser: boolean
  profile: Readonly<Record<'title' | 'phone' | 'mobile' | 'licence' | 'brokerage' | 'website', string>> &
    Readonly<Record<'facebook' | 'instagram' | 'linkedin' | 'youtube', string>>
}

export type ProfileStep =
  'name' | 'photo' | 'phone' | 'licence' | 'brokerage' | 'title' | 'website' | 'social' | 'email'

/** Shares of the whole in percent; together 100. */
const WEIGHTS: Readonly<Record<ProfileStep, number>> = {
  name: 15,
  photo: 20,
  phone: 15,
  licence: 15,
  brokerage: 10,
  title: 5,
  website: 5,
  social: 5,
  email: 10,
}

const isDone: Readonly<Record<ProfileStep, (facts: ProfileFacts) => boolean>> = {
  name: ({ firstName, lastName }) => said(firstName) && said(lastName),
  photo: ({ hasPhoto }) => hasPhoto,
  phone: ({ profile }) => said(profile.phone) || said(profile.mobile),
  licence: ({ profile, isTitleUser }) => isTitleUser || said(profile.licence),
  brokerage: ({ profile }) => said(profile.brokerage),
  title: ({ profile }) => said(profile.title),
  website: ({ profile }) => said(profile.website),
  social: ({ profile: { facebook, instagram, linkedin, youtube } }) =>
    [facebook, instagram, linkedin, youtube].some(said),
  email: ({ emailVerified }) => emailVerified,
}

const said = (text: string): boolean => text.trim() !== ''

export interface ProfileCompletion {
  /** 0 to 100. */
  percent: number
  missing: ProfileStep[]
}

export function profileCompletion(facts: ProfileFacts): ProfileCompletion {
  const steps = Object.keys(WEIGHTS) as ProfileStep[]
  const missing = steps.filter((step) => !isDone[step](facts))
  return { percent: 100 - missing.reduce((sum, step) => sum + WEIGHTS[step], 0), missing }
}
