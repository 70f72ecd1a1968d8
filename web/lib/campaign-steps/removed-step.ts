/** A step that was removed, and comes back where it was. */
import { toast } from '../../ui/index.ts'

interface Keyed {
  key: string
}

/**
 * Before the step that it stood before, whatever was added, moved or removed since; else at its number.
 *
 * @param before with the step, at `place`
 */
export function withStepBack<Step extends Keyed>(
  now: readonly Step[],
  before: readonly Step[],
  place: number,
  removed: Step,
): Step[] {
  if (now.some(({ key }) => key === removed.key)) return [...now]
  const after = before.slice(place + 1).map(({ key }) => now.findIndex((step) => step.key === key))
  return now.toSpliced(after.find((at) => at >= 0) ?? place, 0, removed)
}

/** @param topic what is saved says so under the same one, and there is nothing to undo in the form anymore */
export const offerStepBack = (number: number, topic: string, onUndo: () => void): void =>
  toast.message(`Step ${number} was removed`, { topic, action: { label: 'Undo', onClick: onUndo } })
