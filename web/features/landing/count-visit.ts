import * as calls from '@frontage/contracts/calls/landing.ts'
import { codeOfVia } from '@frontage/domain/leads/lead-via.ts'
import { api } from '../../lib/api.ts'

/** What the document showed as it came, until the page's own scripts are here. */
let atFirst: string | undefined

/** The visit that a document begins with, before the page's own scripts are here: they will not count it again. */
export function countFirstVisit(id: string): void {
  countVisit(id)
  atFirst = id
}

/** Counts that a page is looked at: when it is on screen, not when a browser has it ready in case it is opened. */
export function countVisit(id: string): () => void {
  const isCounted = atFirst === id
  atFirst = undefined
  if (isCounted) return () => {}
  const count = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', count)
    // A visit that is not counted is no visitor's problem.
    api.call(calls.visit, { params: { id } }).catch(() => undefined)
    const code = codeOfVia(new URLSearchParams(location.search).get('via') ?? '')
    if (code !== null) api.call(calls.visitByCode, { params: { code } }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', count)
  count()
  return () => document.removeEventListener('visibilitychange', count)
}
