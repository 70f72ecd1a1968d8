/** When the steps of a campaign happen next, as instants. */
import { dayOf } from '../days.ts'
import { FREE_STOP_HOURS, type StepKind } from './campaign.ts'
import { daysOf, instantOf, type Clockwork, type Schedule } from './schedule.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A holiday beside a weekend moves a day by no more. */
const MOST_MOVED_MS = 7 * DAY_MS
export const FREE_STOP_MS = FREE_STOP_HOURS * HOUR_MS
/** Beyond it nobody plans. */
export const FAR_AHEAD_MS = 100 * 366 * DAY_MS

export interface PlannedStep {
  id: string
  kind: StepKind
  schedule: Schedule
}

export interface Occurrence {
  stepId: string
  /** The day that the schedule names, which names the occurrence too. */
  occurrence: string
  occursAt: Date
}

interface Span {
  /** Inside. */
  since: Date
  /** Inside. */
  until: Date
}

/** What falls between two instants, the first first, and no more than `most`. */
export function occurrencesOf(
  { id: stepId, kind, schedule }: PlannedStep,
  clockwork: Clockwork,
  { since, until }: Span,
  most: number,
): Occurrence[] {
  if (until < since) return []
  const zone = clockwork.time_zone
  const days = daysOf(
    schedule,
    dayOf(new Date(since.getTime() - MOST_MOVED_MS), zone),
    dayOf(until, zone),
    most + MOST_MOVED_MS / DAY_MS + 1,
  )
  return days
    .map((occurrence) => ({ stepId, occurrence, occursAt: instantOf(kind, occurrence, clockwork) }))
    .filter(({ occursAt }) => occursAt >= since && occursAt <= until)
    .slice(0, most)
}

/** When whoever pays is told of it, or when it is simply done. */
export const announcedAt = (kind: StepKind, occursAt: Date): Date =>
  kind === 'mail' ? new Date(occursAt.getTime() - FREE_STOP_MS) : occursAt

/** Announced a day before, and never charged sooner than a day after it was announced. */
export const chargedAt = (occursAt: Date, announced: Date): Date =>
  new Date(Math.max(occursAt.getTime(), announced.getTime() + FREE_STOP_MS))
