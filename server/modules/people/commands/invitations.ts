import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { invite } from '../invite.ts'
import { deleteUnused, endSessions, readUsers } from '../repository.ts'
import { nameOf, stateOf } from '../state.ts'
import type { Tx } from '@frontage/db/client.ts'

/** Sends the link, also to whom it was sent before. @throws Refusal people.not-invited */
export async function sendInvitation({ context, tenant, actor, now }: BulkWork, id: string): Promise<void> {
  await context.db.tenant(tenant, async (tx) => {
    const row = await invited(tx, { tenant }, id)
    if (!row.is_active) throw new Refusal('people.not-invited', null, DEACTIVATED)
    await invite(tx, context, tenant, [row], now)
    await recordAudit(tx, actor, {
      action: 'people.invited',
      at: now,
      subject: { id, name: nameOf(stateOf(row)) },
      accountId: id,
    })
  })
}

const DEACTIVATED = 'This account is deactivated. Reactivate it first.'

/** The link opens nothing from now on, and the account, which nobody has used, is gone. @throws Refusal people.not-invited */
export async function withdrawInvitation(
  { context, tenant, actor, now }: BulkWork,
  id: string,
): Promise<void> {
  await context.db.tenant(tenant, async (tx) => {
    const row = await invited(tx, { tenant }, id)
    const state = stateOf(row)
    await endSessions(tx, tenant, [id])
    if (!(await deleteUnused(tx, tenant, [id])).has(id)) throw new Refusal('people.not-invited')
    await recordAudit(tx, actor, {
      action: 'people.removed',
      at: now,
      subject: { id, name: nameOf(state) },
      accountId: id,
      before: { ...state },
    })
  })
}

async function invited(tx: Tx, { tenant }: Pick<BulkWork, 'tenant'>, id: string) {
  const [row] = await readUsers(tx, tenant, { ids: [id], emails: [] }, true)
  if (!row) throw new Refusal('request.not-found')
  if (row.password_hash !== '') throw new Refusal('people.not-invited')
  return row
}
