/** What a directory changes of accounts: written in the one way that people are, and put on record. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import { domainOf } from '@frontage/domain/email.ts'
import type { UserState } from '@frontage/domain/people.ts'
import { ScimRefused } from '@frontage/domain/scim.ts'
import type { SignOnRules } from '@frontage/domain/sign-on.ts'
import { NO_SIGN_ON } from '@frontage/contracts/sign-on.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { updateAccount } from '../../accounts/index.ts'
import { endSessions, nameOf, writeUsers, type StoredUser } from '../../people/index.ts'
import { rulesOf, settingsOf } from '../connection.ts'
import { signOnRow } from '../repository.ts'

/** As users sign in; while that is off, nobody is more than an agent. */
export async function liveRules(tx: Tx, scope: TenantScope): Promise<SignOnRules> {
  const row = await signOnRow(tx, scope)
  return rulesOf(row?.live ? settingsOf(row.live) : NO_SIGN_ON)
}

/**
 * Whoever made an account with an address of the brokerage that nobody confirmed never showed that it is theirs: what they chose for it
 * opens nothing once the directory answers for it, as at a sign-in.
 */
export async function takeOver(
  tx: Tx,
  tenant: Tenant,
  rows: readonly StoredUser[],
  domains: readonly string[],
  now: Date,
): Promise<void> {
  const unproved = rows.filter(
    ({ email, email_verified_at }) => email_verified_at === null && domains.includes(domainOf(email)),
  )
  await endSessions(
    tx,
    tenant,
    unproved.map(({ id }) => id),
  )
  for (const { id } of unproved)
    await updateAccount(tx, scopeOfAccount(tenant.tenantId, id), {
      by_directory: true,
      password_hash: '',
      email_verified_at: now,
    })
}

export interface Settling {
  id: string
  before: UserState
  after: UserState
}

/** @throws ScimRefused where somebody would be missed as the last administrator: then nothing is changed */
export async function settle(tx: Tx, tenant: Tenant, all: readonly Settling[], now: Date): Promise<void> {
  const changes = all.filter(({ before, after }) => versionOf(before) !== versionOf(after))
  if (changes.length === 0) return
  const written = await writeUsers(
    tx,
    { tenant, now },
    changes.map((change) => ({ ...change, name: nameOf(change.after) })),
  )
  for (const [at, { id, before, after }] of changes.entries()) {
    const one = written[at]
    if (!one || 'refused' in one) throw new ScimRefused(403, null, one?.refused ?? 'Nothing was changed.')
    const own = scopeOfAccount(tenant.tenantId, id)
    if (after.email !== before.email) await updateAccount(tx, own, { email: after.email })
    await recordAudit(tx, own, {
      action: actionOf(before, after),
      at: now,
      before: { ...before },
      after: { ...after },
      detail: { by: 'SCIM' },
    })
  }
}

function actionOf(before: UserState, after: UserState): AuditAction {
  if (before.is_active === after.is_active) return 'sign-on.followed'
  return after.is_active ? 'sign-on.returned' : 'sign-on.left'
}
