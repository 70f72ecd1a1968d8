import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { parsedTemplate, slotsOf, slotsToKeep, type ShownProfile } from '../../designs/index.ts'
import { followRevisions, loadLinesWithArtwork, saveSlots } from '../line-slots-repository.ts'

/**
 * Part of the transaction that changes a profile: what is in the cart is printed as it was looked at.
 * @param designs those that wrote the same down: a line of theirs that was up to date still is
 */
export async function keepLines(
  tx: Tx,
  scope: AccountScope,
  before: ShownProfile,
  after: ShownProfile,
  designs: readonly string[],
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await followRevisions(tx, scope, designs)
  const lines = await loadLinesWithArtwork(tx, scope)
  const changes = lines.flatMap((line) => {
    const slots = slotsOf(line)
    const stored = slotsToKeep(parsedTemplate(line), slots, before, after)
    return Object.keys(stored).length > 0 ? [{ id: line.id, slots: { ...slots, ...stored } }] : []
  })
  if (changes.length === 0) return
  await saveSlots(tx, scope, changes)
}
