/** The slots that have yet to be filled in, as one list that stays the same while the user works through it. */
import type { ImageSlot, Slot, TextSlot } from '@frontage/artwork/types.ts'
import { isToDo, type Issue } from './checks.ts'

export interface Missing {
  slot: TextSlot | ImageSlot
  /** What is still wrong with it; null: it has been filled in since. */
  issue: Issue | null
  /** The order waits for it. */
  isNeeded: boolean
}

/**
 * The open slots in the order of the design, those that the order waits for first. `before` is the previous list: its slots
 * stay, so that no field disappears while the user is filling it in.
 */
export function missingSlots(
  slots: readonly Slot[],
  issues: readonly Issue[],
  before: readonly Missing[] = [],
): Missing[] {
  const open = new Map<string, Issue>()
  for (const issue of issues) {
    if (issue.slot === null || !isToDo(issue)) continue
    if (open.get(issue.slot)?.severity !== 'error') open.set(issue.slot, issue)
  }
  const listed = new Map(before.map((one) => [one.slot.id, one]))
  const all = slots.flatMap((slot) => {
    if (slot.kind === 'color' || slot.kind === 'code') return []
    const issue = open.get(slot.id) ?? null
    const earlier = listed.get(slot.id)
    if (issue === null && earlier === undefined) return []
    return [{ slot, issue, isNeeded: earlier?.isNeeded ?? issue?.severity === 'error' }]
  })
  return [...all.filter((one) => one.isNeeded), ...all.filter((one) => !one.isNeeded)]
}
