import type { DesignDetail, SaveDesign } from '@frontage/contracts/designs.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listingChosen } from '../listing-fill.ts'
import { presentDesign, presentDesignDetail } from '../presenter.ts'
import { openDesign, type Designing } from '../queries.ts'
import { lockDesign, updateDesign } from '../repository.ts'
import { slotsOf, stillSaved, withoutSaved } from '../saved-slots.ts'
import { acceptedSlots } from '../slots.ts'

/**
 * What autosave calls. Slots are kept whole, as the template allows them; absent fields stay.
 *
 * @throws Refusal designs.changed-elsewhere with the newer design, designs.picture-missing, designs.missing
 */
export async function saveDesign(
  context: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: Designing,
  id: string,
  change: SaveDesign,
): Promise<DesignDetail> {
  return context.db.tenant(scope, async (tx) => {
    const design = await lockDesign(tx, scope, id)
    if (!design) throw new Refusal('designs.missing')
    if (design.revision !== change.revision)
      throw new Refusal('designs.changed-elsewhere', {
        design: presentDesign((await openDesign(tx, scope, id, context.clock.now())).row),
      })
    const saved = slotsOf(design)
    const slots = change.slots ? await acceptedSlots(tx, scope, design, change.slots) : saved
    const chosen = change.listing
      ? listingChosen((await openDesign(tx, scope, id, context.clock.now())).row, slots, change.listing)
      : null
    const shown = chosen ? await acceptedSlots(tx, scope, design, chosen.slots) : slots
    const stored = stillSaved(design.kept_slots, saved, shown)
    await updateDesign(tx, scope, id, {
      name: change.name ?? design.name,
      slots: change.profile === 'update' ? withoutSaved(shown, stored) : shown,
      ...(chosen ? { listingFill: chosen.fill } : {}),
      savedSlots: change.profile === undefined ? stored : [],
      revision: design.revision + 1,
      now: context.clock.now(),
    })
    return presentDesignDetail(tenant, await openDesign(tx, scope, id, context.clock.now()))
  })
}
