import type { Category, SubCategory, TemplateCard, TemplateDetail } from '@frontage/contracts/catalog.ts'
import { presentOffer } from '@frontage/contracts/pricing.ts'
import { hundredthCents, hundredthCentsToWire } from '@frontage/domain/money.ts'
import type { Offer } from '@frontage/domain/offer.ts'
import { offerOf, storedOffer } from '../tenants/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { Dimensions } from './dimensions.ts'
import type { CachedCatalog, ShownCatalog } from './cached-catalog.ts'
import type { TemplateRow } from './repository.ts'

type CategoryRow = ShownCatalog['categories'][number]

/** Top categories in their order, each with its active subcategories. */
export function presentCategories(shown: ShownCatalog, { posts }: CachedCatalog): Category[] {
  const firsts = new Map(shown.firsts.map(({ categoryId, templateId }) => [categoryId, templateId]))
  return shown.categories
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      id: row.id,
      name: row.name,
      active: row.active,
      description: row.description,
      landingPagePrettyUrl: row.pretty_url,
      useExternalUrl: row.use_external_url,
      externalUrl: row.external_url,
      useInternalUrl: row.use_internal_url,
      internalUrl: row.internal_url,
      kind: row.kind,
      area: row.area,
      subCategories: shown.categories
        .filter((sub) => sub.parent_id === row.id && sub.active)
        .map((sub) =>
          presentSubCategory(
            sub,
            (sub.kind === 'posts' ? posts.get(sub.id) : shown.onCategory.get(sub.id)?.length) ?? 0,
            firsts.get(sub.id) ?? null,
          ),
        ),
    }))
}

/** @param first what is shown where no thumbnail was chosen: the first template on it */
const presentSubCategory = (row: CategoryRow, templateCount: number, first: string | null): SubCategory => ({
  id: row.id,
  name: row.name,
  categoryId: row.parent_id ?? 0,
  landingPagePrettyUrl: row.pretty_url,
  thumbnailId: row.thumbnail_template_id ?? first,
  mainCategoryDescription: row.description,
  templateCount,
  ...(row.part_of === 'video-creator' ? { isVideoCreator: true } : {}),
})

export function presentDesignCard(
  row: TemplateRow,
  size: Dimensions | undefined,
  offer = storedOffer(row.offer),
): TemplateCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    product: row.product,
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
    version: row.version,
    artworkHash: row.artwork_hash,
    trimWidth: size?.width ?? 0,
    trimHeight: size?.height ?? 0,
    pageCount: size?.pageCount ?? 1,
    faces: size?.faces ?? [],
    priceFrom: offer && presentLowestPrice(offer),
    kinds: [...(offer?.kinds ?? [])],
    isUserFavorite: row.is_favorite,
  }
}

export function presentDetail(
  tenant: Tenant,
  row: TemplateRow,
  size: Dimensions | undefined,
): TemplateDetail {
  const offer = offerOf(tenant, row.offer)
  return { ...presentDesignCard(row, size, offer), offer: offer && presentOffer(offer), tags: row.tags }
}

function presentLowestPrice({ print: { rows } }: Offer): number | null {
  const prices = rows.flatMap(({ price }) => (price > 0 ? [price] : []))
  return prices.length > 0 ? hundredthCentsToWire(hundredthCents(Math.min(...prices))) : null
}
