/** The mark of the row that a page begins at, as it is in an address; undefined: the page is meant by its number. */
export const markOf = (params: URLSearchParams): string | undefined => params.get('at') ?? undefined
