import type { AppContext } from '../../../platform/context.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import type { Directory } from '../connection.ts'
import type { Oidc } from '../oidc.ts'
import { callbackAt } from '../presenter.ts'
import { sealAsked } from '../requests.ts'
import { insertRequest } from '../requests-repository.ts'

const LIFETIME_MS = 10 * 60_000

export interface Beginning {
  directory: Directory
  /** The browser's own secret. */
  browser: string
  returnUrl: string
  /** Whose email it probably is. */
  email: string
  /** The administrator who only tries it; null: somebody signs in. */
  tryingId: string | null
}

/** @returns where the browser goes now. @throws OidcFailed */
export async function begin(
  { db, clock, settings }: AppContext,
  oidc: Oidc,
  tenant: Tenant,
  { directory, browser, returnUrl, email, tryingId }: Beginning,
): Promise<string> {
  const redirectUri = callbackAt(settings, tenant)
  const { url, checks } = await oidc.begin(directory.connection, redirectUri, email)
  const { state, nonce, verifier } = checks
  const asked = { nonce, verifier, redirectUri, connection: directory.name, returnUrl }
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS)
  await db.tenant(tenant, (tx) =>
    insertRequest(tx, tenant, {
      stateHash: sha256(state),
      browserHash: sha256(browser),
      tryingId,
      sealed: sealAsked(settings.sessionSecret, asked),
      expiresAt,
    }),
  )
  return url.href
}
