/** The catalog that a brokerage begins with: categories, templates and what each is sold for. */
import { z } from 'zod'
import { DEMO_CATEGORIES, type DemoCategory } from '@frontage/catalog/categories.ts'
import { demoOffer, type OfferTerms, usualTiers } from '@frontage/catalog/offers.ts'
import { categoriesOf, readDemoTemplates, type TemplateFolder } from '@frontage/catalog/templates.ts'
import type { Starters } from '@frontage/contracts/console.ts'
import type { Tx } from '@frontage/db/client.ts'
import { isInCatalog, type StarterCatalog } from '@frontage/domain/new-brokerage.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { importTemplate } from '../catalog/index.ts'
import { insertCategories } from './repository.ts'

const TemplateMeta = z.object({ product: z.string(), subcategory: z.string(), tags: z.array(z.string()) })

/** @returns how many templates it has */
export async function stockCatalog(
  tx: Tx,
  scope: TenantScope,
  templates: readonly TemplateFolder[],
  { catalog = 'whole', ...terms }: OfferTerms & { catalog?: StarterCatalog },
): Promise<number> {
  const chosen = templates
    .map((template) => ({ template, meta: TemplateMeta.parse(JSON.parse(template.json)) }))
    .filter(({ meta }) => isInCatalog(catalog, meta.product))
    .map((each, sort) => ({ ...each, placement: { ...categoriesOf(each.meta), sort } }))
  const filled = new Set(chosen.flatMap(({ placement }) => [placement.subCategoryId, ...placement.also]))
  const categories = catalog === 'whole' ? DEMO_CATEGORIES : withTemplates(filled)
  await insertCategories(
    tx,
    scope,
    categories.map((it, sort) => ({ ...it, parent: null, sort })),
  )
  await insertCategories(
    tx,
    scope,
    categories.flatMap((parent) =>
      parent.subCategories.map((it, sort) => ({ ...parent, ...it, parent: parent.id, sort })),
    ),
  )
  for (const { template, meta, placement } of chosen)
    await importTemplate(tx, scope, template, placement, demoOffer(meta.product, terms))
  return chosen.length
}

/** A catalog of some products begins without the categories in which it has nothing. */
const withTemplates = (filled: ReadonlySet<number>): DemoCategory[] =>
  DEMO_CATEGORIES.map((category) => ({
    ...category,
    subCategories: category.subCategories.filter(({ id }) => filled.has(id)),
  })).filter(({ subCategories }) => subCategories.length > 0)

/** Products of the starter catalog as categories name them, with what each usually costs. */
export async function readStarters(): Promise<Starters> {
  const counts = new Map<string, number>()
  for (const { json } of await readDemoTemplates()) {
    const { product } = TemplateMeta.parse(JSON.parse(json))
    counts.set(product, (counts.get(product) ?? 0) + 1)
  }
  const groups = DEMO_CATEGORIES.flatMap(({ subCategories }) => subCategories)
  return {
    products: groups.flatMap(({ name, products = [] }) =>
      products.map((product) => ({
        product,
        name,
        templates: counts.get(product) ?? 0,
        tiers: usualTiers(product),
      })),
    ),
  }
}
