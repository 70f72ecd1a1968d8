import type { ManagedUser, Places, UserState } from '@frontage/contracts/people.ts'
import { UsersQuery } from '@frontage/contracts/switch-account.ts'
import { csvLine } from '@frontage/domain/csv.ts'
import { newPlacesNote } from '@frontage/domain/new-places.ts'
import { giveProblem, USER_FIELDS } from '@frontage/domain/people.ts'
import { FILE_FIELDS } from '@frontage/domain/users-file.ts'
import { ABILITIES } from '@frontage/domain/storefront.ts'
import { switchRefusal } from '@frontage/domain/users.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import type { BulkChange, BulkWork } from '../../platform/bulk/kind.ts'
import type { ExportFile } from '../../platform/export-file.ts'
import { versionOf } from '../../platform/changed-since.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountRightsOf, facePath, everyUser } from '../accounts/index.ts'
import { giverOf } from './giver.ts'
import { belongings, newestOrders, userById, placesOf, readUsers } from './repository.ts'
import { countBelongings } from './hand-over-repository.ts'
import { stateOf, type StoredUser } from './state.ts'

const SHOWN_ORDERS = 5

/** @throws Refusal request.not-found */
export async function readUser(work: BulkWork, id: string): Promise<ManagedUser> {
  const { context, tenant, actor } = work
  const tenantHas = tenant.can
  const [[row], [switcher], [counts], orders] = await context.db.read(tenant, [
    userById(tenant, id),
    userById(tenant, actor.actorAccountId),
    belongings(tenant, id),
    newestOrders(tenant, id, SHOWN_ORDERS),
  ])
  if (!row) throw new Refusal('request.not-found')
  const state = stateOf(row)
  const [giver, belongs] = await context.db.tenant(tenant, async (tx) => [
    await giverOf(tx, work),
    await countBelongings(tx, tenant, id),
  ])
  const may = (ability: (typeof ABILITIES)[number], said: 'on' | 'off') =>
    giveProblem(giver, { id, tenantHas: tenant.can }, state, {
      ...state,
      abilities: { ...state.abilities, [ability]: said },
    }) === null
  return {
    id,
    state,
    version: versionOf(state),
    photo: facePath(id, row.photo_file_id),
    accountState: accountStateOf(row),
    isErased: row.erased_at !== null,
    membership: row.membership,
    createdAt: row.created_at.toISOString(),
    lastLogin: row.last_login_at?.toISOString() ?? null,
    emailVerified: row.email_verified_at !== null,
    invitedAt: row.invited_at?.toISOString() ?? null,
    invitationEndsAt: row.invitation_ends_at?.toISOString() ?? null,
    designs: counts?.designs ?? 0,
    lists: counts?.lists ?? 0,
    orderCount: counts?.orders ?? 0,
    belongings: belongs,
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      at: order.placed_at.toISOString(),
      status: order.status,
      cents: order.total_cents,
    })),
    abilities: ABILITIES.map((name) => ({
      name,
      tenantHas: tenantHas(name),
      mayTurnOn: may(name, 'on'),
      mayTurnOff: may(name, 'off'),
    })),
    isSelf: id === actor.accountId,
    canSwitch:
      switcher !== undefined &&
      switchRefusal(accountRightsOf(switcher), accountRightsOf(row), false) === null,
  }
}

export const accountStateOf = ({
  is_active: isActive,
  password_hash: passwordHash,
  by_directory: byDirectory,
}: Pick<StoredUser, 'is_active' | 'password_hash' | 'by_directory'>): ManagedUser['accountState'] =>
  // Whoever logs in with a directory needs no password, and was not invited.
  !isActive ? 'deactivated' : passwordHash === '' && !byDirectory ? 'invited' : 'active'

/** So many are offered to whoever types one. */
const MOST_OFFERED = 500

export async function readPlaces({ context, tenant }: BulkWork, most = MOST_OFFERED): Promise<Places> {
  const [offices, teams, regions] = await context.db.read(tenant, [
    placesOf(tenant, 'office', most),
    placesOf(tenant, 'team', most),
    placesOf(tenant, 'region', most),
  ])
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
  return { offices: names(offices), teams: names(teams), regions: names(regions) }
}

/** What offices, teams and regions would be new after these changes. '': none. */
export async function placesNote(work: BulkWork, changes: readonly BulkChange<UserState>[]): Promise<string> {
  const { offices, teams, regions } = await readPlaces(work, Number.MAX_SAFE_INTEGER)
  return newPlacesNote(
    { office: offices, team: teams, region: regions },
    changes.map(({ after }) => after),
  )
}

const COLUMNS = keysOf(FILE_FIELDS)

/** Everybody that a list's filters find, in the columns that can be imported again. */
export const usersFile = (work: BulkWork, filters: object): ExportFile<UserState> => ({
  name: 'people',
  columns: COLUMNS.map((field) => ({
    heading: USER_FIELDS[field],
    name: field,
    cell: (state) => state[field],
  })),
  batches: usersIn(work, filters),
})

async function* usersIn({ context, tenant }: BulkWork, filters: object): AsyncGenerator<UserState[]> {
  for await (const ids of everyUser(context.db, tenant, UsersQuery.parse(filters))) {
    const rows = await context.db.tenant(tenant, (tx) => readUsers(tx, tenant, { ids, emails: [] }, false))
    const byId = new Map(rows.map((row) => [row.id, stateOf(row)]))
    yield ids.flatMap((id) => byId.get(id) ?? [])
  }
}

/** What a file may look like. */
export const exampleFile = (): string =>
  `\ufeff${csvLine(COLUMNS.map((field) => FILE_FIELDS[field]))}${csvLine(
    COLUMNS.map((field) => EXAMPLE[field]),
  )}`

const EXAMPLE: Record<keyof typeof FILE_FIELDS, string> = {
  email: 'ann.lee@example.com',
  first_name: 'Ann',
  last_name: 'Lee',
  role: 'Agent',
  is_manager: 'no',
  is_regional_manager: 'no',
  is_title_user: 'no',
  office: 'Downtown',
  team: 'North Shore',
  region: 'Bay Area',
  title: 'Realtor',
  phone: '(310) 555-0123',
  mobile: '',
  license: '01234567',
  brokerage: '',
  is_active: 'yes',
}
