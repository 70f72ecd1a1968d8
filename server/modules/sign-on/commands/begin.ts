import type { AppContext } from '../../../platform/context.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import type { Directory } from '../connection.ts'
import type { Oidc } from '../oidc.ts'
import { acsAt, callbackAt } from '../presenter.ts'
import { sealAsked, type Asked } from '../requests.ts'
import { insertRequest } from '../requests-repository.ts'
import { beginSaml } from '../saml/saml.ts'

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

/** @returns where the browser goes now. @throws DirectoryFailed */
export async function begin(
  context: AppContext,
  oidc: Oidc,
  tenant: Tenant,
  beginning: Beginning,
): Promise<string> {
  const { db, clock, settings } = context
  const { browser, tryingId } = beginning
  const { url, state, asked } = await question(context, oidc, tenant, beginning)
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

async function question(
  { settings }: AppContext,
  oidc: Oidc,
  tenant: Tenant,
  { directory, returnUrl, email }: Beginning,
): Promise<{ url: URL; state: string; asked: Asked }> {
  const common = { connection: directory.name, returnUrl }
  if (directory.protocol === 'saml') {
    const acs = acsAt(settings, tenant)
    const { url, state, requestId } = await beginSaml(directory.connection, acs)
    return { url, state, asked: { ...common, is: 'saml', requestId, acs } }
  }
  const redirectUri = callbackAt(settings, tenant)
  const { url, checks } = await oidc.begin(directory.connection, redirectUri, email)
  const { state, nonce, verifier } = checks
  return { url, state, asked: { ...common, nonce, verifier, redirectUri } }
}
