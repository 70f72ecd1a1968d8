/** The open house that a piece announces: the day that its own texts say, whoever typed them. */
import type { Template } from './types.ts'
import { asksFor, readWhen } from './when.ts'

/** A slot that says the day, and how it prints it. */
export interface OpenHouseSlot {
  id: string
  pattern: string
}

/** The occasion of dates that no listing fills in. */
const OCCASION = 'open-house'

export const openHouseSlots = ({ slots }: Pick<Template, 'slots'>): OpenHouseSlot[] =>
  slots.flatMap((slot) => {
    if (slot.kind !== 'text' || slot.when === null) return []
    const { pattern, occasion } = slot.when
    const isSaid = slot.bind === 'listing.openHouse' || occasion === OCCASION
    return isSaid && asksFor(pattern).day ? [{ id: slot.id, pattern }] : []
  })

/**
 * @param slots of the design: what was not typed is our sample, and says nothing
 * @param today yyyy-mm-dd; a year that is not printed is the one in which the day is next
 * @returns yyyy-mm-dd; null: it announces none, or says it in other words
 */
export function openHouseDay(
  said: readonly OpenHouseSlot[],
  slots: Readonly<Record<string, unknown>>,
  today: string,
): string | null {
  const prints = said.flatMap(({ id, pattern }) => {
    const value = slots[id]
    const isText = typeof value === 'object' && value !== null && 'text' in value
    return isText && typeof value.text === 'string' ? [{ pattern, text: value.text }] : []
  })
  return readWhen(prints, today).day
}
