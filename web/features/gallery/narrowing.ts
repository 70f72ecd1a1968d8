/** What narrows a listing, as its address spells it. */
import type { OrderKind, TemplateQuery } from '@frontage/contracts/catalog.ts'

export interface Narrowing {
  product?: string
  kind?: OrderKind
  sort?: TemplateQuery['sort']
  page?: string
}

// Written out here: the contract's own lists would bring the schema library into the page.
const KINDS = ['print-and-ship', 'warehouse', 'mail-list'] as const satisfies readonly OrderKind[]
const SORTS = ['featured', 'newest', 'price'] as const satisfies readonly TemplateQuery['sort'][]

/** Keeps what makes sense; a mistyped address shows the whole listing rather than an error. */
export function readNarrowing(query: URLSearchParams): Narrowing {
  const kind = KINDS.find((known) => known === query.get('kind'))
  const sort = SORTS.find((known) => known === query.get('sort'))
  const product = query.get('product') ?? ''
  const page = query.get('page') ?? ''
  return {
    ...(/^[a-z0-9-]{1,60}$/.test(product) ? { product } : {}),
    ...(kind ? { kind } : {}),
    ...(sort && sort !== 'featured' ? { sort } : {}),
    ...(/^[1-9]\d{0,4}$/.test(page) && page !== '1' ? { page } : {}),
  }
}

export const toQuery = (narrowing: Narrowing, pageSize: number): Partial<TemplateQuery> => ({
  pageSize,
  pageNumber: Number(narrowing.page ?? 1),
  ...(narrowing.product ? { product: narrowing.product } : {}),
  ...(narrowing.kind ? { kind: narrowing.kind } : {}),
  ...(narrowing.sort ? { sort: narrowing.sort } : {}),
})

/** First, last and the neighbors of the current page; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
