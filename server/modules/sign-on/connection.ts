/** What is stored of a directory, as what it is asked with. */
import { NO_SIGN_ON, SignOnSettings } from '@frontage/contracts/sign-on.ts'
import { readOr } from '@frontage/contracts/stored.ts'
import type { SignOnRules } from '@frontage/domain/sign-on.ts'
import { isConnected } from '@frontage/domain/sign-on-settings.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import type { SessionSecret } from '../../platform/session-secret.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { OidcConnection } from './oidc.ts'
import type { SignOnRow } from './repository.ts'
import type { SamlConnection } from './saml/saml.ts'

const PURPOSE = 'sign-on secret'

export const sealedSecret = (key: SessionSecret, secret: string): string => seal(key, PURPOSE, secret)

export const settingsOf = (stored: unknown): SignOnSettings => readOr(SignOnSettings, stored, NO_SIGN_ON)

interface AnyDirectory {
  settings: SignOnSettings
  /** Under which its users are linked to accounts. */
  issuer: string
  /** Names the connection: another one has another name. */
  name: string
}
export interface OidcDirectory extends AnyDirectory {
  protocol: 'oidc'
  connection: OidcConnection
}
export interface SamlDirectory extends AnyDirectory {
  protocol: 'saml'
  connection: SamlConnection
}
export type Directory = OidcDirectory | SamlDirectory

/** @param key the installation's secret @returns null: there is none, or its secret was encrypted with another key */
function directoryOf(key: SessionSecret, stored: unknown, sealed: string | null): Directory | null {
  const settings = settingsOf(stored)
  if (!isConnected(settings)) return null
  const name = connectionName(settings, sealed)
  if (settings.protocol === 'saml') {
    const connection = samlConnectionOf(settings)
    // Apart from the issuers of OpenID Connect: some directories have one name for both, and other names for their users.
    return { protocol: 'saml', settings, connection, issuer: `saml:${connection.entityId}`, name }
  }
  if (!URL.canParse(settings.issuer)) return null
  const secret = sealed === null ? null : unseal(key, PURPOSE, sealed)
  if (sealed !== null && secret === null) return null
  const { client_id: clientId, scopes } = settings
  // However it was typed, it is one issuer.
  const issuer = new URL(settings.issuer).href
  return { protocol: 'oidc', settings, connection: { issuer, clientId, scopes, secret }, issuer, name }
}

const samlConnectionOf = (settings: SignOnSettings): SamlConnection => ({
  entityId: settings.saml_entity_id,
  address: settings.saml_address,
  certificates: settings.saml_certificates,
  ownId: settings.saml_own_id,
  subject: settings.saml_subject,
})

/** The one that users sign in with. */
export const liveDirectory = (key: SessionSecret, row: SignOnRow | undefined): Directory | null =>
  row?.live ? directoryOf(key, row.live, row.live_secret) : null

/** The one that is saved. */
export const savedDirectory = (key: SessionSecret, row: SignOnRow | undefined): Directory | null =>
  row ? directoryOf(key, row.draft, row.draft_secret) : null

/** A secret that is typed again is encrypted differently, and is to be tried again. */
export function connectionName(settings: SignOnSettings, sealed: string | null): string {
  const { protocol, issuer, client_id, scopes } = settings
  const parts =
    protocol === 'oidc' ? [issuer, client_id, scopes, sealed] : ['saml', samlConnectionOf(settings)]
  return sha256(JSON.stringify(parts))
}

export const rulesOf = (settings: SignOnSettings): SignOnRules => ({
  claims: settings.claims,
  roles: settings.roles,
  otherwise: settings.otherwise,
  mayGiveStaff: settings.may_give_staff,
  creates: settings.creates,
})
