import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import { toast } from '../ui/index.ts'
import { api, sentenceOf } from './api.ts'
import { forgetSession } from './stored-client-data.ts'

/** Ends every session of the user and leads to the login page; says so when it could not. */
export async function logOut(): Promise<void> {
  try {
    await api.call(accountCalls.logOut)
    forgetSession()
    location.assign('/auth/login')
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}
