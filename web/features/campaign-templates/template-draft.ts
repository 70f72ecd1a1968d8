/** A template of a campaign as its form holds it, and two sides of a save that came second, in words. */
import type { CampaignTemplateFields, TemplateStep } from '@frontage/contracts/campaign-templates.ts'
import type { AuditDifference } from '@frontage/domain/audit.ts'
import { STEP_KIND_NAMES } from '@frontage/domain/campaigns/campaign.ts'
import {
  TEMPLATE_FIELDS,
  TEMPLATE_STATUS_NAMES,
  templateProblems,
  timingInWords,
} from '@frontage/domain/campaigns/template.ts'
import { isOneOf, keysOf } from '@frontage/domain/typed-objects.ts'

/** Tells steps apart while they are moved. */
export type DraftStep = TemplateStep & { key: string }

export type TemplateDraft = Omit<CampaignTemplateFields, 'steps'> & { steps: readonly DraftStep[] }

const EMPTY: TemplateDraft = { name: '', description: '', status: 'draft', steps: [] }

export const draftOf = (state: CampaignTemplateFields | null): TemplateDraft =>
  state ? { ...state, steps: state.steps.map((step, at) => ({ ...step, key: String(at) })) } : EMPTY

export const sentOf = ({ name, description, status, steps }: TemplateDraft): CampaignTemplateFields => ({
  ...{ name: name.trim(), description: description.trim(), status },
  steps: steps.map(({ key: _, ...step }) => step),
})

/** The first thing that is wrong with each field. */
export function problemsOf(draft: TemplateDraft): Partial<Record<keyof TemplateDraft, string>> {
  const found: Partial<Record<keyof TemplateDraft, string>> = {}
  for (const { field, sentence } of templateProblems(sentOf(draft))) found[field] ??= sentence
  return found
}

/** What is wrong with each step, by its place. */
export const stepProblems = (draft: TemplateDraft): ReadonlyMap<number, string> =>
  new Map(
    templateProblems(sentOf(draft)).flatMap(({ step, sentence }) =>
      step === undefined ? [] : [[step, sentence]],
    ),
  )

export const newStep = (kind: TemplateStep['kind'], key: string): DraftStep => ({
  ...{ key, kind, timing: { kind: 'after', days: 0 }, template_id: null, subject: '', text: '' },
  ...{ target: 'lists', audience: 'again' },
})

type Side = Readonly<Record<string, unknown>>

/** 'Email when a lead comes in: Thank you'. */
const stepInWords = (step: TemplateStep): string => {
  const [line = ''] = (step.kind === 'email' ? step.subject : step.text).split('\n')
  return `${STEP_KIND_NAMES[step.kind]}, ${timingInWords(step.timing).toLowerCase()}${line ? `: ${line}` : ''}`
}

const fieldsIn = (side: Side): CampaignTemplateFields => ({ ...sentOf(EMPTY), ...side })

function inWords(state: CampaignTemplateFields): Record<keyof CampaignTemplateFields, string> {
  return {
    ...state,
    status: isOneOf(keysOf(TEMPLATE_STATUS_NAMES), state.status) ? TEMPLATE_STATUS_NAMES[state.status] : '',
    steps: state.steps.map((step, at) => `${at + 1}. ${stepInWords(step)}`).join('; '),
  }
}

/** In the order of the form. None where a side was too large for the audit log, which then has the names of its fields alone. */
export function templateDifferences(theirs: Side, mine: Side): AuditDifference[] {
  if (theirs.is_shortened === true || mine.is_shortened === true) return []
  const [before, after] = [fieldsIn(theirs), fieldsIn(mine)]
  const [said, says] = [inWords(before), inWords(after)]
  return keysOf(TEMPLATE_FIELDS)
    .filter((field) => plain(before[field]) !== plain(after[field]))
    .map((field) => ({
      field,
      before: said[field],
      after: said[field] === says[field] ? `${says[field]} (written otherwise)` : says[field],
    }))
}

/** Whatever the order of their keys is. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
