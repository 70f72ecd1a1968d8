/** The entry of the URL table that an address leads to, found as the router finds it, among the few that can be meant. */
import { matchRoutes } from 'react-router'
import type { RouteEntry } from '../lib/route.ts'
import { pages } from '../routes.ts'

interface Candidate {
  path: string
  handle: RouteEntry
}

/** The router sorts all that it is given at each call. */
const byFirstStep = new Map<string, Candidate[]>()
const anyStep: Candidate[] = []
for (const entry of pages) {
  const candidate = { path: entry.path, handle: entry }
  if (/^\/?[*:]/.test(entry.path)) anyStep.push(candidate)
  else {
    const first = firstStep(entry.path)
    byFirstStep.set(first, [...(byFirstStep.get(first) ?? []), candidate])
  }
}

export function findEntry(pathname: string): RouteEntry | undefined {
  const candidates = [...(byFirstStep.get(firstStep(pathname)) ?? []), ...anyStep]
  const match = matchRoutes(candidates, pathname)?.at(-1)
  return match?.route.handle
}

/** As the router compares: decoded, and whatever its case. */
function firstStep(pathname: string): string {
  const step = /^\/*([^/]*)/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(step).toLowerCase()
  } catch {
    return step.toLowerCase()
  }
}
