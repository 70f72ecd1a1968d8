/** Rows of campaigns as the rest of the module has them. */
import { Schedule } from '@frontage/contracts/campaigns.ts'
import type { CampaignRow, CampaignRunRow, CampaignStepRow } from '@frontage/db/campaign-tables.ts'
import type { StepToCheck } from '@frontage/domain/campaigns/campaign.ts'
import { isRunReason, RUN_REASONS, type RunReason } from '@frontage/domain/campaigns/run.ts'

export type StoredCampaign = CampaignRow
export type StoredRun = CampaignRunRow
export type StoredStep = Omit<CampaignStepRow, 'schedule'> & {
  schedule: StepToCheck['schedule']
}

export const toStep = (row: CampaignStepRow): StoredStep => ({
  ...row,
  schedule: Schedule.parse(row.schedule),
})

/** It comes days after what happened. */
export const isDelayed = ({ occurrence, occurs_at, created_at }: StoredRun): boolean =>
  occurrence.includes(' ') && occurs_at > created_at

/** null also for a reason that a later version wrote. */
export const reasonOf = ({ reason }: Pick<StoredRun, 'reason'>): RunReason | null =>
  reason !== null && isRunReason(reason) ? reason : null

/** The reason in words, with what the bank or preflight said of it. */
export function sentenceOf(run: Pick<StoredRun, 'reason' | 'detail'>): string {
  const reason = reasonOf(run)
  if (reason === null) return ''
  return run.detail === '' ? RUN_REASONS[reason] : `${RUN_REASONS[reason]} ${run.detail}`
}
