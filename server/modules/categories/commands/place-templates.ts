import type { PlacedTemplate, PlaceTemplates } from '@frontage/contracts/categories.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { listPlaced } from '../queries.ts'
import { lockCategories, placedRows, savePlacements, templatesThere } from '../repository.ts'

/**
 * Says which templates are on a category, and in which order.
 * @throws Refusal categories.missing, categories.level (templates are on the second level alone), templates.missing,
 *   categories.changed-elsewhere with those that are there
 */
export async function placeTemplates(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  id: number,
  { from, ids }: PlaceTemplates,
): Promise<PlacedTemplate[]> {
  const wanted = [...new Set(ids.map((one) => one.toLowerCase()))]
  await db.tenant(scope, async (tx) => {
    const own = (await lockCategories(tx, scope)).find((one) => one.id === id)
    if (!own) throw new Refusal('categories.missing')
    if (own.level !== 2 || own.kind !== 'templates')
      throw new Refusal('categories.level', null, 'Templates are in subcategories of templates.')
    const { rows: there } = await tx.executeQuery(placedRows(scope, id).compile())
    if (there.map((one) => one.id).join() !== from.join())
      throw new Refusal('categories.changed-elsewhere', { templates: there })
    if ((await templatesThere(tx, scope, wanted)) !== wanted.length) throw new Refusal('templates.missing')
    await savePlacements(tx, scope, id, wanted)
    await recordAudit(tx, scope, {
      action: 'category.templates-placed',
      at: clock.now(),
      subject: { id: String(id), name: own.name },
      accountId: null,
      before: { templates: there.map((one) => one.title), count: there.length },
      after: { count: wanted.length, ids: wanted },
    })
    await documentsChanged(tx, scope)
  })
  return listPlaced(db, tenant, id)
}
