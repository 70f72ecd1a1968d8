/** What the brokerage gives of itself: Plus without paying, or the membership of an affiliate; given and taken back, one or many. */
import { z } from 'zod'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { MembershipGrant, MembersQuery } from '@frontage/contracts/plans.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { GRANT_FIELDS, GRANTS } from '@frontage/domain/member-states.ts'
import { bulkKind, type Written } from '../../../platform/bulk/kind.ts'
import { read } from '../../../platform/validation.ts'
import { namesSearched } from '../../accounts/index.ts'
import { lockMembershipState, saveMembershipState } from '../repository.ts'
import { accountOf } from './member-account.ts'
import { accountsToGrant, lockMemberships, memberIds } from './members-repository.ts'

const GONE = 'This person is no longer here.'
const PAYS =
  'This member pays for a plan, and would go on paying. It can be given once they have canceled the plan.'
const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `is_paying`: a plan of their own goes on. */
const State = z.object({ granted: z.enum(GRANTS).nullable(), is_paying: z.boolean() })

export const grantingMemberships = bulkKind<MembershipGrant, z.infer<typeof State>>({
  kind: 'members.grant',
  fields: GRANT_FIELDS,
  menu: 'people',
  audit: () => 'members.granted',
  input: MembershipGrant,
  state: State,
  title: ({ granted }) =>
    granted === null
      ? 'Take back what the brokerage gave'
      : granted === 'plus'
        ? 'Give Plus'
        : 'Make affiliates',
  async find({ context, tenant }, selection) {
    if ('ids' in selection) return [...new Set(selection.ids.filter((id) => IS_ID.test(id)))]
    const query = read(MembersQuery, selection.all)
    const words = await namesSearched(context.db, tenant, query.search)
    const [rows] = await context.db.read(tenant, [memberIds(tenant, query, words, MOST_BULK_ROWS + 1)])
    return rows.map(({ id }) => id)
  },
  async read(tx, { tenant }, rows, isForChange) {
    const ids = rows.flatMap(({ id }) => (id !== null && IS_ID.test(id) ? [id] : []))
    if (isForChange) await lockMemberships(tx, tenant, ids)
    const found = new Map((await accountsToGrant(tx, tenant, ids)).map((row) => [row.account_id, row]))
    return rows.map(({ id }) => {
      const row = found.get(id ?? '')
      return {
        id,
        name: row ? accountOf(row).name : '',
        state: row ? { granted: row.granted, is_paying: row.is_paying } : null,
      }
    })
  },
  decider: (_tx, _work, { granted }) =>
    Promise.resolve(({ state }) => {
      if (!state) return { refused: GONE }
      if (granted === 'plus' && state.is_paying && state.granted !== 'plus') return { refused: PAYS }
      return { after: { ...state, granted } }
    }),
  async write(tx, { tenant, now }, changes) {
    // Accounts are written in the order of their ids, as whoever changes people does: nobody waits for each other.
    const inOrder = changes.toSorted((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1))
    for (const { id, after } of inOrder) {
      if (id === null || after === null) continue
      const scope = scopeOfAccount(tenant.tenantId, id)
      const before = await lockMembershipState(tx, scope)
      await saveMembershipState(tx, scope, { ...before, granted: after.granted }, now)
    }
    return changes.map(({ id, after }): Written => (id === null || !after ? { refused: GONE } : { id }))
  },
})
