/** How a list of users is narrowed and sorted, as it is in the address: deep-linkable, bad values ignored. */
import { PROFILE_STATUSES, SORT_DIRECTIONS } from '@frontage/contracts/sorting.ts'
import type { ProfileStatus, SortDirection } from '@frontage/contracts/switch-account.ts'

export interface UsersQuery {
  search: string
  page: number
  sort: string | null
  direction: SortDirection
  letterFrom: string
  letterTo: string
  /** As typed: whole numbers or nothing. */
  numberFrom: string
  numberTo: string
  profileStatus: ProfileStatus | ''
}

const MOST = 1_000_000

export function readUsersQuery(params: URLSearchParams, sorts: readonly string[]): UsersQuery {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const letter = (name: string) => (/^[A-Za-z]$/.test(text(name)) ? text(name).toUpperCase() : '')
  const number = (name: string) =>
    /^\d{1,7}$/.test(text(name)) && Number(text(name)) <= MOST ? String(Number(text(name))) : ''
  const sort = sorts.includes(text('sort')) ? text('sort') : null
  const direction = SORT_DIRECTIONS.find((one) => one === text('direction'))
  return {
    search: text('search').slice(0, 100),
    page: /^[1-9]\d{0,4}$/.test(text('page')) ? Number(text('page')) : 1,
    sort: direction === undefined || direction === 'None' ? null : sort,
    direction: sort === null ? 'None' : (direction ?? 'None'),
    letterFrom: letter('letterFrom'),
    letterTo: letter('letterTo'),
    numberFrom: number('numberFrom'),
    numberTo: number('numberTo'),
    profileStatus: PROFILE_STATUSES.find((one) => one === text('profileStatus')) ?? '',
  }
}

/** Only what differs from the plain list, so that addresses stay short. The query of the calls is the same. */
export function toParams(query: UsersQuery): Record<string, string> {
  const { page, sort, direction, ...rest } = query
  const filters = Object.entries(rest).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(filters),
    ...(sort && direction !== 'None' ? { sort, direction } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}

/** A click on a heading: ascending, descending, as they came. */
export function nextSort(
  { sort, direction }: UsersQuery,
  column: string,
): Pick<UsersQuery, 'sort' | 'direction'> {
  if (sort !== column || direction === 'None') return { sort: column, direction: 'ASC' }
  return direction === 'ASC' ? { sort: column, direction: 'DESC' } : { sort: null, direction: 'None' }
}

export const isNarrowed = ({ page: _page, sort: _sort, direction: _direction, ...filters }: UsersQuery) =>
  Object.values(filters).some((value) => value !== '')
