/** The platform's list of brokerages, and the first rows of a new one. */
import { sql, type Kysely } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { Database } from '@frontage/db/schema.ts'
import type { OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { OperatorAction } from './record.ts'

export type Owner = Kysely<Database>

export interface NewTenant {
  name: string
  siteType: 1 | 2 | 3
  isNewer: boolean
  logoPath: string
  primaryColor: string
  brand: object
  settings: object
  partnership: object
  abilities: readonly string[]
}

/** The tenant's own row and abilities. */
export async function insertTenant(tx: Tx, { tenantId }: TenantScope, tenant: NewTenant): Promise<void> {
  await tx
    .insertInto('tenant')
    .values({
      tenant_id: tenantId,
      name: tenant.name,
      site_type: tenant.siteType,
      is_bb_tenant: tenant.isNewer,
      logo_path: tenant.logoPath,
      brand_primary_color: tenant.primaryColor,
      brand: JSON.stringify(tenant.brand),
      settings: JSON.stringify(tenant.settings),
      partnership: JSON.stringify(tenant.partnership),
    })
    .execute()
  await putAbilities(tx, { tenantId }, tenant.abilities)
}

export async function putAbilities(
  tx: Tx,
  { tenantId }: Pick<TenantScope, 'tenantId'>,
  names: readonly string[],
): Promise<void> {
  await tx.deleteFrom('tenant_ability').where('tenant_id', '=', tenantId).execute()
  if (names.length === 0) return
  await tx
    .insertInto('tenant_ability')
    .values(names.map((name) => ({ tenant_id: tenantId, name })))
    .execute()
}

export const putPartnership = (tx: Tx, { tenantId }: TenantScope, partnership: object) =>
  tx
    .updateTable('tenant')
    .set({ partnership: JSON.stringify(partnership) })
    .where('tenant_id', '=', tenantId)
    .execute()

interface NewCategory {
  id: number
  /** null: it is one of the first level. */
  parent: number | null
  sort: number
  name: string
  prettyUrl: string
  description: string
  partOf?: OptionalCategoryPart
}

export const insertCategories = (tx: Tx, { tenantId }: TenantScope, categories: readonly NewCategory[]) =>
  tx
    .insertInto('category')
    .values(
      categories.map((it) => ({
        tenant_id: tenantId,
        id: it.id,
        parent_id: it.parent,
        level: it.parent === null ? 1 : 2,
        name: it.name,
        pretty_url: it.prettyUrl,
        description: it.description,
        part_of: it.partOf ?? null,
        sort: it.sort,
      })),
    )
    .execute()

export async function countPages(tx: Tx, { tenantId }: TenantScope): Promise<number> {
  const { pages } = await tx
    .selectFrom('page')
    .select(({ fn }) => fn.countAll<number>().as('pages'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return pages
}

export const insertEntry = (
  owner: Owner,
  entry: Pick<Database['operator_entry'], 'operator_email' | 'action' | 'tenant_id'> & {
    at: Date
    subject: string
    detail: string
  },
) => owner.insertInto('operator_entry').values(entry).execute()

/** For one that comes without its tax service. @returns whether it had one */
export async function taxByRates(tx: Tx, { tenantId }: TenantScope): Promise<boolean> {
  const changed = await tx
    .updateTable('tenant')
    .set({ settings: sql`settings || '{"tax_source": "rates"}'::jsonb` })
    .where('tenant_id', '=', tenantId)
    .where(sql`settings ->> 'tax_source'`, '=', 'service')
    .returning('tenant_id')
    .execute()
  return changed.length > 0
}

/** For one that comes without its feed of listings: they are kept by hand from now on. */
export const withoutFeed = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .updateTable('listing')
    .set({ feed_key: null })
    .where('tenant_id', '=', tenantId)
    .where('feed_key', 'is not', null)
    .execute()

/** One that was opened, with its primary host. */
export const openedBrokerage = (db: Db, tenantId: string) =>
  db.platform((owner) =>
    owner
      .selectFrom('brokerage')
      .leftJoin('tenant_host', (join) =>
        join
          .onRef('tenant_host.tenant_id', '=', 'brokerage.tenant_id')
          .on('tenant_host.is_primary', '=', true),
      )
      .select(['brokerage.tenant_id', 'tenant_host.host'])
      .where('state', '<>', 'opening')
      .where('brokerage.tenant_id', '=', tenantId)
      .executeTakeFirst(),
  )

export const lockBrokerage = (owner: Owner, tenantId: string) =>
  owner
    .selectFrom('brokerage')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '<>', 'opening')
    .forUpdate()
    .executeTakeFirst()

/** Whether another installation serves it, or is going to. */
export const isElsewhere = async (owner: Owner, tenantId: string): Promise<boolean> =>
  (await owner
    .selectFrom('brokerage_move')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('is_closed', '=', true)
    .executeTakeFirst()) !== undefined

export const updateBrokerage = (
  owner: Owner,
  tenantId: string,
  change: { state?: 'open' | 'suspended'; delete_at?: Date | null },
  at: Date,
) =>
  owner
    .updateTable('brokerage')
    .set({ ...change, changed_at: at })
    .where('tenant_id', '=', tenantId)
    .execute()

/** Whose time is up, or will be until then. */
export const leavingBefore = (db: Db, until: Date) =>
  db.platform((owner) =>
    owner
      .selectFrom('brokerage')
      .select(['tenant_id', 'delete_at'])
      .where('delete_at', '<=', until)
      .execute(),
  )

const MOST_ENTRIES = 50
/** With what a brokerage begins here, and ends. */
const BEGINNINGS: readonly OperatorAction[] = ['brokerage.opened', 'brokerage.imported', 'brokerage.arrived']
const ENDS: readonly OperatorAction[] = ['brokerage.deleted', 'brokerage.forgotten']

/** With those of whoever had the id before, which a deletion leaves. One of both marks is enough: a process may die before it writes the other. */
export const entriesOf = (db: Db, tenantId: string) =>
  db.platform((owner) =>
    owner
      .selectFrom('operator_entry as entry')
      .select(['at', 'operator_email', 'action'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('operator_entry as mark')
            .select('mark.id')
            .whereRef('mark.tenant_id', '=', 'entry.tenant_id')
            .where(({ or, and, eb, ref }) =>
              or([
                and([eb('mark.action', 'in', BEGINNINGS), eb('mark.at', '>', ref('entry.at'))]),
                and([eb('mark.action', 'in', ENDS), eb('mark.at', '>=', ref('entry.at'))]),
              ]),
            ),
        ).as('is_former'),
      )
      .where('tenant_id', '=', tenantId)
      .orderBy('at', 'desc')
      .limit(MOST_ENTRIES)
      .execute(),
  )
