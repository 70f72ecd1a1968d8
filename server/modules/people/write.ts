/** The one way in which administrators' changes of people are written: there is always somebody to administer the site. */
import type { Tx } from '@frontage/db/client.ts'
import { LAST_ADMINISTRATOR, withoutAdministrators, type UserState } from '@frontage/domain/people.ts'
import type { BulkChange, BulkWork, Written } from '../../platform/bulk/kind.ts'
import { deleteUnused, endSessions, insertUsers, lockAdministrators, updateUsers } from './repository.ts'

const TAKEN = 'Somebody else took this email address in this moment.'
const USED = 'This person has signed in or ordered since. Deactivate the account instead.'

export async function writeUsers(
  tx: Tx,
  { tenant, now }: Pick<BulkWork, 'tenant' | 'now'>,
  changes: readonly BulkChange<UserState>[],
): Promise<Written[]> {
  const isFewer = ({ before, after }: BulkChange<UserState>) =>
    isAdministrator(before) && !isAdministrator(after)
  const ids = changes.some(isFewer) ? await lockAdministrators(tx, tenant) : new Set<string>()
  const lastOnes = withoutAdministrators({ ids }, changes)
  const answers = changes.map((_, at): Written | undefined =>
    lastOnes.has(at) ? { refused: LAST_ADMINISTRATOR } : undefined,
  )
  const open = changes.flatMap((change, at) => (answers[at] ? [] : [{ ...change, at }]))

  const added = open.flatMap(({ before, after, at }) => (before === null && after ? [{ at, after }] : []))
  const addedIds = await insertUsers(
    tx,
    tenant,
    added.map(({ after }) => after),
  )
  for (const [index, { at }] of added.entries()) {
    const id = addedIds[index]
    answers[at] = id ? { id } : { refused: TAKEN }
  }

  const updated = open.flatMap(({ id, before, after, at }) =>
    before && after && id !== null ? [{ id, before, state: after, at }] : [],
  )
  await updateUsers(tx, tenant, updated, now)
  await endSessions(
    tx,
    tenant,
    updated.flatMap(({ id, before, state }) => (before.is_active && !state.is_active ? [id] : [])),
  )
  for (const { id, at } of updated) answers[at] = { id }

  const removed = open.flatMap(({ id, after, at }) => (after === null && id !== null ? [{ id, at }] : []))
  const gone = await deleteUnused(
    tx,
    tenant,
    removed.map(({ id }) => id),
  )
  for (const { id, at } of removed) answers[at] = gone.has(id) ? { id } : { refused: USED }
  return answers.map((answer) => answer ?? { refused: USED })
}

const isAdministrator = (state: UserState | null): boolean =>
  state !== null && state.role === 'Admin' && state.is_active
