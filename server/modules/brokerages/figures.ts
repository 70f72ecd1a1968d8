/** Brokerages as operators see them, with their figures. Each tenant's are read as that tenant. */
import type { BrokerageDetail, BrokerageRow } from '@frontage/contracts/console.ts'
import { PartnershipConfig } from '@frontage/contracts/tenants.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { Storefront } from '@frontage/domain/new-brokerage.ts'
import { SITE_TYPES } from '@frontage/domain/storefront.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { abilitiesOf, administrators, figuresOf, hostsOf, stockOf, tenantRow } from './figures-repository.ts'
import { saidOf } from './record.ts'
import { brokerageRows, entriesOf, type BrokerageRowOfDb } from './repository.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>

/** Tenants that are asked at the same time. */
const AT_ONCE = 4

/** In the order in which they came. */
export async function listBrokerages(context: Context): Promise<BrokerageRow[]> {
  const rows = await brokerageRows(context.db)
  const found: (BrokerageRow | null)[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    found.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => rowOf(context, row)))))
  return found.filter((row) => row !== null)
}

async function rowOf({ db, clock, settings }: Context, row: BrokerageRowOfDb): Promise<BrokerageRow | null> {
  const scope = scopeOfTenant(row.tenant_id)
  const now = clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [[tenant], [figures]] = await db.read(scope, [tenantRow(scope), figuresOf(scope, month)])
  if (!tenant) return null
  const host = row.host ?? ''
  return {
    id: row.tenant_id,
    name: tenant.name,
    host,
    url: host === '' ? '' : siteAddress(settings, { primaryHost: host }),
    state: row.delete_at ? 'leaving' : row.state === 'suspended' ? 'suspended' : 'open',
    delete_at: row.delete_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    color: tenant.brand_primary_color,
    people: figures?.people ?? 0,
    orders: figures?.orders ?? 0,
    month_cents: figures?.month_cents ?? 0,
  }
}

/** @throws Refusal request.not-found */
export async function readBrokerage(context: Context, tenantId: string): Promise<BrokerageDetail> {
  const { db } = context
  const [known] = await brokerageRows(db, tenantId)
  const row = known && (await rowOf(context, known))
  if (!row) throw new Refusal('request.not-found')
  const scope = scopeOfTenant(tenantId)
  const [[tenant], hosts, abilities, [stock], admins] = await db.read(scope, [
    tenantRow(scope),
    hostsOf(scope),
    abilitiesOf(scope),
    stockOf(scope),
    administrators(scope),
  ])
  const entries = await entriesOf(db, tenantId)
  return {
    ...row,
    hosts,
    storefront: storefrontOf(tenant?.site_type),
    abilities: abilities.map(({ name }) => name),
    partnership: PartnershipConfig.parse(tenant?.partnership ?? {}),
    templates: stock?.templates ?? 0,
    pages: stock?.pages ?? 0,
    administrators: admins.map(({ email, password_hash }) => ({ email, is_invited: password_hash === '' })),
    entries: entries.map(({ at, operator_email, action }) => ({
      at: at.toISOString(),
      operator: operator_email,
      action,
      said: saidOf(action),
    })),
  }
}

function storefrontOf(siteType: number | undefined): Storefront {
  if (siteType === SITE_TYPES.hybrid) return 'alliance'
  return siteType === SITE_TYPES.custom ? 'newer' : 'standard'
}
