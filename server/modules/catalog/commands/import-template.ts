import type { Tx } from '@frontage/db/client.ts'
import type { Offer } from '@frontage/contracts/catalog.ts'
import { acceptTemplate } from '@frontage/artwork/intake.ts'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { checkPriceTiers } from '@frontage/domain/price-tiers.ts'
import { centsFromWire } from '@frontage/domain/money.ts'
import type { TenantScope } from '../../../platform/scope.ts'

export interface Placement {
  categoryId: number
  subCategoryId: number
  /** Other categories it is offered on. */
  also: readonly number[]
  sort: number
}

/** What a template may be sold as; null where it is only downloaded. */
export type OfferOrNone = Offer | null

/**
 * Puts a checked template into a tenant's catalog. The same artwork again changes nothing; changed artwork
 * becomes the next version, and designs made from older versions keep theirs.
 * @throws Error naming file, line and rule of everything the format refuses, or what is wrong with the price tiers
 */
export async function importTemplate(
  tx: Tx,
  scope: TenantScope,
  source: TemplateSource,
  placement: Placement,
  offer: OfferOrNone,
): Promise<{ templateId: string; version: number }> {
  const loaded = acceptTemplate(source)
  if (!loaded.ok) {
    const lines = loaded.problems.map(
      (it) => `${source.slug}/${it.file}:${it.line} ${it.rule}: ${it.message}`,
    )
    throw new Error(`The template cannot be imported:\n${lines.join('\n')}`)
  }
  refuseMisleadingPriceTiers(offer)
  const { meta } = loaded.template
  const artwork = { manifest: JSON.parse(source.json) as object, pages: source.pages }
  const artworkHash = sha256(JSON.stringify([source.slug, artwork]))
  const stored = await tx
    .insertInto('template')
    .values({
      tenant_id: scope.tenantId,
      slug: source.slug,
      title: meta.name,
      description: meta.description,
      product: meta.product,
      category_id: placement.categoryId,
      sub_category_id: placement.subCategoryId,
      offer: JSON.stringify(offer),
      tags: meta.tags,
      sort: placement.sort,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'slug']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        tags: eb.ref('excluded.tags'),
        offer: eb.ref('excluded.offer'),
      })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const current = await tx
    .selectFrom('template_version')
    .select(['version', 'artwork_hash'])
    .where('tenant_id', '=', scope.tenantId)
    .where('template_id', '=', stored.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const version = current?.artwork_hash === artworkHash ? current.version : (current?.version ?? 0) + 1
  if (version !== current?.version) {
    const { created_at: changedAt } = await tx
      .insertInto('template_version')
      .values({
        tenant_id: scope.tenantId,
        template_id: stored.id,
        version,
        artwork: JSON.stringify(artwork),
        artwork_hash: artworkHash,
      })
      .returning('created_at')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('template')
      .set({ version, artwork_hash: artworkHash, changed_at: changedAt })
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', stored.id)
      .execute()
  }
  await tx
    .insertInto('template_placement')
    .values(
      [...new Set([placement.subCategoryId, ...placement.also])].map((subCategoryId) => ({
        tenant_id: scope.tenantId,
        sub_category_id: subCategoryId,
        template_id: stored.id,
        sort: placement.sort,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { templateId: stored.id, version }
}

/** Gaps, overlaps and mistyped prices are refused here, where price tiers come in, so that no cart meets one. */
function refuseMisleadingPriceTiers(offer: OfferOrNone): void {
  if (!offer) return
  const { quantities_print, printship_sell_price, quantities_maillist, maillist_sell_price } =
    offer.template_specification
  const problems = [
    ...checkPriceTiers(quantities_print, printship_sell_price.map(centsFromWire)),
    ...checkPriceTiers(quantities_maillist, maillist_sell_price.map(centsFromWire)),
  ]
  if (problems.length > 0) {
    throw new Error(`The price tiers cannot be used:\n${problems.map((it) => it.sentence).join('\n')}`)
  }
}
