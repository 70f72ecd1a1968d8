/** What a sign-in through the directory does here: an account is found, made or kept up to date, and a session begins. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import { identityOf, signOnPlan, type SignOnPlan, type SignOnProblem } from '@frontage/domain/sign-on.ts'
import { emailKey } from '@frontage/domain/email.ts'
import type { UserState } from '@frontage/domain/people.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import { versionOf } from '../../platform/changed-since.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { updateAccount } from '../accounts/index.ts'
import {
  endSessions,
  nameOf,
  newUserOf,
  readUsers,
  stateOf,
  writeUsers,
  type StoredUser,
} from '../people/index.ts'
import type { DirectoryAnswer } from './answer.ts'
import { rulesOf, type Directory } from './connection.ts'
import { ownDomains } from './domains-repository.ts'
import { accountIdOf, linkAccount, subjectOf } from './identities-repository.ts'
import { groupsOf } from './scim/groups-repository.ts'

export interface Arriving {
  directory: Directory
  answer: DirectoryAnswer
}

const identityFor = ({ directory, answer }: Arriving) =>
  identityOf(rulesOf(directory.settings), answer.subject, answer.claims)

interface Planned {
  plan: SignOnPlan
  rows: readonly StoredUser[]
}

/** What would happen, with the accounts that it is about. @param isForChange locks them */
export async function planFor(
  tx: Tx,
  tenant: Tenant,
  arriving: Arriving,
  isForChange: boolean,
): Promise<Planned> {
  const { issuer } = arriving.directory
  const identity = identityFor(arriving)
  const linkedId = await accountIdOf(tx, tenant, { issuer, subject: identity.subject })
  const asked = { ids: linkedId === null ? [] : [linkedId], emails: [identity.email] }
  const rows = await readUsers(tx, tenant, asked, isForChange)
  const known = async (row: StoredUser | undefined) =>
    row
      ? {
          id: row.id,
          state: stateOf(row),
          subject: await subjectOf(tx, tenant, { issuer, accountId: row.id }),
        }
      : null
  const byEmail = await known(rows.find(({ email }) => emailKey(email) === emailKey(identity.email)))
  // Linked by another sign-in of hers since her link was looked for: the account was waited for.
  const isLinkedNow = byEmail !== null && byEmail.subject === identity.subject
  const bySubject = isLinkedNow ? byEmail : await known(rows.find(({ id }) => id === linkedId))
  const ids = rows.map(({ id }) => id)
  const pushed = await groupsOf(tx, tenant, ids)
  const plan = signOnPlan(
    rulesOf(arriving.directory.settings),
    // Groups that the directory sends by SCIM count beside those that come with the user.
    { ...identity, groups: [...identity.groups, ...[...pushed.values()].flat()] },
    {
      bySubject,
      byEmail,
      domains: await ownDomains(tx, tenant),
    },
    newUserOf(tenant),
  )
  return { plan, rows }
}

export type Admitted = { own: AccountScope } | { problem: SignOnProblem | 'taken' }

/** Makes it so. `taken`: somebody else made an account with this address in this very moment; it can be found now. */
export async function admit(tx: Tx, tenant: Tenant, arriving: Arriving, now: Date): Promise<Admitted> {
  const { plan, rows } = await planFor(tx, tenant, arriving, true)
  if (plan.does === 'refuse') return { problem: plan.problem }
  const own =
    plan.does === 'create'
      ? await create(tx, tenant, plan.after, now)
      : await follow(tx, tenant, plan, rows, now)
  if (!own) return { problem: 'taken' }
  const { issuer } = arriving.directory
  await linkAccount(tx, own, { issuer, subject: arriving.answer.subject }, now)
  return { own }
}

const change = (id: string | null, before: UserState | null, after: UserState) => ({
  id,
  name: nameOf(after),
  before,
  after,
})

async function create(
  tx: Tx,
  tenant: Tenant,
  after: UserState,
  now: Date,
): Promise<AccountScope | undefined> {
  const [written] = await writeUsers(tx, { tenant, now }, [change(null, null, after)])
  if (!written || 'refused' in written) return undefined
  const own = scopeOfAccount(tenant.tenantId, written.id)
  // The directory answers for the address, and its domain is the brokerage's own.
  await updateAccount(tx, own, { by_directory: true, email_verified_at: now })
  await recordAudit(tx, own, { action: 'sign-on.joined', at: now, after: { ...after } })
  return own
}

async function follow(
  tx: Tx,
  tenant: Tenant,
  { id, by, after }: Extract<SignOnPlan, { does: 'sign-in' }>,
  rows: readonly StoredUser[],
  now: Date,
): Promise<AccountScope | undefined> {
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const own = scopeOfAccount(tenant.tenantId, id)
  const before = stateOf(row)
  const state = await write(tx, tenant, { id, before, after, now })
  const isLinked = by === 'email'
  const isUnproved = isLinked && row.email_verified_at === null
  // Whoever made this account never showed that the address is theirs: what they chose for it opens nothing.
  if (isUnproved) await endSessions(tx, tenant, [id])
  const isOwnEmail = isLinked || state.email !== before.email
  await updateAccount(tx, own, {
    by_directory: true,
    ...(isUnproved ? { password_hash: '' } : {}),
    ...(isOwnEmail ? { email_verified_at: row.email_verified_at ?? now } : {}),
    ...(state.email === before.email ? {} : { email: state.email }),
  })
  if (isLinked) await recordAudit(tx, own, { action: 'sign-on.linked', at: now })
  if (versionOf(before) !== versionOf(state))
    await recordAudit(tx, own, {
      action: 'sign-on.followed',
      at: now,
      before: { ...before },
      after: { ...state },
    })
  return own
}

interface Following {
  id: string
  before: UserState
  after: UserState
  now: Date
}

/** What was written: somebody has to administer the site, whatever the directory says of the last one who does. */
async function write(tx: Tx, tenant: Tenant, { id, before, after, now }: Following): Promise<UserState> {
  if (versionOf(before) === versionOf(after)) return after
  const [written] = await writeUsers(tx, { tenant, now }, [change(id, before, after)])
  if (written && !('refused' in written)) return after
  const { role, is_manager, is_regional_manager } = before
  const without = { ...after, role, is_manager, is_regional_manager }
  await writeUsers(tx, { tenant, now }, [change(id, before, without)])
  return without
}
