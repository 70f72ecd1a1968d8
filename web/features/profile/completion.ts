import {
  profileCompletion,
  type ProfileCompletion,
  type ProfileStep,
} from '@frontage/domain/profile-completion.ts'
import type { CurrentUser } from '@frontage/contracts/accounts.ts'

export const completionOf = (user: CurrentUser): ProfileCompletion =>
  profileCompletion({ ...user, hasPhoto: user.photoFileId !== null })

/** What to add, and the field of the profile page where it is added. */
export const STEP_TEXTS: Readonly<Record<ProfileStep, { label: string; field: string }>> = {
  name: { label: 'Your first and last name', field: 'firstName' },
  photo: { label: 'A photo of yourself', field: 'photo' },
  phone: { label: 'A phone number', field: 'phone' },
  licence: { label: 'Your license number', field: 'licence' },
  brokerage: { label: 'Your brokerage', field: 'brokerage' },
  title: { label: 'Your title', field: 'title' },
  website: { label: 'Your website', field: 'website' },
  social: { label: 'A social network', field: 'instagram' },
  email: { label: 'Confirm your email address', field: 'email' },
}
