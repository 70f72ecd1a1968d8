import { z } from 'zod'

/** A finding of preflight, pointed at the slot it is about. Errors stop the order, warnings ask. */
export const PreflightIssue = z.object({
  class: z.int(),
  severity: z.enum(['error', 'warning']),
  /** Slot id; null: the page itself. */
  slot: z.string().nullable(),
  /** Page number, from 1. */
  page: z.int(),
  message: z.string(),
  /** What to do about it. */
  fix: z.string().optional(),
})
export type PreflightIssue = z.infer<typeof PreflightIssue>
