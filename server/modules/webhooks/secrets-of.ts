/** Secrets of endpoints, which must be read again to sign: encrypted with the server's own. */
import type { Settings } from '../../platform/settings.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { EndpointRow } from './endpoints-repository.ts'

type Secrets = Pick<Settings, 'sessionSecret'>

const purposeOf = ({ tenantId }: TenantScope) => `webhook secret ${tenantId}`

export const sealSecret = ({ sessionSecret }: Secrets, scope: TenantScope, secret: string): string =>
  seal(sessionSecret, purposeOf(scope), secret)

/** Those that sign at this time, the newest first; none: the server's secret has changed since. */
export function secretsOf(
  { sessionSecret }: Secrets,
  scope: TenantScope,
  endpoint: Pick<EndpointRow, 'secret' | 'previous_secret' | 'previous_secret_until'>,
  now: Date,
): string[] {
  const { secret, previous_secret: previous, previous_secret_until: until } = endpoint
  const sealed = [secret, ...(previous && until && until > now ? [previous] : [])]
  return sealed.flatMap((one) => unseal(sessionSecret, purposeOf(scope), one) ?? [])
}
