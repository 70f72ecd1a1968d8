/** Brokerages as operators see them, with their figures, which triggers keep: no brokerage is asked for them. */
import type {
  BrokerageDetail,
  BrokerageRow,
  Brokerages,
  BrokeragesQuery,
} from '@frontage/contracts/console.ts'
import { PartnershipConfig } from '@frontage/contracts/tenants.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { Storefront } from '@frontage/domain/new-brokerage.ts'
import { SITE_TYPES } from '@frontage/domain/storefront.ts'
import type { AppContext } from '../../platform/context.ts'
import { everyPage, ROWS_OF_FILE } from '../../platform/keyset-repository.ts'
import { Refusal } from '../../platform/refusal.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { abilitiesOf, administrators, hostsOf, stockOf, tenantRow } from './figures-repository.ts'
import { saidOf } from './record.ts'
import { brokerageRows, brokeragesPage, brokerageSums, type BrokerageRowOfDb } from './list-repository.ts'
import { entriesOf } from './repository.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>

const monthOf = ({ clock }: Pick<Context, 'clock'>) => {
  const now = clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

/** A page of them, found by name, address or id. @throws Refusal request.malformed */
export async function pageOfBrokerages(context: Context, query: BrokeragesQuery): Promise<Brokerages> {
  const keyset = brokeragesPage(query)
  const month = monthOf(context)
  const { search } = query
  return context.db.platform(async (owner) => {
    const read = await brokerageRows(owner, { search, month, keyset })
    const all = await brokerageSums(owner, '', month)
    const matching = search === '' ? all : await brokerageSums(owner, search, month)
    const { rows, ...marks } = keyset.pageOf(read)
    return { ...marks, rows: rows.map((row) => rowOf(context, row)), totalRows: matching.brokerages, all }
  })
}

/** All of them, in the order in which they came. */
export async function listBrokerages(context: Context): Promise<BrokerageRow[]> {
  const month = monthOf(context)
  const query = { search: '', sort: 'came' as const, pageNumber: 1, pageSize: ROWS_OF_FILE }
  const pages = everyPage(
    (at) => brokeragesPage({ ...query, at }),
    (keyset) => context.db.platform((owner) => brokerageRows(owner, { search: '', month, keyset })),
  )
  const all: BrokerageRow[] = []
  for await (const rows of pages) all.push(...rows.map((row) => rowOf(context, row)))
  return all
}

function rowOf({ settings }: Pick<Context, 'settings'>, row: BrokerageRowOfDb): BrokerageRow {
  const host = row.host ?? ''
  return {
    id: row.tenant_id,
    name: row.name,
    host,
    url: host === '' ? '' : siteAddress(settings, { primaryHost: host }),
    state: stateOf(row),
    delete_at: row.delete_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    color: row.color,
    people: row.people,
    orders: row.orders,
    month_cents: row.month_cents,
  }
}

function stateOf({ is_elsewhere, delete_at, state }: BrokerageRowOfDb): BrokerageRow['state'] {
  if (is_elsewhere) return 'moved'
  if (delete_at) return 'leaving'
  return state === 'suspended' ? 'suspended' : 'open'
}

async function oneRow(context: Context, tenantId: string): Promise<BrokerageRow | undefined> {
  const keyset = brokeragesPage({ search: '', sort: 'came', pageNumber: 1, pageSize: 1 })
  const month = monthOf(context)
  const [row] = await context.db.platform((owner) =>
    brokerageRows(owner, { search: '', month, keyset, tenantId }),
  )
  return row && rowOf(context, row)
}

/** @throws Refusal request.not-found */
export async function readBrokerage(context: Context, tenantId: string): Promise<BrokerageDetail> {
  const { db } = context
  const row = await oneRow(context, tenantId)
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
    entries: entries.map(({ at, operator_email, action, is_former }) => ({
      at: at.toISOString(),
      operator: operator_email,
      action,
      said: saidOf(action),
      is_former: Boolean(is_former),
    })),
  }
}

function storefrontOf(siteType: number | undefined): Storefront {
  if (siteType === SITE_TYPES.hybrid) return 'alliance'
  return siteType === SITE_TYPES.custom ? 'newer' : 'standard'
}
