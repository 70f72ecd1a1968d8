/** A mailing on its way to be an order: its addresses are set down and its cart set aside, once, in one transaction. */
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { setAside, type NewLine } from '../cart/index.ts'
import { storeListOfCampaign } from '../lists/index.ts'
import { Held } from './held.ts'
import { insertReached } from './recipients-repository.ts'
import { turnOf, type Reach } from './recipients.ts'
import { partsOf } from './repository.ts'
import { updateRun } from './runs-repository.ts'
import type { StoredCampaign, StoredRun, StoredStep } from './stored.ts'

/** The lists of a step as they are. @throws Held list-gone */
export async function listsOf(tx: Tx, scope: AccountScope, step: StoredStep) {
  const { lists } = await partsOf(tx, scope, [step])
  return step.list_ids.map((id) => {
    const list = lists.get(id)
    if (!list) throw new Held('list-gone')
    return list
  })
}

/** Under the locks of the campaign and of the run. */
export async function setDown(
  tx: Tx,
  scope: AccountScope,
  { campaign, step, run }: { campaign: StoredCampaign; step: StoredStep; run: StoredRun },
  { line, reach, now }: { line: NewLine; reach: Reach; now: Date },
): Promise<void> {
  const { recipients, hashes, refused } = reach
  const of = { stepId: step.id, turn: turnOf(step, run.occurrence), runId: run.id }
  await insertReached(tx, scope, of, hashes)
  const name = `${campaign.name} (${run.occurs_at.toISOString().slice(0, 10)})`
  const listId = await storeListOfCampaign(tx, scope, name, { recipients, removed: refused }, now)
  const cartId = await setAside(
    tx,
    scope,
    { ...line, mailingListId: listId, quantity: recipients.length },
    now,
  )
  await updateRun(tx, scope, run.id, {
    state: 'charging',
    cart_id: cartId,
    list_id: listId,
    pieces: recipients.length,
    refused: refused.length,
  })
}
