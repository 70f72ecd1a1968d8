/** The calls of automated marketing, and where it is. All throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/campaigns.ts'
import * as templateCalls from '@frontage/contracts/calls/campaign-templates.ts'
import * as emailCalls from '@frontage/contracts/calls/emails.ts'
import * as designCalls from '@frontage/contracts/calls/designs.ts'
import * as listCalls from '@frontage/contracts/calls/lists.ts'
import type { OfferedTemplate } from '@frontage/contracts/campaign-templates.ts'
import type { Campaign, SaveCampaign } from '@frontage/contracts/campaigns.ts'
import { api, ApiRefusal, type QueryOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'

/** As a crumb. */
export const AUTOMARKETING = { label: 'Automated marketing', url: '/automarketing' }
export const CALENDAR = '/automarketing?month='
export const CAMPAIGNS_A_PAGE = 24
export const RUNS_A_PAGE = 24
export const RECIPIENTS_A_PAGE = 25
/** As many as one call answers; who has more looks for them on their own screens. */
const MOST_TO_CHOOSE = 100

export const campaignHref = ({ id }: Pick<Campaign, 'id'>): string => `${AUTOMARKETING.url}/${id}`

export function fetchCampaigns({ searchParams }: URL) {
  const page = searchParams.get('pageNumber') ?? ''
  const query: QueryOf<typeof calls.list> = {
    pageSize: CAMPAIGNS_A_PAGE,
    pageNumber: /^[1-9]\d{0,4}$/.test(page) ? page : 1,
  }
  return api.call(calls.list, { query })
}

export const fetchCampaign = (id: string) => api.call(calls.read, { params: { id } })

/** As it is now, where it was saved since this window read it; null: the save was refused for something else. */
export async function newestSince(error: unknown, id: string): Promise<Campaign | null> {
  if (!(error instanceof ApiRefusal) || error.code !== 'campaigns.changed') return null
  return fetchCampaign(id).catch(() => null)
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const createCampaign = (name: string) =>
  api.call(calls.create, {
    body: { name, time_zone: ownTimeZone(), template: null },
    idempotencyKey: newIdempotencyKey(),
  })

export const fetchTemplates = async () => (await api.call(templateCalls.offered)).rows

/** @param startsOn the day that its days are counted from */
export const startCampaign = (
  { id, name }: Pick<OfferedTemplate, 'id' | 'name'>,
  startsOn: string,
  idempotencyKey: string,
) =>
  api.call(calls.create, {
    body: { name, time_zone: ownTimeZone(), template: { id, starts_on: startsOn } },
    idempotencyKey,
  })

export const saveCampaign = (id: string, body: SaveCampaign) => api.call(calls.save, { params: { id }, body })

export const deleteCampaign = ({ id }: Pick<Campaign, 'id'>) => api.call(calls.remove, { params: { id } })

export const restoreCampaign = ({ id }: Pick<Campaign, 'id'>) => api.call(calls.restore, { params: { id } })

export const fetchEstimate = (id: string) => api.call(calls.estimate, { params: { id } })

export const approveCampaign = (
  { id, revision }: Campaign,
  payment_method: string | null,
  steps: { step_id: string; cents: number }[],
) => api.call(calls.approve, { params: { id }, body: { revision, payment_method, steps } })

export const changeState = (id: string, state: 'running' | 'paused' | 'ended') =>
  api.call(calls.changeState, { params: { id }, body: { state } })

export const skipOccurrence = (
  id: string,
  { step_id, occurrence }: { step_id: string; occurrence: string },
  is_skipped: boolean,
) => api.call(calls.skip, { params: { id }, body: { step_id, occurrence, is_skipped } })

export const fetchRuns = (id: string, pageNumber: number) =>
  api.call(calls.history, { params: { id }, query: { pageNumber, pageSize: RUNS_A_PAGE } })

export interface RecipientsAsked {
  page: number
  search: string
  show: 'reached' | 'left-out'
}

export const fetchStepRecipients = (
  id: string,
  stepId: string,
  { page: pageNumber, search, show }: RecipientsAsked,
) =>
  api.call(calls.recipients, {
    params: { id, stepId },
    query: { pageNumber, pageSize: RECIPIENTS_A_PAGE, search, show },
  })

interface EmailAsked {
  recipient: number
  search: string
  listingId: string | undefined
}

export const fetchStepEmail = (id: string, stepId: string, { recipient, search, listingId }: EmailAsked) =>
  api.call(calls.stepEmail, {
    params: { id, stepId },
    query: { recipient, search, ...ofListing(listingId) },
  })

export const fetchStepListing = (id: string, stepId: string, listingId: string | undefined) =>
  api.call(calls.stepListing, { params: { id, stepId }, query: ofListing(listingId) })

const ofListing = (listingId: string | undefined) =>
  listingId === undefined ? {} : { listing_id: listingId }

export const fetchCalendar = (from: string, to: string) => api.call(calls.calendar, { query: { from, to } })

/** What a step can be made of. */
export async function fetchChoices() {
  const [designs, lists, emails] = await Promise.all([
    api.call(designCalls.list, { query: { pageSize: MOST_TO_CHOOSE } }),
    api.call(listCalls.list, { query: { pageSize: MOST_TO_CHOOSE } }),
    emailsToChoose(),
  ])
  return {
    designs: designs.rows.filter(({ kinds }) => kinds.includes('mail-list')),
    posts: designs.rows.filter(({ product }) => product === 'social-post'),
    lists: lists.rows.map(({ id, name, row_count }) => ({ id, name, row_count })),
    emails: emails && emails.map(({ id, subject }) => ({ id, subject })),
  }
}
/** null: this user has no emails to contacts. */
async function emailsToChoose() {
  try {
    return (await api.call(emailCalls.list, { query: { pageSize: MOST_TO_CHOOSE } })).rows
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return null
    throw error
  }
}

export const emailHref = (id: string): string => `/emails/${id}`

/** An empty one, to be written in the editor of emails. */
export const createEmail = () =>
  api.call(emailCalls.create, { body: { from: 'blank' }, idempotencyKey: newIdempotencyKey() })

export type Choices = Awaited<ReturnType<typeof fetchChoices>>
