/** A list whose address has its page and words of a few names. */
import { recordOf } from '@frontage/domain/record-of.ts'
import { withQuery } from './api.ts'
import { pagesOf, useScreenQuery } from './screen-query.ts'

interface ListQuery<Name extends string> {
  /** What was asked for last: fields show it. '' where it narrows nothing. */
  filters: Record<Name, string>
  /** Of the rows on the screen. */
  shown: { page: number; filters: Record<Name, string> }
  /** The first page with these changes. */
  hrefOf: (change: Partial<Record<Name, string>>) => string
  narrow: (change: Partial<Record<Name, string>>) => void
  /** @param at the mark of the row that the page begins at */
  pageHref: (page: number, at?: string) => string
}

export function useListQuery<Name extends string>(url: string, names: readonly Name[]): ListQuery<Name> {
  const { shown, asked, show } = useScreenQuery()
  const read = (params: URLSearchParams) => ({
    page: Number(params.get('pageNumber') || 1),
    filters: recordOf(names, (name) => params.get(name) ?? ''),
  })
  const now = read(asked)
  const loaded = read(shown)
  const addressOf = ({ page, filters }: typeof now, at?: string) =>
    withQuery(url, { ...filters, pageNumber: page > 1 ? page : undefined, at })
  const hrefOf = (change: Partial<Record<Name, string>>) =>
    addressOf({ page: 1, filters: { ...now.filters, ...change } })
  return {
    filters: now.filters,
    shown: loaded,
    hrefOf,
    narrow: (change) => void show(hrefOf(change)),
    pageHref: pagesOf(loaded, now, addressOf),
  }
}
