import type { TextSlot } from '@frontage/artwork/types.ts'
import { textValue, type ValueInput, type ValueSource } from '@frontage/artwork/values.ts'

/** What a field shows: exactly what was typed, the space at its end included, which drawing leaves out. */
export function typedText(slot: TextSlot, values: ValueInput): { text: string; source: ValueSource } {
  const shown = textValue(slot, values)
  const typed = values.slots[slot.id]
  return typed && 'text' in typed ? { ...shown, text: typed.text } : shown
}
