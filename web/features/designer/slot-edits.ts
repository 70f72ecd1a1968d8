/** What an agent did to a design, as a list of slot patches: it can be taken back and done again. */
import type { SlotValue, SlotValues } from '@frontage/artwork/types.ts'

export interface Patch {
  slot: string
  /** undefined: the slot showed what it is bound to, or the sample. */
  before: SlotValue | undefined
  after: SlotValue | undefined
}

export interface Edits {
  slots: SlotValues
  past: readonly (readonly Patch[])[]
  future: readonly (readonly Patch[])[]
  /** Edits with the stroke of the last one join it: a word typed, a photo dragged is one step back. */
  stroke: string | null
}

const MOST_STEPS = 200

export const startEdits = (slots: SlotValues): Edits => ({ slots, past: [], future: [], stroke: null })

/** Sets slots (undefined gives a slot back to its binding or sample). No change is no step. */
export function edit(
  edits: Edits,
  values: Readonly<Record<string, SlotValue | undefined>>,
  stroke: string | null = null,
): Edits {
  const patches = Object.entries(values)
    .map(([slot, after]) => ({ slot, before: edits.slots[slot], after }))
    .filter(({ before, after }) => !same(before, after))
  if (patches.length === 0) return edits
  const last = edits.past.at(-1)
  const joins = stroke !== null && stroke === edits.stroke && last !== undefined
  const step = joins ? joined(last, patches) : patches
  const earlier = joins ? edits.past.slice(0, -1) : edits.past
  return {
    slots: applied(edits.slots, patches, 'after'),
    past: [...earlier, step].slice(-MOST_STEPS),
    future: [],
    stroke,
  }
}

/** Puts other values in place of all there are, as one step. */
export function replaced(edits: Edits, slots: SlotValues): Edits {
  const gone = Object.keys(edits.slots).map((slot) => [slot, undefined] as const)
  return edit(edits, { ...Object.fromEntries(gone), ...slots })
}

/** Ends the stroke: the next edit is a step of its own. */
export const endStroke = (edits: Edits): Edits => (edits.stroke === null ? edits : { ...edits, stroke: null })

export function undo(edits: Edits): Edits {
  const step = edits.past.at(-1)
  if (!step) return edits
  return {
    slots: applied(edits.slots, step, 'before'),
    past: edits.past.slice(0, -1),
    future: [...edits.future, step],
    stroke: null,
  }
}

export function redo(edits: Edits): Edits {
  const step = edits.future.at(-1)
  if (!step) return edits
  return {
    slots: applied(edits.slots, step, 'after'),
    past: [...edits.past, step],
    future: edits.future.slice(0, -1),
    stroke: null,
  }
}

function applied(slots: SlotValues, patches: readonly Patch[], side: 'before' | 'after'): SlotValues {
  const next = { ...slots }
  for (const patch of patches) {
    const value = patch[side]
    if (value === undefined) delete next[patch.slot]
    else next[patch.slot] = value
  }
  return next
}

/** The first's before with the last's after, slot by slot. */
function joined(first: readonly Patch[], second: readonly Patch[]): Patch[] {
  const bySlot = new Map(first.map((patch) => [patch.slot, patch]))
  for (const patch of second) {
    const earlier = bySlot.get(patch.slot)
    bySlot.set(patch.slot, earlier ? { ...patch, before: earlier.before } : patch)
  }
  return [...bySlot.values()]
}

const same = (one: SlotValue | undefined, other: SlotValue | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
