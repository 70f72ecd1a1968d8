/** What preflight reports, and from which numbers on. */

import type { MetricsSource } from './metrics.ts'
import type { Slot, SlotValue, SlotValues } from './types.ts'

/** Numbers of the classes, as printers list them. */
export const preflightClasses = {
  resolution: 1,
  bleed: 3,
  overflow: 4,
  safeZone: 5,
  smallType: 6,
  smallReversedType: 7,
  missingGlyph: 8,
  font: 9,
  placeholder: 15,
  compliance: 17,
  pageSize: 19,
  code: 20,
} as const

export interface Issue {
  class: number
  /** Errors stop the order, warnings ask. */
  severity: 'error' | 'warning'
  /** Null: part of the design, nothing the agent can change. */
  slot: string | null
  /** From 1. */
  page: number
  message: string
  fix?: Fix
}

export interface Fix {
  label: string
  slot: string
  /** The value that repairs it at once; absent when only the agent can say. */
  value?: SlotValue
}

export interface PreflightContext {
  slots: SlotValues
  metrics: MetricsSource
}

export const minimumPpi = { error: 150, warning: 300 }
export const minimumType = { size: 6, reversed: 7 }

/** Collects what is found at one place of the design. */
export function issuesAt({ slot, page }: Pick<Issue, 'slot' | 'page'>) {
  const issues: Issue[] = []
  const report = (
    kind: keyof typeof preflightClasses,
    severity: Issue['severity'],
    message: string,
    fix?: Fix,
  ) => void issues.push({ class: preflightClasses[kind], severity, slot, page, message, fix })
  return { issues, report }
}

/** How a message names a slot. */
export function labelOf(slot: Slot | undefined): string {
  return slot ? `“${slot.label}”` : 'A part of the design'
}
