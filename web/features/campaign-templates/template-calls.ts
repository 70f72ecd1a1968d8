/** Calls of those who write templates of campaigns, and how the list's filters are in the address. */
import * as calls from '@frontage/contracts/calls/campaign-templates.ts'
import type {
  CampaignDesigns,
  CampaignTemplateFields,
  ManagedCampaignTemplate,
  ManagedCampaignTemplateRow,
} from '@frontage/contracts/campaign-templates.ts'
import { TEMPLATE_STATUSES } from '@frontage/domain/campaigns/template.ts'
import { api, withQuery } from '../../lib/api.ts'
import { readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'

export const CAMPAIGN_TEMPLATES_PATH = '/cp/templates/campaigns'
export const PAGE_SIZE = 25
const SORTS = ['name', 'used', 'saved']
const FILTERS = { search: 'text', status: TEMPLATE_STATUSES } as const
export const listHref = (address: TableAddress<string>): string =>
  withQuery(CAMPAIGN_TEMPLATES_PATH, tableParams(address))
export const templateHref = (id: string): string => `${CAMPAIGN_TEMPLATES_PATH}/${id}`

export interface TemplatesShown {
  address: TableAddress<string>
  rows: readonly ManagedCampaignTemplateRow[]
  totalRows: number
}

/** @throws ApiRefusal */
export async function loadTemplates({ searchParams }: URL): Promise<TemplatesShown> {
  const address = readTableAddress(searchParams, SORTS, FILTERS)
  const { page: _, search = '', ...query } = tableParams(address)
  const found = await api.call(calls.list, {
    query: { ...query, search: search.slice(0, 100), pageNumber: address.page, pageSize: PAGE_SIZE },
  })
  return { address, ...found }
}

export interface TemplateOpened {
  /** null: a new one. */
  template: ManagedCampaignTemplate | null
  /** What a step can mail. */
  designs: CampaignDesigns['rows']
}

/** @throws ApiRefusal */
export async function openTemplate(id: string | null): Promise<TemplateOpened> {
  const [template, { rows }] = await Promise.all([
    id === null ? null : api.call(calls.read, { params: { id } }),
    api.call(calls.designs),
  ])
  return { template, designs: rows }
}

export const createTemplate = (body: CampaignTemplateFields): Promise<ManagedCampaignTemplate> =>
  api.call(calls.create, { body })

export const saveTemplate = (
  id: string,
  version: string,
  state: CampaignTemplateFields,
): Promise<ManagedCampaignTemplate> => api.call(calls.save, { params: { id }, body: { version, state } })
