import { toast } from '../ui/index.ts'
import { api, sentenceOf } from './api.ts'
import { forgetSession } from './stored-client-data.ts'

/** Ends every session of the user and leads to the login page; says so when it could not. */
export async function logOut(): Promise<void> {
  try {
    await api.post('/auth/api/v1/authentication/logout')
    forgetSession()
    location.assign('/auth/login')
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}
