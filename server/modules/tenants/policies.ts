/** Whose data a site tells: its own tenant's. */
import type { Asker } from '../../platform/policy.ts'
import { requireMenu } from '../accounts/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Another tenant's uid is as missing as one that does not exist. @throws Refusal request.not-found */
export function requireOwnTenant({ tenant }: Pick<Asker, 'tenant'>, uid: string | undefined): void {
  if (uid !== tenant.tenantId) throw new Refusal('request.not-found')
}

/** Whoever writes for the site sees how it looks and where it is. */
export const requireBrandReader = requireMenu('page-content-editor')

/** What everybody's site is like is for those who answer for it: they read its audit log too. */
export const requireSiteAdministrator = requireMenu('audit-log')
