/** Throws away, hourly, what has served its time, so that no table grows for ever. Orders and payments are kept. */
import type { Tx } from '@frontage/db/client.ts'
import { TRIES_KEPT_MS } from '../modules/accounts/index.ts'
import { deleteReadings } from '../modules/content/index.ts'
import { tidyLists } from '../modules/lists/index.ts'
import type { AppContext } from './context.ts'
import type { TenantScope } from './scope.ts'

const EVERY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** The provider repeats an event for three days; after that its id protects nothing. */
const EVENT_KEPT_MS = 30 * DAY_MS
/** Who read what counts for a month; nobody's reading is kept for longer than two. */
const READING_KEPT_MS = 60 * DAY_MS

export async function tidyTenant(tx: Tx, scope: TenantScope, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { tenantId } = scope
  await Promise.all([
    tx
      .deleteFrom('idempotency_key')
      .where('tenant_id', '=', tenantId)
      .where('created_at', '<', before(DAY_MS))
      .execute(),
    tx
      .deleteFrom('one_time_token')
      .where('tenant_id', '=', tenantId)
      .where('expires_at', '<', before(DAY_MS))
      .execute(),
    tx.deleteFrom('session').where('tenant_id', '=', tenantId).where('expires_at', '<', now).execute(),
    tx
      .deleteFrom('login_attempt')
      .where('tenant_id', '=', tenantId)
      .where('at', '<', before(TRIES_KEPT_MS))
      .execute(),
    tx
      .deleteFrom('provider_event')
      .where('tenant_id', '=', tenantId)
      .where('received_at', '<', before(EVENT_KEPT_MS))
      .execute(),
    tidyLists(tx, scope, now),
    deleteReadings(tx, scope, before(READING_KEPT_MS).toISOString().slice(0, 10)),
  ])
}

/** Answers how to stop. Any number of processes may tidy. */
export function startHousekeeping(context: AppContext): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  const tidy = async () => {
    for (const tenantId of await context.tenants.all()) {
      const scope = { tenantId }
      await context.db.tenant(scope, (tx) => tidyTenant(tx, scope, context.clock.now()))
    }
  }
  const run = () => {
    working = working.then(tidy).catch((error: unknown) => context.log.error({ err: error }, 'not tidied'))
  }
  const timer = setInterval(run, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await working
  }
}
