/** Preflight as the layout tool asks it: the same rules that stand at the cart's door. */
import { preflightClasses, type Issue } from '@frontage/artwork/preflight.ts'

export type { Issue }

/** What simply has not been filled in yet is no fault: it is asked for calmly until the order. */
export const isToDo = (issue: Issue): boolean => issue.class === preflightClasses.placeholder

/** The most pressing of some issues; null: there is none. */
export function worstTone(issues: readonly Issue[]): Tone | null {
  const tones = new Set(issues.map(toneOf))
  return (['error', 'warning', 'to-do'] as const).find((tone) => tones.has(tone)) ?? null
}

export type Tone = 'error' | 'warning' | 'to-do'

export const toneOf = (issue: Issue): Tone => (isToDo(issue) ? 'to-do' : issue.severity)

export const countBySeverity = (issues: readonly Issue[]) => ({
  errors: issues.filter((issue) => issue.severity === 'error').length,
  warnings: issues.filter((issue) => issue.severity === 'warning').length,
})

export function summaryOf(issues: readonly Issue[], isPrinted = true): string {
  const { errors, warnings } = countBySeverity(issues)
  if (errors > 0) return errors === 1 ? '1 thing to fix' : `${errors} things to fix`
  if (warnings > 0) return warnings === 1 ? '1 thing to look at' : `${warnings} things to look at`
  return isPrinted ? 'Ready to print' : 'Ready to post'
}
