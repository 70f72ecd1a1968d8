/** The catalog that every brokerage begins with: shelves, templates and what each is sold for. */
import { z } from 'zod'
import { DEMO_CATEGORIES } from '@frontage/catalog/categories.ts'
import { demoOffer, type OfferTerms } from '@frontage/catalog/offers.ts'
import { categoriesOf, type TemplateFolder } from '@frontage/catalog/templates.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { importTemplate } from '../catalog/index.ts'

const TemplateMeta = z.object({ product: z.string(), subcategory: z.string(), tags: z.array(z.string()) })

interface Shelf {
  name: string
  prettyUrl: string
  description: string
  partOf?: OptionalCategoryPart
}

export async function stockCatalog(
  tx: Tx,
  scope: TenantScope,
  templates: readonly TemplateFolder[],
  terms: OfferTerms,
): Promise<void> {
  const category = (id: number, parent: number | null, sort: number, it: Shelf) => ({
    tenant_id: scope.tenantId,
    id,
    parent_id: parent,
    level: parent === null ? 1 : 2,
    name: it.name,
    pretty_url: it.prettyUrl,
    description: it.description,
    part_of: it.partOf ?? null,
    sort,
  })
  await tx
    .insertInto('category')
    .values(DEMO_CATEGORIES.map((it, sort) => category(it.id, null, sort, it)))
    .execute()
  await tx
    .insertInto('category')
    .values(
      DEMO_CATEGORIES.flatMap((parent) =>
        parent.subCategories.map((it, sort) => category(it.id, parent.id, sort, { ...parent, ...it })),
      ),
    )
    .execute()
  for (const [sort, template] of templates.entries()) {
    const meta = TemplateMeta.parse(JSON.parse(template.json))
    const placement = { ...categoriesOf(meta), sort }
    await importTemplate(tx, scope, template, placement, demoOffer(meta.product, terms))
  }
}
