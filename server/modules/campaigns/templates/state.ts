/** A template's row as the state that is edited, put on record and put back. */
import { CampaignTemplateFields } from '@frontage/contracts/campaign-templates.ts'
import type { CampaignTemplateRow } from '@frontage/db/campaign-tables.ts'
import type { CampaignTemplateState, TemplateStep } from '@frontage/domain/campaigns/template.ts'

/** As it is saved: the schema's own type, whose steps are a plain list. */
export type Fields = CampaignTemplateFields

export const stateOf = ({ name, description, status, steps }: CampaignTemplateRow): Fields =>
  CampaignTemplateFields.parse({ name, description, status, steps })

/** What a step's kind has no use for is not stored. */
export const storable = (state: CampaignTemplateState): Fields => ({
  ...state,
  steps: state.steps.map((step) => ({ ...step, ...unused(step) })),
})

function unused({ kind }: TemplateStep): Partial<TemplateStep> {
  if (kind === 'mail') return { subject: '', text: '', target: 'lists' }
  if (kind === 'email') return { template_id: null }
  return { template_id: null, subject: '', target: 'lists', audience: 'again' }
}

export const columnsOf = ({ steps, ...columns }: Fields) => ({ ...columns, steps: JSON.stringify(steps) })
