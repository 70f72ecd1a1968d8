import type { Tx } from '@frontage/db/client.ts'
import { Offer } from '@frontage/contracts/catalog.ts'
import type { PublishTemplateDraft } from '@frontage/contracts/templates.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { importTemplate, offerOfProduct, subcategoriesOf, type Placement } from '../../catalog/index.ts'
import { announceTemplate } from '../../notifications/index.ts'
import { deleteDraft, lockDraft } from '../drafts-repository.ts'
import { sourceOf } from '../presenter.ts'
import { readDraft } from '../queries.ts'
import { isSlugTaken, lockTemplate } from '../repository.ts'

export interface Published {
  id: string
  version: number
  is_sold: boolean
}

interface Publishing {
  tenant: Tenant
  scope: AccountScope
}

/**
 * Puts a draft into the catalog by the same import that `npm run template` makes: a new template, or the next version of
 * one, which keeps its prices and places. Designs made before keep the version they were made from.
 * @throws Refusal templates.missing, templates.changed-elsewhere, templates.not-ready, templates.no-subcategory,
 *   templates.other-product, templates.retired
 */
export async function publishDraft(
  context: Pick<AppContext, 'db' | 'clock' | 'files'>,
  { tenant, scope }: Publishing,
  id: string,
  change: PublishTemplateDraft,
): Promise<Published> {
  const { db, clock } = context
  // Checked before the transaction: drawing takes seconds. The revision says that nothing else is published.
  const checked = await readDraft(context, tenant, id)
  if (checked.revision !== change.revision)
    throw new Refusal('templates.changed-elsewhere', { draft: checked })
  const errors = checked.findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Refusal('templates.not-ready', { findings: errors })
  return db.tenant(scope, async (tx) => {
    const draft = await lockDraft(tx, scope, id)
    if (!draft) throw new Refusal('templates.missing')
    if (draft.revision !== change.revision) throw new Refusal('templates.changed-elsewhere')
    const source = sourceOf(draft)
    const product = String(fieldOf(JSON.parse(source.json), 'product'))
    const placed = draft.template_id
      ? await placeOfNext(tx, scope, draft.template_id, product)
      : await placeOfNew(tx, scope, product, change)
    if (!draft.template_id && (await isSlugTaken(tx, scope, draft.slug)))
      throw new Refusal('templates.changed-elsewhere')
    const { templateId, version } = await importTemplate(tx, scope, source, placed.placement, placed.offer)
    await deleteDraft(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'template.published',
      at: clock.now(),
      subject: { id: templateId, name: checked.name },
      accountId: null,
      before: version > 1 ? { version: version - 1 } : null,
      after: { version, slug: draft.slug, product, sub_category_id: placed.placement.subCategoryId },
    })
    if (version === 1)
      await announceTemplate(tx, scope, {
        id: templateId,
        title: checked.name,
        path: `/search?tag=${encodeURIComponent(draft.slug.replaceAll('-', ' '))}`,
      })
    await documentsChanged(tx, scope)
    return { id: templateId, version, is_sold: placed.offer !== null }
  })
}

interface Placed {
  placement: Placement
  offer: Offer | null
}

async function placeOfNext(
  tx: Tx,
  scope: AccountScope,
  templateId: string,
  product: string,
): Promise<Placed> {
  const template = await lockTemplate(tx, scope, templateId)
  if (!template) throw new Refusal('templates.missing')
  if (!template.active) throw new Refusal('templates.retired')
  if (template.product !== product) throw new Refusal('templates.other-product')
  return {
    placement: {
      categoryId: template.category_id,
      subCategoryId: template.sub_category_id,
      also: [],
      sort: 0,
    },
    offer: template.offer === null ? null : Offer.parse(template.offer),
  }
}

async function placeOfNew(
  tx: Tx,
  scope: AccountScope,
  product: string,
  { sub_category_id: subCategoryId, also }: PublishTemplateDraft,
): Promise<Placed> {
  if (subCategoryId === undefined) throw new Refusal('templates.no-subcategory')
  const known = await subcategoriesOf(tx, scope)
  const categoryId = known.get(subCategoryId)
  if (categoryId === undefined || also.some((one) => !known.has(one)))
    throw new Refusal('templates.no-subcategory')
  const offer = await offerOfProduct(tx, scope, product)
  return { placement: { categoryId, subCategoryId, also, sort: 0 }, offer: offer ?? null }
}
