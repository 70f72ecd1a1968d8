/** What agents of a demonstration brokerage can start a campaign from, besides what the product brings. */
import {
  DEMO_CAMPAIGN_TEMPLATES,
  type DemoTemplateStep,
} from '@frontage/catalog/brokerages/campaign-templates.ts'
import type { DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'

export async function seedCampaignTemplate(tx: Tx, uid: DemoTenant['uid'], now: Date): Promise<void> {
  const { tenantId } = scopeOfTenant(uid)
  const { name, description, steps } = DEMO_CAMPAIGN_TEMPLATES[uid]
  const named = await tx
    .selectFrom('template')
    .select(['id', 'slug'])
    .where('tenant_id', '=', tenantId)
    .where(
      'slug',
      'in',
      steps.map(({ slug }) => slug ?? ''),
    )
    .execute()
  const ids = new Map(named.map(({ slug, id }) => [slug, id]))
  const stored = steps.map(({ slug, ...step }: DemoTemplateStep) => ({
    ...step,
    template_id: slug === null ? null : (ids.get(slug) ?? null),
  }))
  await tx
    .insertInto('campaign_template')
    .values({
      ...{ tenant_id: tenantId, name, description, status: 'published' },
      ...{ steps: JSON.stringify(stored), saved_at: now, saved_by: null, deleted_at: null },
    })
    .execute()
}
