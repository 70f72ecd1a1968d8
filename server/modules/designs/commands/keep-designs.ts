import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { lockDesignsWithArtwork, saveShownSlots } from '../repository.ts'
import { slotsOf, slotsToKeep, type ShownProfile } from '../saved-slots.ts'
import { parsedTemplate } from '../templates.ts'

/**
 * Part of the transaction that changes a profile: no saved design of the agent looks different afterwards.
 * @returns the designs that wrote something down, each with a new revision
 */
export async function keepDesigns(
  tx: Tx,
  scope: AccountScope,
  before: ShownProfile,
  after: ShownProfile,
): Promise<string[]> {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const designs = await lockDesignsWithArtwork(tx, scope)
  const changes = designs.flatMap((design) => {
    const slots = slotsOf(design)
    const stored = slotsToKeep(parsedTemplate(design), slots, before, after)
    const kept = Object.keys(stored)
    return kept.length > 0 ? [{ id: design.id, slots: { ...slots, ...stored }, kept }] : []
  })
  if (changes.length === 0) return []
  // A new revision: the layout tool of another window must not write the old slots over these.
  await saveShownSlots(tx, scope, changes)
  return changes.map((change) => change.id)
}
