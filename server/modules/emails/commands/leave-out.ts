/** Leaves out an address whose owner asked by reply or phone, and takes that back. */
import type { LeaveOutAddress } from '@frontage/contracts/emails.ts'
import { takeBackProblem } from '@frontage/domain/emails/lifting.ts'
import { addressHash } from '../../../platform/address-hash.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  lockLeftOut,
  lockSuppressed,
  shownLeftOut,
  takeBackByHand,
  type Seen,
  type SuppressedRow,
} from '../suppressed-repository.ts'
import { suppress } from '../suppression-repository.ts'

type LeaveOutContext = Pick<AppContext, 'db' | 'clock'>

/** @throws Refusal emails.left-out-already, account.not-allowed where it is about everybody's and the asker no administrator */
export async function leaveOut(
  { db, clock }: LeaveOutContext,
  seen: Seen,
  { email, of }: LeaveOutAddress,
): Promise<SuppressedRow> {
  const { scope } = seen
  if (of === 'everybody' && !seen.isAll) throw new Refusal('account.not-allowed')
  const one = { addressHash: addressHash(scope, email), accountId: of === 'mine' ? scope.accountId : null }
  const now = clock.now()
  return db.tenant(scope, async (tx) => {
    const before = await lockLeftOut(tx, scope, one)
    if (before && (before.also_unsubscribed || before.reason !== 'bounced'))
      throw new Refusal('emails.left-out-already')
    await suppress(tx, scope, { ...one, email, reason: 'unsubscribed', isByHand: true }, now)
    const row = await shownLeftOut(tx, seen, one)
    await recordAudit(tx, scope, {
      action: 'emails.address-left-out',
      at: now,
      subject: { id: row.id, name: email },
      accountId: null,
      detail: { of },
    })
    return row
  })
}

/** @throws Refusal emails.address-missing, emails.not-liftable with why */
export const takeBack = ({ db, clock }: LeaveOutContext, seen: Seen, id: string): Promise<null> =>
  db.tenant(seen.scope, async (tx) => {
    const row = await lockSuppressed(tx, seen, id)
    if (!row) throw new Refusal('emails.address-missing')
    const facts = { ...row, is_for_all: row.account_id === null }
    const problem = takeBackProblem(facts, { isAdministrator: seen.isAll })
    if (problem !== null) throw new Refusal('emails.not-liftable', null, problem)
    const now = clock.now()
    await takeBackByHand(tx, seen.scope, row, now)
    await recordAudit(tx, seen.scope, {
      action: 'emails.address-taken-back',
      at: now,
      subject: { id, name: row.email },
      accountId: null,
      detail: {},
    })
    return null
  })
