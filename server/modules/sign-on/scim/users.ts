/** Users of a directory: they join, change, leave and come back. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import { domainOf, isEmail } from '@frontage/domain/email.ts'
import { badValue, filterOf, notUnique, pageOf, ScimRefused } from '@frontage/domain/scim.ts'
import { joined, staffProblem, asTold, type Told } from '@frontage/domain/scim-user.ts'
import { SIGN_ON_PROBLEMS } from '@frontage/domain/sign-on.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { updateAccount } from '../../accounts/index.ts'
import { newUserOf, readUsers, stateOf, nameOf, writeUsers } from '../../people/index.ts'
import { ownDomains } from '../domains-repository.ts'
import { liveRules, settle, takeOver } from './settle.ts'
import {
  isKnownOtherwise,
  listUsers,
  putProvisioned,
  userById,
  type ProvisionedRow,
} from './users-repository.ts'

const FILTERS = {
  username: 'userName',
  externalid: 'externalId',
  emails: 'emails.value',
  'emails.value': 'emails.value',
  id: 'id',
} as const
const UNKNOWN = 'There is no user with this id.'
const KNOWN = 'There is an account with this user name, external id or email already.'
const NOT_OWN = 'This address does not belong to an email domain that the brokerage has proved to be its own.'

export type Query = Readonly<Record<string, string | undefined>>

export async function findUsers({ db }: AppContext, tenant: Tenant, query: Query) {
  const filter = filterOf(query.filter, FILTERS)
  const page = pageOf(query)
  const found = await db.tenant(tenant, async (tx) =>
    listUsers(tx, tenant, { domains: await ownDomains(tx, tenant), filter, ...page }),
  )
  return { ...found, start: page.start }
}

export async function readUser({ db }: AppContext, tenant: Tenant, id: string): Promise<ProvisionedRow> {
  return db.tenant(tenant, (tx) => theUser(tx, tenant, id, false))
}

async function theUser(tx: Tx, tenant: Tenant, id: string, isForChange: boolean): Promise<ProvisionedRow> {
  const row = await userById(tx, tenant, { domains: await ownDomains(tx, tenant), id, isForChange })
  if (!row) throw new ScimRefused(404, null, UNKNOWN)
  return row
}

/** @throws ScimRefused */
async function checkEmail(tx: Tx, tenant: Tenant, email: string): Promise<void> {
  if (!isEmail(email)) throw badValue(SIGN_ON_PROBLEMS['no-email'])
  if (!(await ownDomains(tx, tenant)).includes(domainOf(email))) throw badValue(NOT_OWN)
}

export async function createUser(
  { db, clock }: AppContext,
  tenant: Tenant,
  told: Told,
): Promise<ProvisionedRow> {
  const { userName } = told
  if (!userName) throw badValue('A user needs a userName.')
  const email = told.email ?? userName
  const externalId = told.externalId || null
  const now = clock.now()
  return db.tenant(tenant, async (tx) => {
    await checkEmail(tx, tenant, email)
    if (await isKnownOtherwise(tx, tenant, { id: null, userName, externalId })) throw notUnique(KNOWN)
    const state = joined(await liveRules(tx, tenant), { ...told, email }, newUserOf(tenant))
    const change = { id: null, name: nameOf(state), before: null, after: state }
    const [written] = await writeUsers(tx, { tenant, now }, [change])
    if (!written || 'refused' in written) throw notUnique(KNOWN)
    const own = scopeOfAccount(tenant.tenantId, written.id)
    // The directory answers for the address, and its domain is the brokerage's own.
    await updateAccount(tx, own, { by_directory: true, email_verified_at: now })
    await putProvisioned(tx, own, { userName, externalId, isWanted: told.isActive ?? true, at: now })
    await recordAudit(tx, own, {
      action: 'sign-on.joined',
      at: now,
      after: { ...state },
      detail: { by: 'SCIM' },
    })
    return theUser(tx, tenant, written.id, false)
  })
}

export async function changeUser(
  { db, clock }: AppContext,
  tenant: Tenant,
  id: string,
  told: Told,
): Promise<ProvisionedRow> {
  const now = clock.now()
  return db.tenant(tenant, async (tx) => {
    const row = await theUser(tx, tenant, id, true)
    const before = stateOf(row)
    const problem = staffProblem(await liveRules(tx, tenant), before)
    if (problem) throw new ScimRefused(403, null, problem)
    const after = asTold(before, told)
    if (after.email !== before.email) {
      await checkEmail(tx, tenant, after.email)
      const taken = await readUsers(tx, tenant, { ids: [], emails: [after.email] }, true)
      if (taken.some((other) => other.id !== row.id)) throw notUnique(KNOWN)
    }
    const userName = told.userName ?? row.user_name ?? before.email
    const externalId = told.externalId === undefined ? row.external_id : told.externalId || null
    if (await isKnownOtherwise(tx, tenant, { id: row.id, userName, externalId })) throw notUnique(KNOWN)
    await takeOver(tx, tenant, [row], await ownDomains(tx, tenant), now)
    await settle(tx, tenant, [{ id: row.id, before, after }], now)
    const isWanted = told.isActive ?? row.is_wanted ?? before.is_active
    const own = scopeOfAccount(tenant.tenantId, row.id)
    await putProvisioned(tx, own, { userName, externalId, isWanted, at: now })
    return theUser(tx, tenant, row.id, false)
  })
}

/** What the user made stays, for whoever takes over, and for when they come back. */
export const removeUser = (context: AppContext, tenant: Tenant, id: string): Promise<ProvisionedRow> =>
  changeUser(context, tenant, id, { isActive: false, fields: {} })
