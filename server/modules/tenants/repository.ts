/** Tenants with their hosts and abilities. Whose a host is, is asked before there is a tenant, on the platform's side. */
import { sql } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export const tenantIdOfHost = async (db: Db, host: string): Promise<string | null> =>
  (await ownerOfHost(db, host))?.tenantId ?? null

export interface HostOwner {
  tenantId: string
  isSuspended: boolean
  /** Another installation serves it by now. */
  isElsewhere: boolean
  /** It is about to: until then nothing of it may be changed. null: it is not. */
  readOnlyUntil: Date | null
}

/** Whose a host is, and whether that brokerage's site is closed: suspended, about to be deleted, or elsewhere. */
export async function ownerOfHost(db: Db, host: string): Promise<HostOwner | null> {
  const row = await db.platform((owner) =>
    owner
      .selectFrom('tenant_host')
      .leftJoin('brokerage', 'brokerage.tenant_id', 'tenant_host.tenant_id')
      .leftJoin('brokerage_move as move', 'move.tenant_id', 'tenant_host.tenant_id')
      .select([
        'tenant_host.tenant_id',
        'brokerage.state',
        'brokerage.delete_at',
        'move.is_closed',
        'move.read_only_until',
      ])
      .where('host', '=', host)
      .executeTakeFirst(),
  )
  if (!row) return null
  return {
    tenantId: row.tenant_id,
    isSuspended: row.state === 'suspended' || row.delete_at !== null,
    isElsewhere: row.is_closed === true,
    readOnlyUntil: row.read_only_until,
  }
}

/** Whether the platform has closed a site, which work that nobody asked for by a host has to ask. */
export async function isSiteClosed(db: Db, { tenantId }: TenantScope): Promise<boolean> {
  const row = await db.platform((owner) =>
    owner
      .selectFrom('brokerage')
      .select(['state', 'delete_at'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst(),
  )
  return row !== undefined && (row.state === 'suspended' || row.delete_at !== null)
}

/**
 * A tenant with its hosts, the names of its abilities, and the revision of the page that has its terms.
 *
 * @param termsPage the page's address
 */
export async function findTenant(tx: Tx, { tenantId }: TenantScope, termsPage: string) {
  const row = await tx
    .selectFrom('tenant')
    .selectAll()
    .select(sql<boolean>`is_elsewhere()`.as('is_elsewhere'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return null
  const [abilities, hosts, terms, signOn, domains] = await Promise.all([
    tx
      .selectFrom('tenant_ability')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .orderBy('name')
      .execute(),
    tx.selectFrom('tenant_host').selectAll().where('tenant_id', '=', tenantId).orderBy('host').execute(),
    tx
      .selectFrom('page')
      .innerJoin('page_content as body', (join) =>
        join.onRef('body.tenant_id', '=', 'page.tenant_id').onRef('body.page_id', '=', 'page.id'),
      )
      .select('body.revision')
      .where('page.tenant_id', '=', tenantId)
      .where('page.pretty_url', '=', termsPage)
      .executeTakeFirst(),
    tx.selectFrom('sign_on').select('live').where('tenant_id', '=', tenantId).executeTakeFirst(),
    tx
      .selectFrom('sign_on_domain')
      .select('domain')
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'proved')
      .orderBy('domain')
      .execute(),
  ])
  return {
    row,
    hosts,
    abilities: abilities.map(({ name }) => name),
    termsRevision: terms?.revision ?? null,
    signOn: { live: signOn?.live ?? null, domains: domains.map(({ domain }) => domain) },
  }
}
