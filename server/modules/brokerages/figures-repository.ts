import { sql } from 'kysely'
import { build } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** Names are shown, not all of them. */
const MOST_ADMINISTRATORS = 20

export const tenantRow = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('tenant')
    .select(['name', 'brand_primary_color', 'site_type', 'partnership'])
    .where('tenant_id', '=', tenantId)

/** @param month where it begins: what was ordered since */
export const figuresOf = ({ tenantId }: TenantScope, month: Date) =>
  build.selectNoFrom(({ selectFrom }) => [
    selectFrom('account_count')
      .select(sql<number>`coalesce(sum(accounts), 0)::bigint`.as('n'))
      .where('tenant_id', '=', tenantId)
      .where('is_active', '=', true)
      .as('people'),
    selectFrom('order_count')
      .select(sql<number>`coalesce(sum(orders), 0)::bigint`.as('n'))
      .where('tenant_id', '=', tenantId)
      .as('orders'),
    sql<number>`(select coalesce(sum(spend_cents), 0)::bigint from order_sum
      where tenant_id = ${tenantId} and reach = 'brokerage' and name = '' and grain = 'day' and at >= ${month})`.as(
      'month_cents',
    ),
  ])

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
