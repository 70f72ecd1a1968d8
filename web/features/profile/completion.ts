import type { ProfileStep } from '@frontage/domain/profile-completion.ts'

/** What to add. */
export const STEP_TEXTS: Readonly<Record<ProfileStep, string>> = {
  name: 'Your first and last name',
  photo: 'A photo of yourself',
  phone: 'A phone number',
  licence: 'Your license number',
  brokerage: 'Your brokerage',
  email: 'Confirm your email address',
}
