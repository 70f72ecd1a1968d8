/** The query of a screen: what it shows, and what was asked for last. Whatever changes the query begins here. */
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useNavigation, type Location, type To } from 'react-router'

export interface ScreenQuery {
  /** Of what is on the screen. */
  shown: URLSearchParams
  /** What was asked for last, though its answer may be on its way: fields show it, and the next change starts from it. */
  asked: URLSearchParams
  /** An answer for this screen is on its way. */
  isAsking: boolean
  /** Goes to an address, and stays at the same height of the page. */
  show: (to: To, options?: { replace?: boolean }) => Promise<void>
}

export function useScreenQuery(): ScreenQuery {
  const navigate = useNavigate()
  const here = useLocation()
  const next = nextOf(here, useNavigation().location)
  const shown = useMemo(() => new URLSearchParams(here.search), [here.search])
  const pending = useMemo(() => (next === null ? null : new URLSearchParams(next)), [next])
  const show = useCallback<ScreenQuery['show']>(
    async (to, options) => navigate(to, { preventScrollReset: true, ...options }),
    [navigate],
  )
  return { shown, asked: pending ?? shown, isAsking: pending !== null, show }
}

type Place = Pick<Location, 'pathname' | 'search'>

/** The query that is on its way to this screen; null: none is, or another screen is. */
export const nextOf = (here: Place, next: Place | undefined): string | null =>
  next?.pathname === here.pathname ? next.search : null

/**
 * The address that a screen was loaded for, or where another was asked for since then, that one.
 * @param read as the screen's loader reads it
 */
export function useAsked<Address>(loaded: Address, read: (params: URLSearchParams) => Address): Address {
  const { asked, isAsking } = useScreenQuery()
  return isAsking ? read(asked) : loaded
}

/**
 * The addresses of a list's pages. Where other rows were asked for since it was loaded, all of them lead to the first page of
 * those: what is on the screen has no other pages any more.
 */
export function pagesOf<Address extends { page: number }>(
  loaded: Address,
  asked: Address,
  hrefOf: (address: Address, at?: string) => string,
): (page: number, at?: string) => string {
  const first = hrefOf({ ...asked, page: 1 })
  const isSameList = first === hrefOf({ ...loaded, page: 1 })
  return (page, at) => (isSameList ? hrefOf({ ...loaded, page }, at) : first)
}
