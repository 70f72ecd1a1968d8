/** Calls of leads, and where they are. All throw ApiRefusal with the sentence to show. */
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/leads.ts'
import type { Lead, LeadAddress, LeadList, LeadRow, NewLead } from '@frontage/contracts/leads.ts'
import { MOST_LEADS_CHOSEN } from '@frontage/contracts/limits.ts'
import type { MailingList } from '@frontage/contracts/lists.ts'
import { LEAD_KINDS, LEAD_STATUSES, type LeadStatus } from '@frontage/domain/leads/lead.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { api, withQuery, type QueryOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'

/** As a crumb. */
export const LEADS = { label: 'Leads', url: '/leads' }
export const NEW_LEAD = '/leads/new'
/** Where leads are sent on to. */
export const LEAD_WEBHOOK = '/leads/webhook'
export const LEADS_A_PAGE = 24

export const leadHref = ({ id }: Pick<LeadRow, 'id'>): string => `${LEADS.url}/${id}`

/** What of the address narrows the list; values that are none are left out. */
const filtersOf = (params: URLSearchParams) => {
  const status = keysOf(LEAD_STATUSES).find((one) => one === params.get('status'))
  const source = keysOf(LEAD_KINDS).find((one) => one === params.get('source'))
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    ...(status ? { status } : {}),
    ...(source ? { source } : {}),
    ...(params.get('whose') === 'team' ? { whose: 'team' as const } : {}),
  }
}

export function fetchLeads({ searchParams }: URL): Promise<LeadList> {
  const page = searchParams.get('pageNumber') ?? ''
  const at = searchParams.get('at') ?? ''
  const query: QueryOf<typeof calls.list> = {
    ...filtersOf(searchParams),
    pageSize: LEADS_A_PAGE,
    pageNumber: /^[1-9]\d{0,4}$/.test(page) ? page : 1,
    ...(/^[\w-]{1,4000}$/.test(at) ? { at } : {}),
  }
  return api.call(calls.list, { query })
}

/** Everything that the list finds. */
export const downloadLeads = (params: URLSearchParams): Promise<void> =>
  saveFile(withQuery(templateOf(calls.file), filtersOf(params)))

export const fetchLead = (id: string): Promise<Lead> => api.call(calls.read, { params: { id } })

export const addLead = (body: NewLead, idempotencyKey: string): Promise<Lead> =>
  api.call(calls.create, { body, idempotencyKey })

export const changeStatus = (id: string, status: LeadStatus): Promise<Lead> =>
  api.call(calls.changeStatus, { params: { id }, body: { status } })

/** @param address null: takes it away */
export const changeAddress = (id: string, address: LeadAddress | null): Promise<Lead> =>
  api.call(calls.changeAddress, { params: { id }, body: { address } })

/** Of the reader's own leads that a list finds, those that can be mailed to: all of them where they are few. */
export const fetchLeadsToMail = (params: URLSearchParams): Promise<LeadList> =>
  api.call(calls.list, {
    query: {
      ...filtersOf(params),
      whose: 'own',
      with_address: 'yes',
      pageNumber: 1,
      pageSize: MOST_LEADS_CHOSEN,
    },
  })

/** @param leadIds null: all that the list finds */
export function makeList(
  params: URLSearchParams,
  { name, leadIds }: { name: string; leadIds: string[] | null },
  idempotencyKey: string,
): Promise<MailingList> {
  const { whose: _, ...filters } = { whose: undefined, ...filtersOf(params) }
  const body = leadIds ? { name, lead_ids: leadIds } : { name, ...filters }
  return api.call(calls.makeList, { body, idempotencyKey })
}

export const listHref = ({ id }: Pick<MailingList, 'id'>): string => `/savedmailinglists/${id}`

export const assignLead = (id: string, account_id: string): Promise<Lead> =>
  api.call(calls.assign, { params: { id }, body: { account_id } })

export const addNote = (id: string, text: string, idempotencyKey: string): Promise<Lead> =>
  api.call(calls.addNote, { params: { id }, body: { text }, idempotencyKey })

export const removeNote = (id: string, noteId: string): Promise<Lead> =>
  api.call(calls.removeNote, { params: { id, noteId } })

export const deleteLead = ({ id }: Pick<Lead, 'id'>): Promise<null> =>
  api.call(calls.remove, { params: { id } })

export const restoreLead = ({ id }: Pick<Lead, 'id'>): Promise<Lead> =>
  api.call(calls.restore, { params: { id } })
