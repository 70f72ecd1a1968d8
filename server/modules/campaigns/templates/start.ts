/** A campaign's first steps, as its template has them at this moment: from then on they are the campaign's own. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '@frontage/db/client.ts'
import { mayShowListing } from '@frontage/domain/campaigns/campaign.ts'
import { READY_MADE } from '@frontage/domain/campaigns/ready-made.ts'
import { scheduleOf, type TemplateStep } from '@frontage/domain/campaigns/template.ts'
import type { Asker } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { beginDesign } from '../../designs/index.ts'
import { writeEmail } from '../../emails/index.ts'
import { saveStep } from '../repository.ts'
import type { StoredStep } from '../stored.ts'
import { stepsFor } from './queries.ts'
import { designsNamed, startOffered } from './repository.ts'
import { stateOf } from './state.ts'

interface Start {
  asker: Asker
  campaignId: string
  template: { id: string; starts_on: string }
  now: Date
}

/**
 * Its emails are written for the agent and its designs begun for her, so that she can change them.
 *
 * @throws Refusal campaigns.template-gone, emails.too-many
 */
export async function startFromTemplate(tx: Tx, scope: AccountScope, start: Start): Promise<void> {
  const { asker, template } = start
  const steps = stepsFor(asker, await stepsOfTemplate(tx, scope, template.id))
  if (steps.length === 0) throw new Refusal('campaigns.template-gone')
  const designs = await designsFor(tx, scope, steps, start.now)
  for (const [position, step] of steps.entries()) {
    const email =
      step.kind === 'email'
        ? await writeEmail(tx, scope, { subject: step.subject, text: step.text, now: start.now })
        : null
    const made = { position, design: designs.get(step.template_id ?? '') ?? null, email }
    await saveStep(tx, storedStep(scope, start, step, made))
  }
}

async function stepsOfTemplate(tx: Tx, scope: AccountScope, id: string): Promise<readonly TemplateStep[]> {
  const readyMade = READY_MADE.find((one) => one.id === id)
  if (readyMade) return readyMade.steps
  const row = await startOffered(tx, scope, id)
  if (!row) throw new Refusal('campaigns.template-gone')
  return stateOf(row).steps
}

/** One for all steps that mail the same. What was retired since is left to the agent to choose. */
async function designsFor(tx: Tx, scope: AccountScope, steps: readonly TemplateStep[], now: Date) {
  const ids = [...new Set(steps.flatMap(({ template_id: id }) => id ?? []))]
  const { rows } = await tx.executeQuery(designsNamed(scope, ids).compile())
  const offered = new Set(rows.flatMap(({ id, is_offered }) => (is_offered ? [id] : [])))
  const designs = new Map<string, string>()
  for (const templateId of ids)
    if (offered.has(templateId)) designs.set(templateId, await beginDesign(tx, scope, { templateId, now }))
  return designs
}

function storedStep(
  { tenantId }: AccountScope,
  { campaignId, template, now }: Start,
  step: TemplateStep,
  made: { position: number; design: string | null; email: string | null },
): StoredStep {
  const schedule = scheduleOf(step.timing, template.starts_on)
  const isSaid = step.kind === 'post' || step.kind === 'remind'
  return {
    tenant_id: tenantId,
    id: randomUUID(),
    campaign_id: campaignId,
    position: made.position,
    kind: step.kind,
    schedule,
    design_id: made.design,
    email_id: made.email,
    target: step.target,
    list_ids: [],
    audience: step.audience,
    message: isSaid ? step.text : '',
    fills_listing: mayShowListing({ kind: step.kind, schedule }),
    approved_cents: null,
    approved_pieces: null,
    runs_since: now,
    removed_at: null,
  }
}
