/** What a template leaves to the agent: places that print our sample until she puts in her own. */
import type { Slot, Template } from './types.ts'

export interface SlotToWrite {
  id: string
  label: string
}

const isFilledByItself = ({ bind }: Slot & { kind: 'text' | 'image' }): boolean =>
  bind !== null && !bind.startsWith('listing.')

/** Texts and images whose sample preflight points out, in the order of the form. */
export const slotsToWrite = ({ slots }: Pick<Template, 'slots'>): SlotToWrite[] =>
  slots.flatMap((slot) => {
    if ((slot.kind !== 'text' && slot.kind !== 'image') || slot.keep || isFilledByItself(slot)) return []
    if (slot.kind === 'text' && slot.compliance !== null) return []
    return [{ id: slot.id, label: slot.label }]
  })

/** Labels of those that a design says nothing for; an emptied one is not among them. */
export const leftToWrite = (
  all: readonly SlotToWrite[],
  slots: Readonly<Record<string, unknown>>,
): string[] => all.flatMap(({ id, label }) => (slots[id] === undefined ? [label] : []))
