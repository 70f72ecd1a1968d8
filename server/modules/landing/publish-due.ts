/** Publishes landing pages that waited for their time, in a job for each tenant. Any number of processes may do so. */
import type { AppContext } from '../../platform/context.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { dueLandings, publishIfDue } from './repository.ts'

const AT_ONCE = 100

export const publishingLandingPages: DueWork = {
  kind: 'publish-landing-pages',
  latency: 4,
  due: (context, until) => dueTenants(context, 'landing_page_due', until),
  work: async (context, scope) => {
    await publishDueLandings(context, scope)
  },
}

/** Each page in a transaction of its own: a process that dies in between leaves the rest to the next. @returns how many */
export async function publishDueLandings(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: TenantScope,
): Promise<number> {
  const now = clock.now()
  let published = 0
  for (;;) {
    const due = await db.tenant(scope, (tx) => dueLandings(tx, scope, now, AT_ONCE))
    if (due.length === 0) return published
    for (const { id } of due)
      if (await db.tenant(scope, (tx) => publishIfDue(tx, scope, id, now))) published++
  }
}
