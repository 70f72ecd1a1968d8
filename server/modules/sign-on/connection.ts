/** What is stored of a directory, as what it is asked with. */
import { NO_SIGN_ON, SignOnSettings } from '@frontage/contracts/sign-on.ts'
import type { SignOnRules } from '@frontage/domain/sign-on.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { OidcConnection } from './oidc.ts'
import type { SignOnRow } from './repository.ts'

const PURPOSE = 'sign-on secret'

export const sealedSecret = (key: string, secret: string): string => seal(key, PURPOSE, secret)

export const settingsOf = (stored: unknown): SignOnSettings => SignOnSettings.catch(NO_SIGN_ON).parse(stored)

export interface Directory {
  settings: SignOnSettings
  connection: OidcConnection
  /** Names the connection: another one has another name. */
  name: string
}

/** @param key the installation's secret @returns null: there is none, or its secret was encrypted with another key */
function directoryOf(key: string, stored: unknown, sealed: string | null): Directory | null {
  const settings = settingsOf(stored)
  if (!URL.canParse(settings.issuer)) return null
  const secret = sealed === null ? null : unseal(key, PURPOSE, sealed)
  if (sealed !== null && secret === null) return null
  const { issuer, client_id: clientId, scopes } = settings
  return {
    settings,
    // However it was typed, it is one issuer.
    connection: { issuer: new URL(issuer).href, clientId, scopes, secret },
    name: connectionName(settings, sealed),
  }
}

/** The one that users sign in with. */
export const liveDirectory = (key: string, row: SignOnRow | undefined): Directory | null =>
  row?.live ? directoryOf(key, row.live, row.live_secret) : null

/** The one that is saved. */
export const savedDirectory = (key: string, row: SignOnRow | undefined): Directory | null =>
  row ? directoryOf(key, row.draft, row.draft_secret) : null

/** A secret that is typed again is encrypted differently, and is to be tried again. */
export const connectionName = (
  { issuer, client_id, scopes }: Pick<SignOnSettings, 'issuer' | 'client_id' | 'scopes'>,
  sealed: string | null,
): string => sha256(JSON.stringify([issuer, client_id, scopes, sealed]))

export const rulesOf = (settings: SignOnSettings): SignOnRules => ({
  claims: settings.claims,
  roles: settings.roles,
  otherwise: settings.otherwise,
  mayGiveStaff: settings.may_give_staff,
  creates: settings.creates,
})
