/** What is due about users' data: copies that were asked for, erasures, and copies whose week is over. */
import { Busy } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dueTenants } from '../../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { goOnErasing } from './erase.ts'
import { expireExport, makeExport } from './export.ts'
import { dueRequests, requestById, updateRequest, type RequestRow } from './requests-repository.ts'

const AGAIN_MS = 60_000

export const workingOnUserData: DueWork = {
  kind: 'user-data',
  latency: 5,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'user_data_due', until),
  async work(context, scope) {
    await workOnUserData(context, scope)
  },
}

export async function workOnUserData(context: AppContext, scope: TenantScope): Promise<void> {
  const { db, clock } = context
  for (const { id, account_id } of await db.tenant(scope, (tx) => dueRequests(tx, scope, clock.now()))) {
    try {
      // One at a time, whichever process hears of it: a copy that is made while she is erased would stay.
      await db.exclusive(`user-data ${scope.tenantId} ${account_id}`, 0, () => oneRequest(context, scope, id))
    } catch (error) {
      if (!(error instanceof Busy)) throw error
    }
  }
}

async function oneRequest(context: AppContext, scope: TenantScope, id: string): Promise<void> {
  const { db, clock, log } = context
  const request = await db.tenant(scope, (tx) => requestById(tx, scope, id))
  if (!request?.due_at || request.due_at > clock.now()) return
  try {
    await workOf(request)(context, scope, request)
  } catch (error) {
    log.error({ err: error, request: id, ...scope }, 'a user’s data could not be worked on')
    const failures = request.failures + 1
    const due_at = new Date(clock.now().getTime() + AGAIN_MS * Math.min(failures, 60))
    await db.tenant(scope, (tx) => updateRequest(tx, scope, id, { failures, due_at }))
  }
}

function workOf({ kind, state }: RequestRow) {
  if (state !== 'waiting') return expireExport
  return kind === 'export' ? makeExport : goOnErasing
}
