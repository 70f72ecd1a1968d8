import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import { profileCompletion, type ProfileCompletion } from '@frontage/domain/profile-completion.ts'

/** How far the signed-in user's profile is filled in. */
export const completionOf = (user: CurrentUser): ProfileCompletion =>
  profileCompletion({ ...user, hasPhoto: user.photoFileId !== null })
