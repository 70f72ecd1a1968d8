/** Templates of campaigns as authors see them, and those that an agent may start from. */
import type {
  CampaignDesigns,
  CampaignTemplatesQuery,
  ManagedCampaignTemplate,
  ManagedCampaignTemplateRow,
  OfferedTemplate,
} from '@frontage/contracts/campaign-templates.ts'
import type { Db } from '@frontage/db/client.ts'
import { READY_MADE } from '@frontage/domain/campaigns/ready-made.ts'
import type { TemplateStep } from '@frontage/domain/campaigns/template.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import type { Asker } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { mayEmail } from '../../emails/index.ts'
import {
  designsNamed,
  mailedDesigns,
  offeredTemplates,
  templateById,
  templateCount,
  templateRows,
} from './repository.ts'
import { stateOf } from './state.ts'

export async function listTemplates(
  { context: { db }, tenant }: BulkWork,
  query: CampaignTemplatesQuery,
): Promise<{ rows: ManagedCampaignTemplateRow[]; totalRows: number }> {
  const [rows, [count]] = await db.read(tenant, [templateRows(tenant, query), templateCount(tenant, query)])
  return {
    rows: rows.map((row) => {
      const state = stateOf(row)
      return {
        ...{ id: row.id, version: versionOf(state), times_used: row.times_used },
        saved_at: row.saved_at.toISOString(),
        ...{ name: state.name, description: state.description, status: state.status },
        step_count: state.steps.length,
      }
    }),
    totalRows: Number(count?.total ?? 0),
  }
}

/** @throws Refusal request.not-found */
export async function readTemplate(
  { context: { db }, tenant }: BulkWork,
  id: string,
): Promise<ManagedCampaignTemplate> {
  const [[row]] = await db.read(tenant, [templateById(tenant, id)])
  if (!row) throw new Refusal('request.not-found')
  const state = stateOf(row)
  const [designs] = await db.read(tenant, [designsNamed(tenant, mailedBy(state.steps))])
  return {
    ...{ id, state, version: versionOf(state), times_used: row.times_used },
    saved_at: row.saved_at.toISOString(),
    designs: designs.map(({ id: of, title, is_offered }) => ({ id: of, title, is_offered })),
  }
}

const mailedBy = (steps: readonly Pick<TemplateStep, 'template_id'>[]): string[] =>
  steps.flatMap(({ template_id: id }) => id ?? [])

export async function listDesigns({ context: { db }, tenant }: BulkWork): Promise<CampaignDesigns> {
  const [rows] = await db.read(tenant, [mailedDesigns(tenant)])
  return { rows: rows.map(({ id, title, product }) => ({ id, title, product })) }
}

/** Those steps that the agent may have: who has no emails starts without them. */
export const stepsFor = (asker: Asker, steps: readonly TemplateStep[]): TemplateStep[] =>
  steps.filter(({ kind }) => kind !== 'email' || mayEmail(asker))

/** The brokerage's own first, by name; one that has no step for this agent is not among them. */
export async function offeredTo(
  db: Db,
  scope: TenantScope,
  asker: Asker,
): Promise<{ rows: OfferedTemplate[] }> {
  const [own] = await db.read(scope, [offeredTemplates(scope)])
  const states = own.map((row) => ({ id: row.id, ...stateOf(row), is_of_brokerage: true }))
  const all = [...states, ...READY_MADE.map((one) => ({ ...one, is_of_brokerage: false }))]
  const [designs] = await db.read(scope, [
    designsNamed(
      scope,
      states.flatMap(({ steps }) => mailedBy(steps)),
    ),
  ])
  const titles = new Map(designs.flatMap(({ id, title, is_offered }) => (is_offered ? [[id, title]] : [])))
  const rows = all.map(({ id, name, description, is_of_brokerage, steps }) => ({
    ...{ id, name, description, is_of_brokerage },
    steps: stepsFor(asker, steps).map((step) => ({
      ...{ kind: step.kind, timing: step.timing },
      title: titleOf(step, titles),
    })),
  }))
  return { rows: rows.filter(({ steps }) => steps.length > 0) }
}

function titleOf(
  { kind, template_id: id, subject, text }: TemplateStep,
  titles: ReadonlyMap<string, string>,
) {
  if (kind === 'mail') return titles.get(id ?? '') ?? ''
  const [line = ''] = (kind === 'email' ? subject : text).split('\n')
  return inWholeWords(line.trim(), 200)
}
