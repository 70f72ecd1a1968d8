import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { DesignQuery } from '@frontage/contracts/designs.ts'
import { keysetOf, type SortKey } from '../../platform/keyset-repository.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { dayOfPieces, type StoredFill } from './listing-fill.ts'

const SORTS: Readonly<Record<DesignQuery['sort'], SortKey>> = {
  updated: { by: sql.ref('design.updated_at'), kind: 'time', direction: 'desc' },
  created: { by: sql.ref('design.created_at'), kind: 'time', direction: 'desc' },
  name: { by: sql`lower(design.name)`, kind: 'text', direction: 'asc' },
}
const BY_ID: SortKey = { by: sql.ref('design.id'), kind: 'id', direction: 'asc' }

/**
 * Designs with what their cards need of the template and its version. Each is looked up for its design: however little the
 * server knows of these tables, it never matches one of them with another.
 */
function designsOf(tx: Tx, scope: AccountScope, now: Date) {
  return (
    tx
      .selectFrom('design')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('template as t')
            .select(['t.title', 't.product', 't.offer', 't.active', 't.version', 't.artwork_hash'])
            .where('t.tenant_id', '=', scope.tenantId)
            .whereRef('t.id', '=', 'design.template_id')
            .limit(1)
            .as('template'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('template_version as v')
            .select('v.artwork_hash')
            .where('v.tenant_id', '=', scope.tenantId)
            .whereRef('v.template_id', '=', 'design.template_id')
            .whereRef('v.version', '=', 'design.template_version')
            .limit(1)
            .as('template_version'),
        (join) => join.onTrue(),
      )
      .innerJoin('account', (join) =>
        join.on('account.tenant_id', '=', scope.tenantId).on('account.id', '=', scope.accountId),
      )
      .selectAll('design')
      .select([
        'template.title',
        'template.product',
        'template.offer',
        'template.active',
        'template.version as current_version',
        'template.artwork_hash as current_hash',
        'template_version.artwork_hash',
        'account.photo_file_id',
        sql<unknown>`case when design.listing_id is not null then (select to_jsonb(l) from listing as l where l.tenant_id = ${scope.tenantId}
        and l.id = design.listing_id and l.account_id = design.account_id and l.deleted_at is null) end`.as(
          'listing',
        ),
        sql<string>`${dayOfPieces(now)}::text`.as('listing_day'),
      ])
      .where('design.tenant_id', '=', scope.tenantId)
      // Not a way to find them, which are asked for by id: an agent may have thousands.
      .where(sql<boolean>`(design.account_id = ${scope.accountId}::uuid) is true`)
  )
}

export async function findDesign(tx: Tx, scope: AccountScope, id: string, now = new Date()) {
  return designsOf(tx, scope, now)
    .where('design.id', '=', id)
    .where('design.deleted_at', 'is', null)
    .executeTakeFirst()
}

export type DesignRow = NonNullable<Awaited<ReturnType<typeof findDesign>>>

/** Locks the design so that of two saves at once the second sees the first. */
export async function lockDesign(tx: Tx, scope: AccountScope, id: string) {
  return tx
    .selectFrom('design')
    .select(['id', 'template_id', 'template_version', 'name', 'slots', 'kept_slots', 'revision'])
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** A page, found before what its cards need is read, and how many there are in all. */
export async function listDesigns(tx: Tx, scope: AccountScope, query: DesignQuery, now: Date) {
  const { sort, pageNumber } = query
  const keyset = keysetOf(scope, `designs by ${sort}`, [SORTS[sort], BY_ID], { ...query, page: pageNumber })
  const found = foundDesigns(tx, scope, query.search)
  const page = found
    .select('design.id')
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .offset(keyset.offset)
  const [rows, counted] = await Promise.all([
    designsOf(tx, scope, now)
      .where(sql<boolean>`design.id = any(array(${page}))`)
      .select(keyset.place.as('place'))
      .orderBy(keyset.orderBy)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
  ])
  return { ...keyset.pageOf(rows), totalRows: counted?.count ?? 0 }
}

/** The account's own whose name, or whose template's title, has the text. */
function foundDesigns(tx: Tx, { tenantId, accountId }: AccountScope, search: string) {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return tx
    .selectFrom('design')
    .where('design.tenant_id', '=', tenantId)
    .where('design.account_id', '=', accountId)
    .where('design.deleted_at', 'is', null)
    .$if(search.trim() !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('design.name', 'ilike', pattern),
          eb.exists(
            eb
              .selectFrom('template')
              .select('template.id')
              .where('template.tenant_id', '=', tenantId)
              .whereRef('template.id', '=', 'design.template_id')
              .where('template.title', 'ilike', pattern),
          ),
        ]),
      ),
    )
}

/** A template on offer: what a new design starts from. */
export async function findTemplate(tx: Tx, scope: AccountScope, id: string) {
  return tx
    .selectFrom('template')
    .select(['id', 'title', 'version'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

export async function findArtwork(tx: Tx, scope: AccountScope, templateId: string, version: number) {
  return tx
    .selectFrom('template_version')
    .innerJoin('template', (join) =>
      join
        .onRef('template.tenant_id', '=', 'template_version.tenant_id')
        .onRef('template.id', '=', 'template_version.template_id'),
    )
    .select(['template.slug', 'template_version.artwork', 'template_version.artwork_hash'])
    .where('template_version.tenant_id', '=', scope.tenantId)
    .where('template_version.template_id', '=', templateId)
    .where('template_version.version', '=', version)
    .executeTakeFirstOrThrow()
}

/** A version that was published of a template that is on offer. */
export async function findVersion(tx: Tx, scope: AccountScope, templateId: string, version: number) {
  return tx
    .selectFrom('template_version as v')
    .innerJoin('template as t', (join) =>
      join.onRef('t.tenant_id', '=', 'v.tenant_id').onRef('t.id', '=', 'v.template_id'),
    )
    .select('v.version')
    .where('v.tenant_id', '=', scope.tenantId)
    .where('v.template_id', '=', templateId)
    .where('v.version', '=', version)
    .where('t.active', '=', true)
    .executeTakeFirst()
}

export async function moveToVersion(tx: Tx, scope: AccountScope, id: string, version: number): Promise<void> {
  await tx
    .updateTable('design')
    .set({ template_version: version })
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
}

export interface NewDesign {
  templateId: string
  templateVersion: number
  name: string
  slots: object
  listing?: { id: string; fill: StoredFill } | null
  now: Date
}

export async function insertDesign(tx: Tx, scope: AccountScope, design: NewDesign): Promise<string> {
  const { id } = await tx
    .insertInto('design')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      template_id: design.templateId,
      template_version: design.templateVersion,
      name: design.name,
      slots: JSON.stringify(design.slots),
      listing_id: design.listing?.id ?? null,
      listing_fill: design.listing ? JSON.stringify(design.listing.fill) : null,
      created_at: design.now,
      updated_at: design.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDesign(
  tx: Tx,
  scope: AccountScope,
  id: string,
  change: {
    name: string
    slots: object
    savedSlots: readonly string[]
    /** Absent: as it is. */
    listingFill?: StoredFill
    revision: number
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('design')
    .set({
      name: change.name,
      slots: JSON.stringify(change.slots),
      kept_slots: [...change.savedSlots],
      ...(change.listingFill ? { listing_fill: JSON.stringify(change.listingFill) } : {}),
      revision: change.revision,
      updated_at: change.now,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
}

/** Puts a design away (`deletedAt`) or back (null). Answers whether there was one to put. */
export async function setDeleted(tx: Tx, scope: AccountScope, id: string, deletedAt: Date | null) {
  const changed = await tx
    .updateTable('design')
    .set({ deleted_at: deletedAt })
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Every design of the account with the artwork of its version, its row locked; deleted ones can be brought back. */
export async function lockDesignsWithArtwork(tx: Tx, scope: AccountScope) {
  return tx
    .selectFrom('design')
    .innerJoin('template_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'design.tenant_id')
        .onRef('version.template_id', '=', 'design.template_id')
        .onRef('version.version', '=', 'design.template_version'),
    )
    .innerJoin('template', (join) =>
      join
        .onRef('template.tenant_id', '=', 'design.tenant_id')
        .onRef('template.id', '=', 'design.template_id'),
    )
    .select(['design.id', 'design.slots', 'template.slug', 'version.artwork_hash', 'version.artwork'])
    .where('design.tenant_id', '=', scope.tenantId)
    .where('design.account_id', '=', scope.accountId)
    .forUpdate('design')
    .execute()
}

/** Saves slots of several designs and which of them were kept, each under a new revision. */
export async function saveShownSlots(
  tx: Tx,
  scope: AccountScope,
  changes: readonly { id: string; slots: object; kept: readonly string[] }[],
): Promise<void> {
  await sql`
    update design set slots = new.slots::jsonb, revision = revision + 1,
      kept_slots = kept_slots || array(select jsonb_array_elements_text(new.kept::jsonb))
    from unnest(
      ${changes.map((change) => change.id)}::uuid[],
      ${changes.map((change) => JSON.stringify(change.slots))}::text[],
      ${changes.map((change) => JSON.stringify(change.kept))}::text[]
    ) as new(id, slots, kept)
    where design.tenant_id = ${scope.tenantId} and design.account_id = ${scope.accountId} and design.id = new.id
  `.execute(tx)
}
