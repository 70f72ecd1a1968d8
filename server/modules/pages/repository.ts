import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { build } from '@frontage/db/client.ts'
import { FEW_PAGES } from '@frontage/contracts/limits.ts'
import type { VersionsQuery } from '@frontage/contracts/pages.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** Of a page body: added, and nothing was ever written on it. Readers do not get it before there is something to read. */
const blankBody = sql<boolean>`(body.revision = 1 and body.html = '')`
export const isBlank = ({ revision, html }: Pick<PageBodyRow, 'revision' | 'html'>): boolean =>
  revision === 1 && html === ''

/** Every page of the tenant; for `db.read`. */
export const pageRows = (scope: TenantScope) =>
  build
    .selectFrom('page')
    .select([
      'id',
      'parent_id',
      'page_name',
      'link_type',
      'path',
      'pages_type',
      'pages_type_sort',
      'sort',
      'include_in_navigation',
      'open_on_new_tab',
      'open_as_popup',
      'popup_description',
    ])
    .select(
      sql<boolean>`exists (select from page_content body
        where body.tenant_id = page.tenant_id and body.page_id = page.id and ${blankBody})`.as('is_blank'),
    )
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('pages_type_sort')
    .orderBy('sort')
    .orderBy('page_name')
    .orderBy('id')

export type PageRow = ReturnType<typeof pageRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never

/**
 * Pages at the top and those under open ones, each with how many are under it; of a small tree every page.
 *
 * @param open ids; 'all': every page of any tree
 */
export const branchRows = (scope: TenantScope, open: 'all' | readonly string[]) =>
  pageRows(scope)
    .select(
      sql<number>`(select count(*)::int from page child
        where child.tenant_id = page.tenant_id and child.parent_id = page.id)`.as('child_count'),
    )
    .$if(open !== 'all', (query) =>
      query.where((eb) =>
        eb.or([
          eb('parent_id', 'is', null),
          eb('parent_id', '=', sql<string>`any(${open}::uuid[])`),
          sql<boolean>`(select count(*) from (
            select from page one where one.tenant_id = ${scope.tenantId} limit ${FEW_PAGES + 1}
          ) as first_ones) <= ${FEW_PAGES}`,
        ]),
      ),
    )

export type BranchRow =
  ReturnType<typeof branchRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never

export const pageCount = (scope: TenantScope) =>
  build
    .selectFrom('page')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', scope.tenantId)

/** A page with what stands on it; links have no page body and are not found. */
const contents = (tx: Tx | typeof build, scope: TenantScope) =>
  tx
    .selectFrom('page')
    .innerJoin('page_content as body', (join) =>
      join.onRef('body.tenant_id', '=', 'page.tenant_id').onRef('body.page_id', '=', 'page.id'),
    )
    .selectAll('body')
    .select(['page.page_name', 'page.pretty_url', 'page.path', 'page.popup_description'])
    .where('page.tenant_id', '=', scope.tenantId)

export const pageBodyAt = (scope: TenantScope, prettyUrl: string) =>
  contents(build, scope).where('page.pretty_url', '=', prettyUrl)

export const pageBodyOf = (scope: TenantScope, pageId: string) =>
  contents(build, scope).where('page.id', '=', pageId)

export type PageBodyRow =
  ReturnType<typeof pageBodyOf> extends { execute(): Promise<(infer Row)[]> } ? Row : never

/** Locks the page body so that of two saves at once the second sees the first. */
export async function lockPageBody(
  tx: Tx,
  scope: TenantScope,
  pageId: string,
): Promise<PageBodyRow | undefined> {
  return contents(tx, scope).where('page.id', '=', pageId).forUpdate('body').executeTakeFirst()
}

export interface SavedPageBody {
  revision: number
  state: string
  html: string
  now: Date
  /** null: the site itself, or someone who is gone. */
  accountId: string | null
  restoredFrom?: number | null
  isScheduled?: boolean
}

/** The new page body, and the version that says so for ever. */
export async function updatePageBody(
  tx: Tx,
  scope: TenantScope,
  pageId: string,
  { revision, state, html, now, accountId, restoredFrom = null, isScheduled = false }: SavedPageBody,
): Promise<void> {
  await tx
    .updateTable('page_content')
    .set({ revision, state, html, saved_at: now, saved_by: accountId })
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .execute()
  await tx
    .insertInto('page_version')
    .values({
      tenant_id: scope.tenantId,
      page_id: pageId,
      revision,
      state,
      html,
      saved_at: now,
      saved_by: accountId,
      restored_from: restoredFrom,
      is_scheduled: isScheduled,
    })
    .execute()
}

const versions = (scope: TenantScope, pageId: string) =>
  build
    .selectFrom('page_version as version')
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'version.tenant_id').onRef('account.id', '=', 'version.saved_by'),
    )
    .select([
      'version.revision',
      'version.saved_at',
      'version.name',
      'version.restored_from',
      'version.is_scheduled',
      'account.first_name',
      'account.last_name',
      'account.email',
    ])
    .where('version.tenant_id', '=', scope.tenantId)
    .where('version.page_id', '=', pageId)

/** Newest first. */
export const versionRows = (
  scope: TenantScope,
  pageId: string,
  { pageNumber, pageSize, named }: VersionsQuery,
) =>
  versions(scope, pageId)
    .$if(named === 'true', (query) => query.where('version.name', '<>', ''))
    .orderBy('version.revision', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)

export const versionCount = (scope: TenantScope, pageId: string, { named }: Pick<VersionsQuery, 'named'>) =>
  build
    .selectFrom('page_version')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', scope.tenantId)
    .where('page_id', '=', pageId)
    .$if(named === 'true', (query) => query.where('name', '<>', ''))

export const versionOf = (scope: TenantScope, pageId: string, revision: number) =>
  versions(scope, pageId).select(['version.state', 'version.html']).where('version.revision', '=', revision)

/** @returns whether there is such a version */
export async function saveVersionName(
  tx: Tx,
  { tenantId }: TenantScope,
  { pageId, revision }: { pageId: string; revision: number },
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('page_version')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Pages that anonymous visitors may read, for those who index the site. */
export const openPageRows = (scope: TenantScope) =>
  build
    .selectFrom('page')
    .innerJoin('page_content as body', (join) =>
      join.onRef('body.tenant_id', '=', 'page.tenant_id').onRef('body.page_id', '=', 'page.id'),
    )
    .select(['page.id', 'page.page_name', 'page.path', 'body.saved_at'])
    .where('page.tenant_id', '=', scope.tenantId)
    .where('body.unlocked_page', '=', true)
    .where(({ not }) => not(blankBody))
    .orderBy('page.path')

/** Texts that hold one of these anywhere, as they are stored. */
export const pagesHolding = ({ tenantId }: TenantScope, texts: readonly string[], most: number) =>
  build
    .selectFrom('page')
    .innerJoin('page_content as body', (join) =>
      join.onRef('body.tenant_id', '=', 'page.tenant_id').onRef('body.page_id', '=', 'page.id'),
    )
    .select(['page.id', 'page.page_name', 'body.html'])
    .where('page.tenant_id', '=', tenantId)
    .where(
      sql<boolean>`exists (select from unnest(${texts}::text[]) as one(text) where position(one.text in body.html) > 0)`,
    )
    .orderBy('page.path')
    .limit(most)

/**
 * Hosts that published pages show something of: 'img' and 'video' by their addresses, 'player' by the id of a video whose
 * site anyone may run. The sanitizer wrote the attributes, so they stand in double quotes.
 */
export const shownHosts = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('page_content')
    .innerJoinLateral(
      sql<{ tag: string; host: string }>`(
        select lower(found[1]) as tag, found[2] as host
        from regexp_matches(html, '<(img|video)\\M[^>]*\\msrc="https://([^/"?#\\s]+)', 'gi') as found
        union all
        select 'player', found[1]
        from regexp_matches(html, 'data-film="peertube"[^>]*data-film-id="([^/"\\s]+)/', 'g') as found
      )`.as('shown'),
      (join) => join.onTrue(),
    )
    .select(['shown.tag', 'shown.host'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .orderBy('shown.tag')
    .orderBy('shown.host')
    .limit(300)
