/** How a directory is connected, as administrators type it. */
import type { FollowedField, Given } from './sign-on.ts'

/** How a directory is asked. */
export const PROTOCOLS = ['oidc', 'saml'] as const
export type Protocol = (typeof PROTOCOLS)[number]

export interface SignOnSettings {
  /** On the button: “Continue with …”. */
  name: string
  protocol: Protocol
  issuer: string
  client_id: string
  scopes: string
  /** Of SAML: the directory's name of itself. */
  saml_entity_id: string
  /** Where browsers are sent to. */
  saml_address: string
  /** X.509 in base64: what the directory's signatures are checked with; several while it changes its key. */
  saml_certificates: string[]
  /** What the directory calls this site. */
  saml_own_id: string
  /** The attribute that names a user for ever; '': the NameID does. */
  saml_subject: string
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
  protocol: 'Protocol',
  issuer: 'Issuer',
  client_id: 'Client ID',
  scopes: 'Scopes',
  saml_entity_id: 'Entity ID of the directory',
  saml_address: 'Sign-on address',
  saml_certificates: 'Certificates',
  saml_own_id: 'Entity ID of this site',
  saml_subject: 'Attribute that names users',
  claims: 'What is taken over',
  roles: 'Groups',
  otherwise: 'Everybody else',
  may_give_staff: 'Staff',
  creates: 'New accounts',
  is_only: 'Passwords',
}

/** The first thing that is wrong with each field. */
export function signOnProblems(settings: SignOnSettings): Partial<Record<keyof SignOnSettings, string>> {
  const { name, protocol, roles, otherwise } = settings
  return {
    ...(name.trim() === '' && { name: 'Please name the directory as your users know it.' }),
    ...(protocol === 'oidc' ? oidcProblems(settings) : samlProblems(settings)),
    ...(roles.some(({ group }) => group.trim() === '') && {
      roles: 'Please name the group, or remove the line.',
    }),
    ...(roles.length === 0 &&
      otherwise === null && {
        otherwise: 'Nobody could sign in: add a group, or let everybody of the directory in.',
      }),
  }
}

const oidcProblems = ({ issuer, client_id, scopes }: SignOnSettings) => ({
  ...(!isIssuer(issuer.trim()) && { issuer: 'Enter the address of the issuer. It begins with https://' }),
  ...(client_id.trim() === '' && { client_id: 'Please enter the client ID that the directory gave you.' }),
  ...(!scopes.split(/\s+/).includes('openid') && { scopes: 'One of the scopes must be openid.' }),
})

const samlProblems = ({ saml_entity_id, saml_address, saml_certificates, saml_own_id }: SignOnSettings) => ({
  ...(!isEntityId(saml_entity_id.trim()) && {
    saml_entity_id: 'Enter the entity ID of the directory, without spaces.',
  }),
  ...(!isDirectoryAddress(saml_address.trim()) && {
    saml_address: 'Enter the sign-on address of the directory. It begins with https://',
  }),
  ...(saml_certificates.length === 0 && {
    saml_certificates: 'Add the certificate that the directory signs with.',
  }),
  ...(saml_own_id.trim() !== '' &&
    !isEntityId(saml_own_id.trim()) && { saml_own_id: 'An entity ID has no spaces.' }),
})

const isEntityId = (text: string): boolean => /^\S+$/.test(text)

/** Something of a directory is saved. */
export const isConnected = ({ protocol, issuer, saml_entity_id }: SignOnSettings): boolean =>
  (protocol === 'oidc' ? issuer : saml_entity_id) !== ''

/** What the directory calls itself. */
export const directoryId = ({ protocol, issuer, saml_entity_id }: SignOnSettings): string =>
  protocol === 'oidc' ? issuer : saml_entity_id

export const CERTIFICATE_STATES = ['valid', 'expiring', 'expired'] as const
const EXPIRES_SOON_MS = 30 * 24 * 60 * 60_000

/** A month before it expires there is time to add the next one. */
export function certificateState(expiresAt: Date, now: Date): (typeof CERTIFICATE_STATES)[number] {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left < EXPIRES_SOON_MS ? 'expiring' : 'valid'
}

/** So many days before users can no longer sign in, administrators are told. */
const WARNED_DAYS = [1, 7, 30]
const DAY_MS = 24 * 60 * 60_000

/** The days that a warning is about now; null: it is too early, or too late. */
export function warnedDays(expiresAt: Date, now: Date): number | null {
  const left = expiresAt.getTime() - now.getTime()
  return left <= 0 ? null : (WARNED_DAYS.find((days) => left <= days * DAY_MS) ?? null)
}

/** A directory on this machine is for demonstrations; elsewhere it is refused when it is asked. */
export function isDirectoryAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  const isLocal = protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname)
  return (protocol === 'https:' || isLocal) && username + password + hash === ''
}

const isIssuer = (text: string): boolean => isDirectoryAddress(text) && new URL(text).search === ''
