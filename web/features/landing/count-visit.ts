import * as calls from '@frontage/contracts/calls/landing.ts'
import { codeOfVia } from '@frontage/domain/leads/lead.ts'
import { api } from '../../lib/api.ts'

/** Counts that a page is looked at: when it is on screen, not when a browser has it ready in case it is opened. */
export function countVisit(id: string): () => void {
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
