import { fittingSubcategories } from '@frontage/domain/listings/kit.ts'
import { hasCodes } from '@frontage/artwork/fill-code.ts'
import { listingFill, slotsOfFill } from '@frontage/artwork/listing-slots.ts'
import { leftToWrite, slotsToWrite } from '@frontage/artwork/to-write.ts'
import type { PieceList, PieceQuery } from '@frontage/contracts/designs.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { listingTemplatesOf, openHouseOf, toWriteOf, withTrim } from '../catalog/index.ts'
import { findFiles } from '../files/index.ts'
import { listingForPieces } from '../listings/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { dayOfPieces } from './listing-fill.ts'
import { templatesToFill } from './pieces-repository.ts'
import { findDesign } from './repository.ts'
import { slotsOf } from './saved-slots.ts'
import { fileIdsOf } from './slots.ts'
import { parsedTemplate } from './templates.ts'

/** Whose designs, on which site. */
export interface Designing {
  tenant: Tenant
  scope: AccountScope
}

/** Templates that the listing has something to fill in, with what it fills in. @throws Refusal listings.missing */
export async function piecesOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  listingId: string,
  query: PieceQuery,
): Promise<PieceList> {
  const today = dayOfPieces(clock.now())
  const all = await listingTemplatesOf(db, scope)
  const { found, state } = await db.tenant(scope, async (tx) => {
    const { state } = await listingForPieces(tx, scope, listingId)
    const ids = pageOfPieces(all, query, fittingSubcategories(state, today))
    return { state, found: await templatesToFill(tx, scope, ids) }
  })
  const rows = found
    .map((row) => ({ row, template: parsedTemplate(row) }))
    .map(({ row, template }) => {
      const slots = slotsOfFill(listingFill(template, state, today))
      return {
        template_id: row.id,
        title: row.title,
        product: row.product,
        subcategory: template.meta.subcategory,
        artwork_hash: row.artwork_hash,
        has_code: hasCodes(template),
        slots,
        to_write: leftToWrite(slotsToWrite(template), slots),
      }
    })
  return {
    rows: await withTrim(db, scope, rows),
    totalRows: all.filter(({ product }) => query.product === undefined || product === query.product).length,
    products: [...new Set(all.map(({ product }) => product))],
  }
}

/** @param fitting subcategories whose templates come first, in this order */
function pageOfPieces(
  all: Awaited<ReturnType<typeof listingTemplatesOf>>,
  { product, pageNumber, pageSize }: PieceQuery,
  fitting: readonly string[],
): string[] {
  const place = ({ subcategory }: (typeof all)[number]) => {
    const at = fitting.indexOf(subcategory)
    return at < 0 ? fitting.length : at
  }
  return all
    .filter((one) => product === undefined || one.product === product)
    .toSorted((a, b) => place(a) - place(b))
    .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    .map(({ id }) => id)
}

/** A design with the uploads that it and its agent's profile show. @throws Refusal designs.missing */
export async function openDesign(tx: Tx, scope: AccountScope, id: string, now: Date) {
  const row = await findDesign(tx, scope, id, now)
  if (!row) throw new Refusal('designs.missing')
  const shown = fileIdsOf(slotsOf(row))
  const ids = row.photo_file_id ? [row.photo_file_id, ...shown] : shown
  const filled = { artwork_hash: row.artwork_hash, slots: slotsOf(row) }
  return {
    row,
    pictures: await findFiles(tx, scope, [...new Set(ids)]),
    openHouseOn: await openHouseOf(tx, scope, filled, now),
    toWrite: await toWriteOf(tx, scope, filled),
  }
}
