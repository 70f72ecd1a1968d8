/** Whose data a site tells: its own tenant's. */
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Another tenant's uid is as missing as one that does not exist. @throws Refusal request.not-found */
export function requireOwnTenant({ tenant }: Pick<Asker, 'tenant'>, uid: string | undefined): void {
  if (uid !== tenant.tenantId) throw new Refusal('request.not-found')
}
