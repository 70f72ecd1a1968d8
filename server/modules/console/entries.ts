/** What operators did, the newest first. */
import type { AppContext } from '../../platform/context.ts'
import { saidOf } from '../brokerages/index.ts'
import { newestEntries } from './repository.ts'

export async function presentEntries({ db }: Pick<AppContext, 'db'>) {
  const rows = await db.platform((owner) => newestEntries(owner))
  return rows.map(({ id, at, operator_email, action, tenant_id, subject }) => ({
    id,
    at: at.toISOString(),
    /** '': at the command line. */
    operator: operator_email,
    said: saidOf(action),
    subject,
    tenant_id,
  }))
}
