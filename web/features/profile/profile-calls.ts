import type { CurrentUser, PhotoCrop, ProfileDetail, SaveProfile } from '@frontage/contracts/accounts.ts'
import type { SetupProfile } from '@frontage/contracts/sign-up.ts'
import { api, ApiRefusal, withQuery } from '../../lib/api.ts'
import { changeOwnDetails } from '../../lib/live-site.ts'
import type { Site } from '../../lib/site.ts'

const USERS = '/security/api/v1/users'
const SETUP_FAILED = 'Unable to setup profile. Please contact support.'

export const readProfile = (id: string): Promise<ProfileDetail> => api.get(`${USERS}/${id}/profile`)

export const saveProfile = (id: string, profile: SaveProfile): Promise<ProfileDetail> =>
  api.put(`${USERS}/${id}/profile`, profile)

export async function saveImage(
  id: string,
  kind: 'photo' | 'logo',
  file: File,
  crop: PhotoCrop | null,
): Promise<ProfileDetail> {
  const form = new FormData()
  form.append('file', file)
  return api.put(withQuery(`${USERS}/${id}/profile/${kind}`, crop ?? {}), form)
}

export const removeImage = (id: string, kind: 'photo' | 'logo'): Promise<ProfileDetail> =>
  api.delete(`${USERS}/${id}/profile/${kind}`)

export const changeEmail = (email: string, password: string): Promise<null> =>
  api.post(`${USERS}/me/email`, { email, password })

export const changePassword = (current: string, password: string): Promise<null> =>
  api.post(`${USERS}/me/password`, { current, password })

/** The whole page, and every other window, shows the user as she is now. */
export async function showNewDetails(site: Site): Promise<void> {
  const user = await api.get<CurrentUser>(`${USERS}/me`)
  const { photo } = await readProfile(user.id)
  changeOwnDetails(site, {
    user,
    pictures: photo ? [{ ...photo, url: `/marketingcenter/api/v1/files/${photo.id}` }] : [],
  })
}

/** @throws ApiRefusal with the server's sentence, or the one that sends to support */
export async function setupProfile(change: SetupProfile): Promise<void> {
  try {
    await api.put('/security/api/v1/BBUsers/setupprofile', change)
  } catch (error) {
    const hasSentence = error instanceof ApiRefusal && error.status !== 0 && error.status < 500
    throw hasSentence ? error : new ApiRefusal(0, 'account.setup-failed', SETUP_FAILED)
  }
}
