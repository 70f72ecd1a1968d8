/** When an agent's profile changes, what is saved stays as it was: the slots that showed a changed detail say it themselves. */
import type { Template } from '@frontage/artwork/types.ts'
import type { designProfile } from '@frontage/contracts/personalization.ts'
import { z } from 'zod'

export type ShownProfile = ReturnType<typeof designProfile>
export type Slots = Readonly<Record<string, unknown>>

const Slots = z.record(z.string(), z.unknown())

/** The slots of a stored design or line, by id. */
export const slotsOf = (stored: { slots: unknown }): Slots => Slots.parse(stored.slots)

/**
 * The values for the slots that would show something else under the new profile. A photo where there was none is no
 * such value: nothing can stand for the initials, so it simply appears.
 */
export function slotsToKeep(
  template: Pick<Template, 'slots'>,
  slots: Slots,
  before: ShownProfile,
  after: ShownProfile,
): Record<string, object> {
  const stored: [string, object][] = []
  for (const slot of template.slots) {
    if (
      slot.kind === 'color' ||
      slot.kind === 'code' ||
      !slot.bind?.startsWith('profile.') ||
      Object.hasOwn(slots, slot.id)
    )
      continue
    const field = slot.bind.slice('profile.'.length) as keyof ShownProfile
    const was = before[field]
    if (JSON.stringify(was ?? null) === JSON.stringify(after[field] ?? null)) continue
    if (slot.kind === 'text') stored.push([slot.id, { text: typeof was === 'string' ? was : '' }])
    else if (was !== undefined) stored.push([slot.id, { image: was }])
  }
  return Object.fromEntries(stored)
}

/** Slots without those that were only kept: they show the profile again. */
export const withoutSaved = (slots: Slots, stored: readonly string[]): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([id]) => !stored.includes(id)))

/** Those of the kept slots that still say what was kept: a value the agent has since typed is her own. */
export const stillSaved = (stored: readonly string[], before: Slots, after: Slots): string[] =>
  stored.filter((id) => JSON.stringify(before[id]) === JSON.stringify(after[id]))
