/** Texts of a design that say the same date or hours: chosen in one field, printed by each in its own pattern. */
import { asksFor, isPrintOf, printWhen, readWhen, type When, type WhenPrint } from '@frontage/artwork/when.ts'
import type { Slot, SlotValue, SlotValues, TextSlot } from '@frontage/artwork/types.ts'

export type WhenSlot = TextSlot & { when: WhenPrint }

/** A slot among those it shares its date and hours with, in the order of the design. */
export function occasionOf(slot: WhenSlot, slots: readonly Slot[]): WhenSlot[] {
  const { occasion } = slot.when
  return occasion === null ? [slot] : slots.filter(isWhen).filter((one) => one.when.occasion === occasion)
}

export const isWhen = (slot: Slot): slot is WhenSlot => slot.kind === 'text' && slot.when !== null

/**
 * The slot in whose field a slot's date and hours are chosen: of those that ask for all of it one that is required, else
 * the first. Null: no slot of the occasion says the month, so a day could not be read back.
 */
export function chosenIn(slot: WhenSlot, slots: readonly Slot[]): WhenSlot | null {
  const occasion = occasionOf(slot, slots)
  const needs = asksFor(slot.when.pattern)
  if (needs.day && !occasion.some((one) => one.when.pattern.includes('{month}'))) return null
  const able = occasion.filter((one) => {
    const has = asksFor(one.when.pattern)
    return (has.day || !needs.day) && (has.from || !needs.from) && (has.to || !needs.to)
  })
  return able.find((one) => one.required) ?? able[0] ?? null
}

const typedIn = (slot: TextSlot, values: SlotValues): string | null => {
  const typed = values[slot.id]
  return typed && 'text' in typed ? typed.text : null
}

/** What has been chosen so far. What still is our sample has not. */
export function chosenWhen(slot: WhenSlot, slots: readonly Slot[], values: SlotValues, today: string): When {
  const prints = occasionOf(slot, slots).flatMap((one) => {
    const text = typedIn(one, values)
    return text === null ? [] : [{ pattern: one.when.pattern, text }]
  })
  return readWhen(prints, today)
}

/** Whether a slot has been given other words than a date or hours. */
export function isInOtherWords(slot: WhenSlot, values: SlotValues): boolean {
  const text = typedIn(slot, values)
  return text !== null && text.trim() !== '' && !isPrintOf(slot.when.pattern, text)
}

/** The values of a whole occasion. What was left out stays out; what is no longer chosen is our sample again. */
export function withWhen(
  slot: WhenSlot,
  slots: readonly Slot[],
  values: SlotValues,
  when: When,
): Record<string, SlotValue | undefined> {
  const edits: Record<string, SlotValue | undefined> = {}
  for (const one of occasionOf(slot, slots)) {
    if (one !== slot && typedIn(one, values) === '') continue
    const text = printWhen(one.when.pattern, when)
    edits[one.id] = text === '' ? undefined : { text }
  }
  return edits
}
