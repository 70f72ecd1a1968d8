/** Templates of campaigns for tests, through the front door. */
import type {
  CampaignTemplateFields,
  ManagedCampaignTemplate,
} from '@frontage/contracts/campaign-templates.ts'
import type { FastifyInstance } from 'fastify'
import type { User } from './app.ts'

export const CAMPAIGN_TEMPLATES = '/marketingcenter/api/v1/manage-campaign-templates'
export const OFFERED = '/marketingcenter/api/v1/campaign-templates'

export const A_TEMPLATE_STEP: CampaignTemplateFields['steps'][number] = {
  kind: 'remind',
  timing: { kind: 'after', days: 3 },
  template_id: null,
  subject: '',
  text: 'Call Zoë Müller-Weiß 🏡',
  target: 'lists',
  audience: 'again',
}

export const A_CAMPAIGN_TEMPLATE: CampaignTemplateFields = {
  name: 'Spring 🌷 farm',
  description: 'Three months of the same streets',
  status: 'draft',
  steps: [A_TEMPLATE_STEP],
}

export async function aCampaignTemplate(
  app: FastifyInstance,
  author: User,
  change: Partial<CampaignTemplateFields> = {},
): Promise<ManagedCampaignTemplate> {
  const reply = await app.inject(author.post(CAMPAIGN_TEMPLATES, { ...A_CAMPAIGN_TEMPLATE, ...change }))
  if (reply.statusCode !== 201) throw new Error(`no campaign template: ${reply.body}`)
  return reply.json().data
}
