/** How a directory is connected, as administrators type it. */
import type { FollowedField, Given } from './sign-on.ts'

export interface SignOnSettings {
  /** On the button: “Continue with …”. */
  name: string
  issuer: string
  client_id: string
  scopes: string
  /** What the directory calls each field of an account; '': it does not say. */
  claims: Record<FollowedField | 'email' | 'groups', string>
  roles: { group: string; gives: Given }[]
  /** For whoever is in none of these groups; null: they do not come in. */
  otherwise: Given | null
  may_give_staff: boolean
  creates: boolean
  /** Passwords open the accounts of administrators alone. */
  is_only: boolean
}

export const SIGN_ON_FIELDS: Record<keyof SignOnSettings, string> = {
  name: 'Name of the directory',
  issuer: 'Issuer',
  client_id: 'Client ID',
  scopes: 'Scopes',
  claims: 'What is taken over',
  roles: 'Groups',
  otherwise: 'Everybody else',
  may_give_staff: 'Staff',
  creates: 'New accounts',
  is_only: 'Passwords',
}

/** The first thing that is wrong with each field. */
export function signOnProblems(settings: SignOnSettings): Partial<Record<keyof SignOnSettings, string>> {
  const { name, issuer, client_id, scopes, roles, otherwise } = settings
  return {
    ...(name.trim() === '' && { name: 'Please name the directory as your users know it.' }),
    ...(!isIssuer(issuer.trim()) && { issuer: 'Enter the address of the issuer. It begins with https://' }),
    ...(client_id.trim() === '' && { client_id: 'Please enter the client ID that the directory gave you.' }),
    ...(!scopes.split(/\s+/).includes('openid') && { scopes: 'One of the scopes must be openid.' }),
    ...(roles.some(({ group }) => group.trim() === '') && {
      roles: 'Please name the group, or remove the line.',
    }),
    ...(roles.length === 0 &&
      otherwise === null && {
        otherwise: 'Nobody could sign in: add a group, or let everybody of the directory in.',
      }),
  }
}

/** A directory on this machine is for demonstrations; elsewhere it is refused when it is asked. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const isLocal = protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname)
  return (protocol === 'https:' || isLocal) && username + password + search + hash === ''
}
