/** The tree of pages, as its address asks for it: what is open in it, and the words that are looked for. */
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/pages.ts'
import { FEW_PAGES, MOST_OPEN_BRANCHES } from '@frontage/contracts/limits.ts'
import type { PageBranch } from '@frontage/contracts/pages.ts'
import { api, withQuery } from '../../../lib/api.ts'

export interface PagesShown {
  /** As far as it is open. */
  tree: readonly PageBranch[]
  /** A small tree is open at first, and needs no search. */
  isFew: boolean
  /** Every page is in `tree`. */
  isWhole: boolean
  /** When it was asked for: what else is read of the same tree goes with it. */
  askedAt: number
}

export const wordsIn = (params: URLSearchParams): string => params.get('named') ?? ''

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Pages that were opened, or in a small tree closed, the last one last. Anything else in the address is ignored. */
export const turnedIn = (params: URLSearchParams, isFew: boolean): readonly string[] =>
  [...new Set((params.get(isFew ? 'closed' : 'open') ?? '').split('.'))]
    .filter((id) => UUID.test(id))
    .slice(-MOST_OPEN_BRANCHES)

/** The same address with a page turned. Where too many are open, the one that was opened first is closed. */
export function withTurned(params: URLSearchParams, id: string, isFew: boolean): URLSearchParams {
  const turned = turnedIn(params, isFew)
  const next = turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id]
  const result = new URLSearchParams(params)
  result.delete(isFew ? 'closed' : 'open')
  if (next.length > 0) result.set(isFew ? 'closed' : 'open', next.slice(-MOST_OPEN_BRANCHES).join('.'))
  return result
}

/** Words are looked for in every page. */
const queryOf = (params: URLSearchParams) =>
  wordsIn(params) === '' ? { open: turnedIn(params, false).join('.') } : { whole: 'true' as const }

/** What `loadPages` asks, spelled as it does. */
export const pagesAsked = ({ searchParams }: URL): string[] => [
  withQuery(templateOf(calls.listBranches), queryOf(searchParams)),
]

export async function loadPages({ searchParams }: URL): Promise<PagesShown> {
  const query = queryOf(searchParams)
  const { pages, total } = await api.call(calls.listBranches, { query })
  const isFew = total <= FEW_PAGES
  return { tree: pages, isFew, isWhole: isFew || 'whole' in query, askedAt: performance.now() }
}

export const fetchWholeTree = async (): Promise<readonly PageBranch[]> =>
  (await api.call(calls.listBranches, { query: { whole: 'true' } })).pages
