/** What a table of the control panel shows, as it is in the address: deep-linkable, bad values ignored. */
import { recordOf } from '@frontage/domain/record-of.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import type { Sort } from '../ui/data-table/data-table.tsx'
import { useAsked } from './screen-query.ts'

export interface TableAddress<Filter extends string> {
  /** From 1. */
  page: number
  sort: Sort | null
  /** As typed; '' where it narrows nothing. */
  filters: Readonly<Record<Filter, string>>
}

const LONGEST = 200

/** @param known the filters, each with the values it takes; 'text': whatever is typed */
export function readTableAddress<Filter extends string>(
  params: URLSearchParams,
  sorts: readonly string[],
  known: Readonly<Record<Filter, 'text' | readonly string[]>>,
): TableAddress<Filter> {
  const page = params.get('page') ?? ''
  const sort = params.get('sort') ?? ''
  const filters = recordOf(keysOf(known), (name) => {
    const value = (params.get(name) ?? '').trim().slice(0, LONGEST)
    const values = known[name]
    return values === 'text' || values.includes(value) ? value : ''
  })
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: sorts.includes(sort) ? { column: sort, isDescending: params.get('direction') === 'DESC' } : null,
    filters,
  }
}

/** Only what differs from the plain list, so that addresses stay short. Calls take the same names. */
export function tableParams({ page, sort, filters }: TableAddress<string>): Record<string, string> {
  return {
    ...filterParams(filters),
    ...(sort ? { sort: sort.column, direction: sort.isDescending ? 'DESC' : 'ASC' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}

/** The address of a table that was asked for last, though its rows may be on their way. Of it the loader ignores bad values. */
export function useAskedTable<Filter extends string>(loaded: TableAddress<Filter>): TableAddress<Filter> {
  const known = recordOf(keysOf(loaded.filters), () => 'text' as const)
  return useAsked(loaded, (params) => readTableAddress(params, [params.get('sort') ?? ''], known))
}

/** What narrows alone: of 'all that match'. */
export const filterParams = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

export const isNarrowed = ({ filters }: TableAddress<string>): boolean =>
  Object.values<string>(filters).some((value) => value !== '')

/** There is nothing at all, wherever one looks: what begins the list is said in its place, and nothing is looked for. */
export const isNothingYet = ({
  address,
  totalRows,
}: {
  address: TableAddress<string>
  totalRows: number
}): boolean => totalRows === 0 && address.page === 1 && !isNarrowed(address)
