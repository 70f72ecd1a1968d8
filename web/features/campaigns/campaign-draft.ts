/** A campaign as its form has it. */
import type { Campaign, SaveCampaign, StepFields } from '@frontage/contracts/campaigns.ts'

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
    ({ id, kind, schedule, design_id, email_id, target, list_ids, audience, message }) => ({
      ...{ key: id, id, kind, schedule, design_id, email_id, target, list_ids, audience, message },
    }),
  ),
})

export const newStep = (kind: DraftStep['kind'], key: string): DraftStep => ({
  ...{ key, id: null, kind, schedule: { kind: 'date', on: '' }, design_id: null },
  ...{ email_id: null, target: 'lists', list_ids: [], audience: 'again', message: '' },
})

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
