import type { Tx } from '@frontage/db/client.ts'
import type { Offer } from '@frontage/contracts/catalog.ts'
import { acceptTemplate } from '@frontage/artwork/intake.ts'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { offerProblems } from '../offer-problems.ts'
import { newestVersion, placeTemplate, productOf, saveTemplate, saveVersion } from '../artwork-repository.ts'

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
  const artwork: unknown = { manifest: JSON.parse(source.json), pages: source.pages }
  const product = await productOf(tx, scope, source.slug)
  if (product !== undefined && product !== meta.product)
    throw new Error(
      `${source.slug} is a ${product} in this catalog: a ${meta.product} needs a name of its own.`,
    )
  const hash = sha256(JSON.stringify([source.slug, artwork]))
  const templateId = await saveTemplate(tx, scope, {
    slug: source.slug,
    title: meta.name,
    description: meta.description,
    product: meta.product,
    categoryId: placement.categoryId,
    subCategoryId: placement.subCategoryId,
    offer: JSON.stringify(offer),
    tags: meta.tags,
    sort: placement.sort,
  })
  const current = await newestVersion(tx, scope, templateId)
  const version = current?.artwork_hash === hash ? current.version : (current?.version ?? 0) + 1
  if (version !== current?.version)
    await saveVersion(tx, scope, templateId, { version, artwork: JSON.stringify(artwork), hash })
  const shownOn = [...new Set([placement.subCategoryId, ...placement.also])]
  await placeTemplate(tx, scope, templateId, shownOn, placement.sort)
  return { templateId, version }
}

/** Refused here, where price tiers come in, so that no cart meets one. */
function refuseMisleadingPriceTiers(offer: OfferOrNone): void {
  const sentences = offer ? offerProblems(offer) : []
  if (sentences.length > 0) throw new Error(`The price tiers cannot be used:\n${sentences.join('\n')}`)
}
