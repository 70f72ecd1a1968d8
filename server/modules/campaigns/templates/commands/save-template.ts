import type {
  CampaignTemplateFields,
  ManagedCampaignTemplate,
} from '@frontage/contracts/campaign-templates.ts'
import { templateProblems } from '@frontage/domain/campaigns/template.ts'
import { startAction } from '../../../../platform/bulk/actions.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { refuseIfChanged } from '../../../../platform/changed-since.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { changingCampaignTemplates, sentenceOf } from '../change.ts'
import { readTemplate } from '../queries.ts'
import { storable } from '../state.ts'

const KINDS = [changingCampaignTemplates]

/**
 * Saves what was edited, as a change that can be undone. Campaigns that were started from it stay as they are.
 * @throws Refusal panel.changed-since with what somebody else saved; campaign-templates.unusable with the field
 */
export async function saveTemplate(
  work: BulkWork,
  id: string,
  { version, state }: { version: string; state: CampaignTemplateFields },
): Promise<ManagedCampaignTemplate> {
  const before = await readTemplate(work, id)
  refuseIfChanged(version, before.state)
  const [problem] = templateProblems(storable(state))
  if (problem) throw new Refusal('campaign-templates.unusable', { field: problem.field }, sentenceOf(problem))
  const input = { ...state, version }
  const { refused, reasons } = await startAction(work, KINDS, changingCampaignTemplates, {
    input,
    selection: { ids: [id] },
  })
  const now = await readTemplate(work, id)
  if (refused === 0) return now
  // Somebody saved in this very moment.
  refuseIfChanged(version, now.state)
  throw new Refusal('campaign-templates.unusable', null, reasons[0]?.sentence)
}
