/** What administrators change of people, one or thousands: role, flags, abilities, places, whether the account is open. */
import { UsersChange } from '@frontage/contracts/people.ts'
import { UsersQuery } from '@frontage/contracts/switch-account.ts'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import type { Tx } from '@frontage/db/client.ts'
import {
  USER_FIELDS,
  giveProblem,
  type OwnAbilities,
  type UserState as State,
} from '@frontage/domain/people.ts'
import { storedWord } from '@frontage/domain/stored-words.ts'
import { ABILITIES } from '@frontage/domain/storefront.ts'
import { bulkKind, type BulkWork } from '../../platform/bulk/kind.ts'
import { versionOf } from '../../platform/changed-since.ts'
import { read } from '../../platform/validation.ts'
import { idsOfUsers } from '../accounts/index.ts'
import { auditOf } from './audit-of.ts'
import { giverOf } from './giver.ts'
import { placesNote } from './queries.ts'
import { lockAdministrators, readUsers } from './repository.ts'
import { nameOf, stateOf, StoredState } from './state.ts'
import { writeUsers } from './write.ts'

const CHANGED_SINCE = 'Someone else changed this while you were editing.'
const GONE = 'This person is no longer here.'

export const changingUsers = bulkKind<UsersChange, State>({
  kind: 'people.change',
  fields: USER_FIELDS,
  menu: 'people',
  audit: auditOf,
  input: UsersChange,
  state: StoredState,
  title: titleOf,
  async find({ context, tenant }, selection) {
    if ('ids' in selection) return [...new Set(selection.ids.filter((id) => IS_ID.test(id)))]
    return idsOfUsers(context.db, tenant, read(UsersQuery, selection.all), MOST_BULK_ROWS + 1)
  },
  async read(tx, work, rows, isForChange) {
    // Before any other account, so that two batches that take administrators never wait for each other.
    if (isForChange) await lockAdministrators(tx, work.tenant)
    const ids = rows.flatMap(({ id }) => (id !== null && IS_ID.test(id) ? [id] : []))
    const byId = await usersById(tx, work, ids, isForChange)
    return rows.map(({ id }) => byId.get(id ?? '') ?? { id, name: '', state: null })
  },
  async decider(tx, work, input) {
    const giver = await giverOf(tx, work)
    return ({ id, state }) => {
      if (!state) return { refused: GONE }
      if (input.version !== undefined && input.version !== versionOf(state)) return { refused: CHANGED_SINCE }
      const after = changed(state, input)
      const problem = giveProblem(giver, { id, tenantHas: work.tenant.can }, state, after)
      return problem === null ? { after } : { refused: problem }
    }
  },
  note: placesNote,
  write: (tx, work, changes) => writeUsers(tx, work, changes),
})

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function usersById(tx: Tx, { tenant }: BulkWork, ids: readonly string[], isForChange: boolean) {
  const found = await readUsers(tx, tenant, { ids, emails: [] }, isForChange)
  return new Map(
    found.map((row) => {
      const state = stateOf(row)
      return [row.id, { id: row.id, name: nameOf(state), state }]
    }),
  )
}

function changed(state: State, { abilities, version: _, ...fields }: UsersChange): State {
  const next = { ...state, ...fields }
  if (!abilities) return next
  const own: OwnAbilities = {}
  for (const ability of ABILITIES) {
    const said = abilities[ability] ?? state.abilities[ability]
    if (said !== undefined && said !== 'tenant') own[ability] = said
  }
  return { ...next, abilities: own }
}

function titleOf({ version: _, ...input }: UsersChange): string {
  if (input.is_active !== undefined && Object.keys(input).length === 1)
    return input.is_active ? 'Reactivate people' : 'Deactivate people'
  const told = Object.entries(input).map(([field, value]) => {
    const name = WORDS[field] ?? field
    if (typeof value === 'boolean') return `${name} to ${value ? 'yes' : 'no'}`
    if (typeof value !== 'string' || value === '') return name
    return `${name} to ${storedWord(field, value)?.toLowerCase() ?? value}`
  })
  return told.length === 0 ? 'Change people' : `Change ${told.join(', ')}`.slice(0, 200)
}

const WORDS: Readonly<Record<string, string>> = {
  first_name: 'first name',
  last_name: 'last name',
  is_manager: 'manager',
  is_regional_manager: 'regional manager',
  is_title_user: 'title user',
  may_switch: 'acting for others',
  title: 'job title',
  is_active: 'active',
}
