/** Templates of campaigns as a brokerage writes them. */
import { sql, type SqlBool, type Updateable } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { CampaignTemplateRow, CampaignTemplateTable } from '@frontage/db/campaign-tables.ts'
import type { CampaignTemplatesQuery } from '@frontage/contracts/campaign-templates.ts'
import { MOST_TEMPLATES } from '@frontage/domain/campaigns/template.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import type { TenantScope } from '../../../platform/scope.ts'

const MOST_DESIGNS = 500

function found({ tenantId }: TenantScope, { search, status }: CampaignTemplatesQuery) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return build
    .selectFrom('campaign_template as t')
    .where('t.tenant_id', '=', tenantId)
    .where('t.deleted_at', 'is', null)
    .$if(status !== undefined, (qb) => qb.where('t.status', '=', status ?? 'draft'))
    .where((eb) =>
      eb.and(
        words.map((word) => sql<SqlBool>`position(${word} in lower(t.name || ' ' || t.description)) > 0`),
      ),
    )
}

export function templateRows(scope: TenantScope, query: CampaignTemplatesQuery) {
  const way = sql.raw(query.direction === 'ASC' ? 'asc' : 'desc')
  const by = { saved: sql`t.saved_at`, name: sql`lower(t.name)`, used: sql`t.times_used` }[query.sort]
  return found(scope, query)
    .selectAll('t')
    .orderBy(sql`${by} ${way}`)
    .orderBy('t.id')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
}

export const templateCount = (scope: TenantScope, query: CampaignTemplatesQuery) =>
  found(scope, query).select((eb) => eb.fn.countAll<number>().as('total'))

export const templateIds = (scope: TenantScope, query: CampaignTemplatesQuery, most: number) =>
  found(scope, query).select('t.id').orderBy('t.id').limit(most)

export const templateById = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('campaign_template')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** Those that agents may start from, by name. */
export const offeredTemplates = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('campaign_template')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_TEMPLATES)

/** One that agents may start from, which counts how often they do. */
export const startOffered = (
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
): Promise<CampaignTemplateRow | undefined> =>
  tx
    .updateTable('campaign_template')
    .set({ times_used: sql`times_used + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Also deleted ones; locked in the order of their ids where they are about to be changed. */
export const readTemplates = (
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
  isForChange: boolean,
) =>
  tx
    .selectFrom('campaign_template')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .$if(isForChange, (qb) => qb.forUpdate())
    .execute()

/** How many more there may be. Two who ask at once are told one after the other. */
export async function roomForTemplates(tx: Tx, scope: TenantScope): Promise<number> {
  await lockCount(tx, scope, 'campaign templates')
  const { n } = await tx
    .selectFrom('campaign_template')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return MOST_TEMPLATES - Number(n)
}

export async function insertTemplate(
  tx: Tx,
  { tenantId }: TenantScope,
  columns: Pick<CampaignTemplateRow, 'name' | 'description' | 'status' | 'saved_by' | 'saved_at'> & {
    steps: string
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('campaign_template')
    .values({ ...columns, tenant_id: tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTemplate(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Updateable<CampaignTemplateTable>,
): Promise<void> {
  await tx
    .updateTable('campaign_template')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

const isMailed = sql<boolean>`active and coalesce(offer -> 'kinds' ? 'mail-list', false)`

/** What of the catalog can be mailed to a list. */
export const mailedDesigns = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('template')
    .select(['id', 'title', 'product'])
    .where('tenant_id', '=', tenantId)
    .where(sql<SqlBool>`${isMailed}`)
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_DESIGNS)

export const designsNamed = ({ tenantId }: TenantScope, ids: readonly string[]) =>
  build
    .selectFrom('template')
    .select(['id', 'title', isMailed.as('is_offered')])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
