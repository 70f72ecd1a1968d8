import type {
  CampaignTemplateFields,
  ManagedCampaignTemplate,
} from '@frontage/contracts/campaign-templates.ts'
import { templateProblems } from '@frontage/domain/campaigns/template.ts'
import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { sentenceOf } from '../change.ts'
import { readTemplate } from '../queries.ts'
import { insertTemplate, roomForTemplates } from '../repository.ts'
import { columnsOf, storable } from '../state.ts'

/** @throws Refusal campaign-templates.unusable with the field, campaign-templates.too-many */
export async function createTemplate(
  work: BulkWork,
  fields: CampaignTemplateFields,
): Promise<ManagedCampaignTemplate> {
  const { context, actor, now } = work
  const state = storable(fields)
  const [problem] = templateProblems(state)
  if (problem) throw new Refusal('campaign-templates.unusable', { field: problem.field }, sentenceOf(problem))
  const id = await context.db.tenant(actor, async (tx) => {
    const saved = { saved_by: actor.actorAccountId, saved_at: now }
    if ((await roomForTemplates(tx, actor)) <= 0) throw new Refusal('campaign-templates.too-many')
    const made = await insertTemplate(tx, actor, { ...columnsOf(state), ...saved })
    await recordAudit(tx, actor, {
      action: 'campaign-templates.created',
      at: now,
      subject: { id: made, name: state.name },
      accountId: null,
      after: { ...state },
    })
    return made
  })
  return readTemplate(work, id)
}
