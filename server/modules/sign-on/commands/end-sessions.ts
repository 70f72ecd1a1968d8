import type { AppContext } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { DirectoryFailed } from '../answer.ts'
import { liveDirectory } from '../connection.ts'
import { accountIdOf, endDirectorySessions } from '../identities-repository.ts'
import type { Oidc } from '../oidc.ts'
import { signOnRow } from '../repository.ts'

/** Ends what the directory says is over. @returns false: it is not the directory that says so */
export async function endSessionsOf(
  { db, settings, log }: AppContext,
  oidc: Oidc,
  tenant: Tenant,
  token: string,
): Promise<boolean> {
  const row = await db.tenant(tenant, (tx) => signOnRow(tx, tenant))
  const directory = liveDirectory(settings.sessionSecret, row)
  if (directory?.protocol !== 'oidc') return false
  try {
    const { connection, issuer } = directory
    const { session, subject } = await oidc.ended(connection, token)
    await db.tenant(tenant, async (tx) => {
      if (session !== null) return endDirectorySessions(tx, tenant, { session })
      const accountId = subject === null ? null : await accountIdOf(tx, tenant, { issuer, subject })
      if (accountId !== null) await endDirectorySessions(tx, tenant, { accountId })
    })
    return true
  } catch (error) {
    if (!(error instanceof DirectoryFailed)) throw error
    log.warn({ err: error, tenant: tenant.tenantId }, 'a logout was not believed')
    return false
  }
}
