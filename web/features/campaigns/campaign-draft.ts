/** A campaign as its form has it. */
import type { Campaign, CampaignStep, SaveCampaign, StepFields } from '@frontage/contracts/campaigns.ts'
import { showsListing } from '@frontage/domain/campaigns/campaign.ts'
import type { Choices } from './campaign-calls.ts'

export interface DraftStep extends StepFields {
  id: string | null
  /** Tells new ones apart. */
  key: string
}

export interface CampaignDraft extends Omit<SaveCampaign, 'revision' | 'steps' | 'cap_cents'> {
  /** As it is typed; '' for no limit. */
  cap: string
  steps: DraftStep[]
}

export const draftOf = (campaign: Campaign): CampaignDraft => ({
  name: campaign.name,
  time_zone: campaign.time_zone,
  hour: campaign.hour,
  cap: campaign.cap_cents === null ? '' : (campaign.cap_cents / 100).toFixed(2),
  steps: campaign.steps.map(
    ({ id, kind, schedule, design_id, email_id, target, list_ids, audience, message, fills_listing }) => ({
      ...{ key: id, id, kind, schedule, design_id, email_id, target, list_ids, audience, message },
      fills_listing,
    }),
  ),
})

/** What its steps have is among what can be chosen, though one call did not answer all there is, or it was written since. */
export function withChosen(
  choices: Choices,
  { steps }: { steps: readonly Pick<CampaignStep, 'email' | 'lists'>[] },
): Choices {
  const lists = steps.flatMap((step) =>
    step.lists.flatMap(({ id, name, row_count }) => (name === null ? [] : [{ id, name, row_count }])),
  )
  const emails = steps.flatMap(({ email }) => email ?? [])
  return {
    ...choices,
    lists: eachOnce([...choices.lists, ...lists]),
    emails: choices.emails && eachOnce([...choices.emails, ...emails]),
  }
}

const eachOnce = <T extends { id: string }>(all: readonly T[]): T[] =>
  [
    // The first of each is the one that is loaded last.
    ...new Map(all.toReversed().map((one) => [one.id, one])).values(),
  ].toReversed()

export const newStep = (kind: DraftStep['kind'], key: string): DraftStep => ({
  ...{ key, id: null, kind, schedule: { kind: 'date', on: '' }, design_id: null },
  ...{ email_id: null, target: 'lists', list_ids: [], audience: 'again', message: '', fills_listing: false },
})

/** Whether there is something to look at: who gets it, or a post that shows a listing. */
export function hasPreview(step: DraftStep): boolean {
  if (step.kind === 'mail') return step.list_ids.length > 0
  return step.kind === 'post' ? showsListing(step) : step.email_id !== null
}

/** Whole cents; null: no limit; undefined: not an amount. */
export function capOf({ cap }: Pick<CampaignDraft, 'cap'>): number | null | undefined {
  const text = cap.trim().replace(/^\$/, '').replaceAll(',', '')
  if (text === '') return null
  const [, dollars = '', cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return dollars === '' || amount < 1 ? undefined : amount
}

/** What is sent; the days of a draft may still lack. */
export function toSave(draft: CampaignDraft, revision: number): SaveCampaign {
  const { name, time_zone, hour, steps } = draft
  return {
    ...{ revision, name: name.trim(), time_zone, hour, cap_cents: capOf(draft) ?? null },
    steps: steps.map(({ key: _key, ...step }) => step),
  }
}
