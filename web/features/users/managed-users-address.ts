/** The list of people, as its address asks for it. */
import { pathOf, templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/accounts.ts'
import * as auditCalls from '@frontage/contracts/calls/audit.ts'
import * as managedCalls from '@frontage/contracts/calls/people.ts'
import { ACCOUNT_STATES, PROFILE_FILTERS, USER_SORTS } from '@frontage/contracts/sorting.ts'
import type { UserRow } from '@frontage/contracts/switch-account.ts'
import type { Places } from '@frontage/contracts/people.ts'
import { ROLES } from '@frontage/domain/users.ts'
import { api, withQuery } from '../../lib/api.ts'
import { markOf } from '../../lib/page-mark.ts'
import { readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'

export const USERS_PATH = '/cp/people'
export const USERS_PAGE_SIZE = 50

const FILTERS = {
  search: 'text',
  role: ROLES,
  state: ACCOUNT_STATES,
  profileStatus: PROFILE_FILTERS,
  office: 'text',
  team: 'text',
  region: 'text',
} as const
export type UsersFilterName = keyof typeof FILTERS
export type UsersAddress = TableAddress<UsersFilterName>

export interface UsersShown {
  address: UsersAddress
  rows: readonly UserRow[]
  totalRows: number
  next: string | null
  previous: string | null
  places: Places
}

export async function loadManagedUsers({ searchParams }: URL): Promise<UsersShown> {
  const address = readTableAddress(searchParams, USER_SORTS, FILTERS)
  const [page, places] = await Promise.all([
    api.call(calls.listUsers, { query: listQuery(address, searchParams) }),
    api.call(managedCalls.places),
  ])
  return { address, places, ...page }
}

/** As people are looked for, where the address says nothing else: an import adds hundreds in one moment. */
export const BY_NAME = { column: 'name', isDescending: false }

const listQuery = (address: UsersAddress, params: URLSearchParams) => ({
  ...queryOf({ ...address, sort: address.sort ?? BY_NAME }),
  at: markOf(params),
  pageSize: USERS_PAGE_SIZE,
})

/** The id of the one who is shown; undefined: the list is. */
export const userIn = ({ pathname }: URL): string | undefined =>
  /^\/cp\/people\/([0-9a-f-]{36})\/?$/.exec(pathname)?.[1]

const historyQuery = (id: string) => ({ subject: id, pageSize: 10 })
export const fetchUserHistory = (id: string) => api.call(auditCalls.list, { query: historyQuery(id) })

/** What the list asks for, or one of its people, spelled as they ask. */
export function usersAsked(url: URL): string[] {
  const places = templateOf(managedCalls.places)
  const id = userIn(url)
  if (id !== undefined)
    return [
      pathOf(managedCalls.read, { id }),
      places,
      withQuery(templateOf(auditCalls.list), historyQuery(id)),
    ]
  const query = listQuery(readTableAddress(url.searchParams, USER_SORTS, FILTERS), url.searchParams)
  return [withQuery(templateOf(calls.listUsers), query), places]
}

const queryOf = (address: UsersAddress) => {
  const { search = '', ...rest } = tableParams(address)
  return { ...rest, search: search.slice(0, 100) }
}

export const usersHref = (address: UsersAddress, at?: string): string =>
  withQuery(USERS_PATH, { ...tableParams(address), at })

/** Without filters, page and order. */
export const EVERYBODY = readTableAddress(new URLSearchParams(), USER_SORTS, FILTERS)

export const NO_FILTERS = EVERYBODY.filters
