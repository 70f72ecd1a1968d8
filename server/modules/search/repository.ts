import { sql } from 'kysely'
import { z } from 'zod'
import { build, type Db } from '@frontage/db/client.ts'
import { SearchFacet, SearchKind } from '@frontage/contracts/search.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** search_items() of the database, as it answers. */
const Answer = z.object({
  used: z.string(),
  corrected: z.boolean(),
  total: z.int(),
  facets: z.array(SearchFacet),
  rows: z.array(z.object({ kind: SearchKind, id: z.guid(), title: z.string(), summary: z.string() })),
})
export type ItemsFound = z.infer<typeof Answer>

export interface ItemSearch {
  text: string
  kind?: SearchKind | undefined
  facet?: string | undefined
  onlyTags?: boolean
  pageNumber: number
  pageSize: number
}

/** One flight, whatever is searched. */
export async function searchItems(db: Db, scope: TenantScope, asked: ItemSearch): Promise<ItemsFound> {
  const { text, kind, facet, onlyTags, pageNumber, pageSize } = asked
  const question = sql<{ answer: unknown }>`
    select search_items(${text}, ${kind ?? null}, ${facet ?? null}, ${onlyTags ?? false}::bool,
      ${pageSize}::int, ${(pageNumber - 1) * pageSize}::int) as answer`.compile(build)
  const [[row]] = await db.read(scope, [question], { long: true })
  return Answer.parse(row?.answer)
}

/** So few found may be what happens to carry a mistyped word. */
const HARDLY_ANY = 2

/**
 * The same words with one changed by a letter, where hardly anything was found and those find far more; '': no such.
 * What was narrowed finds little because of that, so everything that was found counts.
 */
export async function perhapsMeant(
  db: Db,
  scope: TenantScope,
  { used, facets }: ItemsFound,
): Promise<string> {
  const found = facets.reduce((sum, { count }) => sum + count, 0)
  if (used === '' || found > HARDLY_ANY) return ''
  const question = sql<{ meant: string }>`select search_meant(${used}, ${found}::int) as meant`.compile(build)
  const [[row]] = await db.read(scope, [question], { long: true })
  return row?.meant ?? ''
}

/** Addresses of pages. */
export function pagePaths({ tenantId }: TenantScope, ids: readonly string[]) {
  return build
    .selectFrom('page')
    .select(['id', 'path'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
}
