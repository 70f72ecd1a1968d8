/** The saved design that a line is made from, with its template and offer. */
import { z } from 'zod'
import type { Selectable } from 'kysely'
import { build, type Db, type Tx } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import type { MailingListTable } from '@frontage/db/list-tables.ts'
import { NOT_OFFERED, type Offer } from '@frontage/domain/offer.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { offerAt, storedOffer } from '../tenants/index.ts'
import type { CartList } from './cart.ts'

export interface SavedDesign {
  id: string
  name: string
  revision: number
  slots: Record<string, unknown>
  templateId: string
  templateVersion: number
  templateActive: boolean
  product: string
  offer: Offer
  artworkHash: string
  slug: string
  /** {manifest, pages} as the linter accepted it. */
  artwork: unknown
  mailingList: CartList | null
}

/** The account's own design and, where asked for, its own mailing list; null for a design of anybody else's. */
export async function findDesign(
  db: Db,
  scope: AccountScope,
  now: Date,
  designId: string,
  mailingListId: string | null,
): Promise<SavedDesign | null> {
  const [row, list] =
    mailingListId === null
      ? await db
          .read(scope, [designQuery({ ...scope, id: designId, now })])
          .then(([designs]) => [designs[0], undefined] as const)
      : await db
          .read(scope, [
            designQuery({ ...scope, id: designId, now }),
            listQuery({ ...scope, id: mailingListId }),
          ])
          .then(([designs, lists]) => [designs[0], lists[0]] as const)
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    revision: row.revision,
    slots: z.record(z.string(), z.unknown()).parse(row.slots),
    templateId: row.template_id,
    templateVersion: row.template_version,
    templateActive: row.active,
    product: row.product,
    offer: storedOffer(row.offer) ?? NOT_OFFERED,
    artworkHash: row.artwork_hash,
    slug: row.slug,
    artwork: row.artwork,
    mailingList: list ? chosenList(list) : null,
  }
}

const designQuery = prepared((of: AccountScope & { id: string; now: Date }) =>
  build
    .selectFrom('design')
    .innerJoin('template', (join) =>
      join
        .onRef('template.tenant_id', '=', 'design.tenant_id')
        .onRef('template.id', '=', 'design.template_id'),
    )
    .innerJoin('template_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'design.tenant_id')
        .onRef('version.template_id', '=', 'design.template_id')
        .onRef('version.version', '=', 'design.template_version'),
    )
    .selectAll('design')
    .select([
      offerAt(of.now),
      'template.product',
      'template.slug',
      'template.active',
      'version.artwork',
      'version.artwork_hash',
    ])
    .where('design.tenant_id', '=', of.tenantId)
    .where('design.account_id', '=', of.accountId)
    .where('design.id', '=', of.id)
    .where('design.deleted_at', 'is', null),
)

/** The account's own list, to be mailed to; null for a deleted one and for anybody else's. */
export async function findList(tx: Tx, scope: AccountScope, id: string): Promise<CartList | null> {
  const { rows } = await tx.executeQuery(listQuery({ ...scope, id }))
  return rows[0] ? chosenList(rows[0]) : null
}

const chosenList = (row: Selectable<MailingListTable>): CartList => ({
  id: row.id,
  name: row.name,
  version: row.version,
  rowCount: row.row_count,
  contentHash: row.content_hash,
  isDeleted: false,
  rowCountBefore: row.row_count,
})

const listQuery = prepared((of: AccountScope & { id: string }) =>
  build
    .selectFrom('mailing_list')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.id)
    .where('deleted_at', 'is', null),
)
