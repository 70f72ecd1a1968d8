import { build } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** Names are shown, not all of them. */
const MOST_ADMINISTRATORS = 20

export const tenantRow = ({ tenantId }: TenantScope) =>
  build.selectFrom('tenant').select(['site_type', 'partnership']).where('tenant_id', '=', tenantId)

export const hostsOf = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('tenant_host')
    .select(['host', 'is_primary'])
    .where('tenant_id', '=', tenantId)
    .orderBy('is_primary', 'desc')
    .orderBy('host')

export const abilitiesOf = ({ tenantId }: TenantScope) =>
  build.selectFrom('tenant_ability').select('name').where('tenant_id', '=', tenantId).orderBy('name')

export const stockOf = ({ tenantId }: TenantScope) =>
  build.selectNoFrom(({ selectFrom }) => [
    selectFrom('template')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tenantId)
      .as('templates'),
    selectFrom('page')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tenantId)
      .as('pages'),
  ])

export const administrators = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .orderBy('created_at')
    .limit(MOST_ADMINISTRATORS)
