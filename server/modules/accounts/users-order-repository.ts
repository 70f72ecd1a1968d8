/** In which order lists of users are, and which page of one is asked for. */
import { sql, type RawBuilder } from 'kysely'
import type { SwitchAccountsQuery, UsersQuery } from '@frontage/contracts/switch-account.ts'
import { keysetOf, type Keyset, type SortKey } from '../../platform/keyset-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { profileStatus } from './users-repository.ts'

type Direction = SortKey['direction']

const text = (by: RawBuilder<unknown>) => ({ by, kind: 'text' }) as const
const NAMES = [text(sql.ref('a.last_name_lower')), text(sql.ref('a.first_name_lower'))] as const
const ID = { by: sql.ref('a.id'), kind: 'id', direction: 'asc' } as const satisfies SortKey

const SORTS: Readonly<Record<Exclude<UsersQuery['sort'], 'orders'>, readonly Omit<SortKey, 'direction'>[]>> =
  {
    name: NAMES,
    email: [text(sql.ref('a.email_lower'))],
    role: [text(sql.ref('a.role'))],
    lastLogin: [{ by: sql.ref('a.last_login_at'), kind: 'time', mayBeNull: true }],
    profileStatus: [text(profileStatus)],
  }

const inDirection = (keys: readonly Omit<SortKey, 'direction'>[], direction: Direction): SortKey[] =>
  keys.map((key) => ({ ...key, direction }))

/** 'None' is the order in which users came. By orders: the index of counts, which knows every account. */
function orderOf({ sort, direction }: UsersQuery): SortKey[] {
  if (direction === 'None')
    return [
      { by: sql.ref('a.created_at'), kind: 'time', direction: 'asc' },
      { ...text(sql.ref('a.last_name_lower')), direction: 'asc' },
      ID,
    ]
  const way = direction === 'ASC' ? 'asc' : 'desc'
  if (sort === 'orders')
    return inDirection(
      [
        { by: sql.ref('n.orders'), kind: 'count' },
        { by: sql.ref('n.account_id'), kind: 'id' },
      ],
      way,
    )
  return [...inDirection(SORTS[sort], way), ID]
}

/** @throws Refusal request.malformed */
export function usersPage(scope: TenantScope, query: UsersQuery): Keyset {
  const { sort, direction } = query
  return keysetOf(scope, direction === 'None' ? 'users' : `users ${sort} ${direction}`, orderOf(query), query)
}

/** Of the accounts to act for, by name. @throws Refusal request.malformed */
export const switchPage = (scope: TenantScope, query: SwitchAccountsQuery): Keyset =>
  keysetOf(scope, 'accounts to act for', [...inDirection(NAMES, 'asc'), ID], query)
