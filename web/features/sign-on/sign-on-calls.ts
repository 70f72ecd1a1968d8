import * as calls from '@frontage/contracts/calls/sign-on.ts'
import type { SignOnSave } from '@frontage/contracts/sign-on.ts'
import { api } from '../../lib/api.ts'

export const SIGN_ON_PATH = '/cp/settings/sign-on'

export const loadSignOn = () => api.call(calls.read)
/** What a SAML directory says of itself; nothing is saved. */
export const readSamlFile = (text: string) => api.call(calls.readFile, { body: { text } })
export const saveSignOn = (body: SignOnSave) => api.call(calls.save, { body })
/** @returns where the browser goes to try it */
export const attemptSignOn = async () => (await api.call(calls.attempt)).url
export const turnOn = (version: string) => api.call(calls.turnOn, { body: { version } })
export const turnOff = () => api.call(calls.turnOff)

export const domainCalls = {
  add: (domain: string) => api.call(calls.addDomain, { body: { domain } }),
  check: (domain: string) => api.call(calls.checkDomain, { params: { domain } }),
  remove: (domain: string) => api.call(calls.removeDomain, { params: { domain } }),
}

export const makeToken = () => api.call(calls.makeToken)
export const revokeToken = () => api.call(calls.revokeToken)
