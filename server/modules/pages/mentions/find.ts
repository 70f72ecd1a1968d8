import { MOST_MENTIONS } from '@frontage/contracts/limits.ts'
import type { Mention } from '@frontage/contracts/pages.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { offices, teammates } from './repository.ts'

/** However many teammates are found, so many lines are left to offices. */
const OFFICES_AMONG_THEM = 2

/** Teammates and offices of this tenant whose names hold what was typed. Email addresses are neither asked nor answered. */
export async function findMentions(db: Db, scope: TenantScope, search: string): Promise<Mention[]> {
  // A letter finds thousands, a name one.
  const [people, places] = await db.read(scope, [teammates(scope, search), offices(scope, search)], {
    freshPlan: true,
  })
  const left = MOST_MENTIONS - Math.min(places.length, OFFICES_AMONG_THEM)
  const found = people
    .slice(0, Math.max(left, MOST_MENTIONS - places.length))
    .map(({ name, detail }): Mention => ({ kind: 'teammate', name, detail }))
  return [...found, ...places.map(({ name, detail }): Mention => ({ kind: 'office', name, detail }))].slice(
    0,
    MOST_MENTIONS,
  )
}
