import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { PaymentEvent } from '../../../platform/cards/port.ts'
import { isKnownEvent, storeEvent } from '../../../platform/cards/repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { oneAtATime } from '../../../platform/limiter.ts'
import { accountExists } from '../repository.ts'
import { syncMembership } from './sync-membership.ts'

const ABOUT_PLANS = /^(customer\.subscription|invoice|setup_intent)\./
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An event says that something happened; what is true now is read at the provider, so late and repeated ones do no harm. */
export async function receiveMembershipEvent(context: AppContext, event: PaymentEvent): Promise<void> {
  const { accountOf } = event
  if (!accountOf || !ABOUT_PLANS.test(event.type) || !UUID.test(accountOf.accountId)) return
  const who = scopeOfAccount(accountOf.tenantId, accountOf.accountId)
  if (!(await context.tenants.byId(who.tenantId))) return
  const isNew = await context.db.tenant(
    who,
    async (tx) => (await accountExists(tx, who)) && !(await isKnownEvent(tx, who, event.id)),
  )
  if (!isNew) return
  await oneAtATime(`membership ${who.tenantId} ${who.accountId}`, () => syncMembership(context, who))
  // Kept last: an event whose work failed is new when the provider repeats it.
  await context.db.tenant(who, (tx) => storeEvent(tx, who, event))
}
