/** Groups of a directory: their members have the roles that the sign-on settings give their groups. */
import type { Tx } from '@frontage/db/client.ts'
import { domainOf } from '@frontage/domain/email.ts'
import { badValue, filterOf, notUnique, pageOf, ScimRefused } from '@frontage/domain/scim.ts'
import type { GroupState } from '@frontage/domain/scim-group.ts'
import { regrouped, staffProblem } from '@frontage/domain/scim-user.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { readUsers, stateOf } from '../../people/index.ts'
import { ownDomains } from '../domains-repository.ts'
import {
  changeMembers,
  deleteGroup,
  groupById,
  groupsOf,
  insertGroup,
  listGroups,
  membersOf,
  updateGroup,
  wantedOf,
  type GroupRow,
} from './groups-repository.ts'
import { liveRules, settle, takeOver } from './settle.ts'
import type { Query } from './users.ts'

const FILTERS = { displayname: 'displayName', externalid: 'externalId', id: 'id' } as const
const UNKNOWN = 'There is no group with this id.'
const KNOWN = 'There is a group with this name or external id already.'

export interface ShownGroup {
  row: GroupRow
  members: string[]
}

export async function findGroups({ db }: AppContext, tenant: Tenant, query: Query) {
  const filter = filterOf(query.filter, FILTERS)
  const page = pageOf(query)
  return db.tenant(tenant, async (tx) => {
    const { total, rows } = await listGroups(tx, tenant, { filter, ...page })
    const members = await membersOf(
      tx,
      tenant,
      rows.map(({ id }) => id),
    )
    const groups = rows.map((row) => ({
      row,
      members: members.flatMap(({ group_id, account_id }) => (group_id === row.id ? [account_id] : [])),
    }))
    return { total, start: page.start, groups }
  })
}

export const readGroup = ({ db }: AppContext, tenant: Tenant, id: string): Promise<ShownGroup> =>
  db.tenant(tenant, (tx) => theGroup(tx, tenant, id, false))

async function theGroup(tx: Tx, tenant: Tenant, id: string, isForChange: boolean): Promise<ShownGroup> {
  const row = await groupById(tx, tenant, id, isForChange)
  if (!row) throw new ScimRefused(404, null, UNKNOWN)
  const members = await membersOf(tx, tenant, [row.id])
  return { row, members: members.map(({ account_id }) => account_id) }
}

export async function createGroup(
  { db, clock }: AppContext,
  tenant: Tenant,
  { name, externalId, members }: GroupState,
): Promise<ShownGroup> {
  const at = clock.now()
  return db.tenant(tenant, async (tx) => {
    const id = await insertGroup(tx, tenant, { name, externalId: externalId || null, at })
    if (id === null) throw notUnique(KNOWN)
    await withRoles(tx, tenant, { added: [...members], others: [] }, at, () =>
      changeMembers(tx, tenant, id, { added: [...members], removed: [] }),
    )
    return theGroup(tx, tenant, id, false)
  })
}

/** @param change the group as it is to be, of the group as it is */
export async function changeGroup(
  { db, clock }: AppContext,
  tenant: Tenant,
  id: string,
  change: (before: GroupState) => GroupState,
): Promise<ShownGroup> {
  const at = clock.now()
  return db.tenant(tenant, async (tx) => {
    const { row, members } = await theGroup(tx, tenant, id, true)
    const before = { name: row.name, externalId: row.external_id ?? '', members: new Set(members) }
    const after = change(before)
    const added = [...after.members].filter((member) => !before.members.has(member))
    const removed = members.filter((member) => !after.members.has(member))
    const isRenamed = after.name !== before.name || after.externalId !== before.externalId
    // Another name may give another role to everybody in it.
    const others = isRenamed ? members : removed
    await withRoles(tx, tenant, { added, others }, at, async () => {
      await updateGroup(tx, tenant, row.id, { name: after.name, externalId: after.externalId || null, at })
      await changeMembers(tx, tenant, row.id, { added, removed })
    })
    return theGroup(tx, tenant, row.id, false)
  })
}

export async function removeGroup({ db, clock }: AppContext, tenant: Tenant, id: string): Promise<void> {
  await db.tenant(tenant, async (tx) => {
    const { row, members } = await theGroup(tx, tenant, id, true)
    await withRoles(tx, tenant, { added: [], others: members }, clock.now(), () =>
      deleteGroup(tx, tenant, row.id),
    )
  })
}

interface Affected {
  /** Who comes in: the directory must have seen them here. */
  added: readonly string[]
  others: readonly string[]
}

/** Roles follow in the transaction that changes the groups. @throws ScimRefused somebody is no account here */
async function withRoles(
  tx: Tx,
  tenant: Tenant,
  { added, others }: Affected,
  at: Date,
  change: () => Promise<void>,
): Promise<void> {
  const ids = [...new Set([...added, ...others])]
  const rows = await readUsers(tx, tenant, { ids, emails: [] }, true)
  const wanted = await wantedOf(tx, tenant, ids)
  const domains = await ownDomains(tx, tenant)
  const seen = new Set(
    rows.flatMap(({ id, email }) => (wanted.has(id) || domains.includes(domainOf(email)) ? [id] : [])),
  )
  if (added.some((id) => !seen.has(id))) throw badValue('A member is no user that this site knows.')
  const before = await groupsOf(tx, tenant, ids)
  await change()
  const after = await groupsOf(tx, tenant, ids)
  const rules = await liveRules(tx, tenant)
  const changes = rows.map((row) => {
    const state = stateOf(row)
    const isWanted = wanted.get(row.id) ?? state.is_active
    const groups = { before: before.get(row.id) ?? [], after: after.get(row.id) ?? [], isWanted }
    return { id: row.id, before: state, after: regrouped(rules, state, groups) }
  })
  const theirs = rows.filter((row) => staffProblem(rules, row) === null)
  await takeOver(tx, tenant, theirs, domains, at)
  await settle(tx, tenant, changes, at)
}
