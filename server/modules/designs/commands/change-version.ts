import type { ChangeDesignVersion, DesignDetail } from '@frontage/contracts/designs.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { presentDesign, presentDesignDetail } from '../presenter.ts'
import { openDesign, type Designing } from '../queries.ts'
import { findVersion, lockDesign, moveToVersion, updateDesign } from '../repository.ts'
import { slotsOf, stillSaved } from '../saved-slots.ts'
import { acceptedSlots } from '../slots.ts'

/**
 * Makes a design from another version of its template: the offered one, or an earlier one again. What is filled in stays
 * where the version has a place for it.
 * @throws Refusal designs.missing, designs.changed-elsewhere with the newer design, designs.no-other-version,
 *   designs.picture-missing
 */
export async function changeVersion(
  context: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: Designing,
  id: string,
  change: ChangeDesignVersion,
): Promise<DesignDetail> {
  return context.db.tenant(scope, async (tx) => {
    const design = await lockDesign(tx, scope, id)
    if (!design) throw new Refusal('designs.missing')
    if (design.revision !== change.revision)
      throw new Refusal('designs.changed-elsewhere', {
        design: presentDesign((await openDesign(tx, scope, id, context.clock.now())).row),
      })
    if (!(await findVersion(tx, scope, design.template_id, change.version)))
      throw new Refusal('designs.no-other-version')
    const saved = slotsOf(design)
    const next = { template_id: design.template_id, template_version: change.version }
    const slots = await acceptedSlots(tx, scope, next, change.slots)
    await moveToVersion(tx, scope, id, change.version)
    await updateDesign(tx, scope, id, {
      name: design.name,
      slots,
      savedSlots: stillSaved(design.kept_slots, saved, slots),
      revision: design.revision + 1,
      now: context.clock.now(),
    })
    return presentDesignDetail(tenant, await openDesign(tx, scope, id, context.clock.now()))
  })
}
