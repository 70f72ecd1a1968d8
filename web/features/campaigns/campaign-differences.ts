/** A save that came second: where the two sides differ, and what is sent to save one over the other. */
import type { Campaign, SaveCampaign } from '@frontage/contracts/campaigns.ts'
import type { Choices } from './campaign-calls.ts'
import { toSave, type CampaignDraft, type DraftStep } from './campaign-draft.ts'
import { HOURS, scheduleInWords, stepInWords } from './campaign-words.ts'

export interface CampaignDifference {
  field: string
  /** A line for each step. */
  theirs: string[]
  yours: string[]
}

type Named = Pick<Choices, 'designs' | 'posts' | 'lists' | 'emails'>

const NOTHING = '–'

/** Compared as they are told: what the words of a step leave out is no difference to choose between. */
export function differencesOf(
  theirs: CampaignDraft,
  mine: CampaignDraft,
  choices: Named,
): CampaignDifference[] {
  const fields: [field: string, of: (draft: CampaignDraft) => string[]][] = [
    ['Name', ({ name }) => [name]],
    ['Hour of the day', ({ hour }) => [HOURS[hour]?.label ?? String(hour)]],
    ['Budget', ({ cap }) => [cap === '' ? NOTHING : `$${cap}`]],
    ['Steps', ({ steps }) => steps.map((step, at) => `${at + 1}. ${inWords(step, choices)}`)],
  ]
  return fields.flatMap(([field, of]) => {
    const [one, other] = [of(theirs), of(mine)]
    const isSame = JSON.stringify(one) === JSON.stringify(other)
    return isSame ? [] : [{ field, theirs: orNothing(one), yours: orNothing(other) }]
  })
}

const orNothing = (lines: string[]): string[] => (lines.length === 0 ? [NOTHING] : lines)

function inWords(step: DraftStep, { designs, posts, lists, emails }: Named): string {
  const design = [...designs, ...posts].find(({ id }) => id === step.design_id) ?? null
  const email = emails?.find(({ id }) => id === step.email_id) ?? null
  const to = step.list_ids.map((id) => lists.find((list) => list.id === id)?.name ?? 'a deleted list')
  const said = [stepInWords({ ...step, design, email }), scheduleInWords(step.schedule)]
  return [...said, ...(to.length > 0 ? [`to ${to.join(', ')}`] : [])].join(', ')
}

/** Mine over theirs: a step that they removed is a new one. */
export function overTheirs(mine: CampaignDraft, theirs: Pick<Campaign, 'revision' | 'steps'>): SaveCampaign {
  const isThere = new Set(theirs.steps.map(({ id }) => id))
  const steps = mine.steps.map((step) => ({ ...step, id: step.id && isThere.has(step.id) ? step.id : null }))
  return toSave({ ...mine, steps }, theirs.revision)
}
