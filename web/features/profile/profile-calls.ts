import { pathOf } from '@frontage/contracts/call.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import * as calls from '@frontage/contracts/calls/profiles.ts'
import * as signUpCalls from '@frontage/contracts/calls/sign-up.ts'
import type { PhotoCrop, ProfileDetail, SaveProfile } from '@frontage/contracts/accounts.ts'
import type { SetupProfile } from '@frontage/contracts/sign-up.ts'
import { api, ApiRefusal } from '../../lib/api.ts'
import { changeOwnDetails } from '../../lib/live-site.ts'
import type { Site } from '../../lib/site.ts'

const SETUP_FAILED = 'Unable to setup profile. Please contact support.'

export const readProfile = (id: string): Promise<ProfileDetail> => api.call(calls.read, { params: { id } })

export const saveProfile = (id: string, profile: SaveProfile): Promise<ProfileDetail> =>
  api.call(calls.save, { params: { id }, body: profile })

export async function saveImage(
  id: string,
  kind: 'photo' | 'logo',
  file: File,
  crop: PhotoCrop | null,
): Promise<ProfileDetail> {
  const form = new FormData()
  form.append('file', file)
  const call = kind === 'photo' ? calls.savePhoto : calls.saveLogo
  return api.call(call, { params: { id }, query: crop ?? {}, body: form })
}

export const removeImage = (id: string, kind: 'photo' | 'logo'): Promise<ProfileDetail> =>
  api.call(kind === 'photo' ? calls.removePhoto : calls.removeLogo, { params: { id } })

export const changeEmail = (email: string, password: string) =>
  api.call(calls.changeEmail, { body: { email, password } })

export const changePassword = (current: string, password: string) =>
  api.call(calls.changePassword, { body: { current, password } })

/** The whole page, and every other window, shows the user as she is now. */
export async function showNewDetails(site: Site): Promise<void> {
  const user = await api.call(calls.readMe)
  const { photo } = await readProfile(user.id)
  changeOwnDetails(site, {
    user,
    pictures: photo ? [{ ...photo, url: pathOf(fileCalls.read, { id: photo.id }) }] : [],
  })
}

/** @throws ApiRefusal with the server's sentence, or the one that sends to support */
export async function setupProfile(change: SetupProfile): Promise<void> {
  try {
    await api.call(signUpCalls.setUpProfile, { body: change })
  } catch (error) {
    const hasSentence = error instanceof ApiRefusal && error.status !== 0 && error.status < 500
    throw hasSentence ? error : new ApiRefusal(0, 'account.setup-failed', SETUP_FAILED)
  }
}
