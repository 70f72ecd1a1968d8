/** The catalog that every brokerage begins with: categories, templates and what each is sold for. */
import { z } from 'zod'
import { DEMO_CATEGORIES } from '@frontage/catalog/categories.ts'
import { demoOffer, type OfferTerms } from '@frontage/catalog/offers.ts'
import { categoriesOf, type TemplateFolder } from '@frontage/catalog/templates.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { importTemplate } from '../catalog/index.ts'
import { insertCategories } from './repository.ts'

const TemplateMeta = z.object({ product: z.string(), subcategory: z.string(), tags: z.array(z.string()) })

export async function stockCatalog(
  tx: Tx,
  scope: TenantScope,
  templates: readonly TemplateFolder[],
  terms: OfferTerms,
): Promise<void> {
  await insertCategories(
    tx,
    scope,
    DEMO_CATEGORIES.map((it, sort) => ({ ...it, parent: null, sort })),
  )
  await insertCategories(
    tx,
    scope,
    DEMO_CATEGORIES.flatMap((parent) =>
      parent.subCategories.map((it, sort) => ({ ...parent, ...it, parent: parent.id, sort })),
    ),
  )
  for (const [sort, template] of templates.entries()) {
    const meta = TemplateMeta.parse(JSON.parse(template.json))
    const placement = { ...categoriesOf(meta), sort }
    await importTemplate(tx, scope, template, placement, demoOffer(meta.product, terms))
  }
}
