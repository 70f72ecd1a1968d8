import type { ManagedUser, UsersChange } from '@frontage/contracts/people.ts'
import { previewAction, startAction } from '../../../platform/bulk/actions.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { refuseIfChanged } from '../../../platform/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changingUsers } from '../change.ts'
import { readUser } from '../queries.ts'

const KINDS = [changingUsers]

/**
 * Saves what was edited of one person, as a change that can be undone.
 * @throws Refusal panel.changed-since with what somebody else saved; people.not-changed with why
 */
export async function saveUser(
  work: BulkWork,
  id: string,
  { version, change }: { version: string; change: UsersChange },
): Promise<ManagedUser> {
  const { state } = await readUser(work, id)
  refuseIfChanged(version, state)
  const selection = { ids: [id] }
  const { refused } = await startAction(work, KINDS, changingUsers, {
    input: { ...change, version },
    selection,
  })
  const now = await readUser(work, id)
  if (refused === 0) return now
  const { rows } = await previewAction(work, changingUsers, { input: change, selection })
  // Somebody saved in this very moment.
  if (rows[0]?.outcome !== 'refused') refuseIfChanged(version, now.state)
  throw new Refusal('people.not-changed', null, rows[0]?.reason)
}
