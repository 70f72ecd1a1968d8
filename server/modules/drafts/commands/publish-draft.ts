import { isDeepStrictEqual } from 'node:util'
import type { Draft } from '@frontage/contracts/drafts.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { DraftKind } from '../kind.ts'
import { insertVersion, newestVersion, storeDraft, tenantCreatedAt, versionPage } from '../repository.ts'
import { draftState, type DraftContext } from '../state.ts'
import { versionIn } from '../queries.ts'
import { lockSeen } from './change-draft.ts'

/**
 * Makes the draft public as a whole: the tenant's row, the version and the audit entry in one transaction, which every
 * process hears of when it is done.
 * @throws Refusal drafts.changed-elsewhere, drafts.nothing-changed and those of the kind
 */
export const publishDraft = <Body extends object>(
  context: DraftContext,
  scope: AccountScope,
  kind: DraftKind<Body>,
  revision: number,
): Promise<Draft<Body>> =>
  context.db.tenant(scope, async (tx) => {
    await lockSeen(tx, scope, kind, revision, context)
    const { saved, body, published } = await draftState(tx, scope, kind, context)
    if (!saved) throw new Refusal('drafts.nothing-changed')
    await kind.check(tx, scope, body, [])
    const at = context.clock.now()
    const before = await newestVersion(tx, scope, kind.name)
    if (before === 0)
      await insertVersion(tx, scope, kind.name, {
        number: 1,
        body: published,
        at: await tenantCreatedAt(tx, scope),
        by: null,
        restoredFrom: null,
      })
    const number = Math.max(before, 1) + 1
    const restoredFrom = await sameVersion(tx, scope, kind, body)
    await insertVersion(tx, scope, kind.name, { number, body, at, by: scope.actorAccountId, restoredFrom })
    await kind.publish(tx, scope, body)
    await storeDraft(tx, scope, kind.name, { body: null, at })
    await recordAudit(tx, scope, {
      action: kind.actions.published,
      at,
      subject: { id: kind.name, name: kind.title },
      accountId: null,
      before: Object.fromEntries(Object.entries(published)),
      after: Object.fromEntries(Object.entries(body)),
      detail: { version: number },
    })
    await documentsChanged(tx, scope)
    return draftState(tx, scope, kind, context)
  })

/** As many as are looked through for one that was the same. */
const LOOKED_THROUGH = 50

/** The newest earlier version that said the same: it was brought back. */
async function sameVersion<Body extends object>(
  tx: Tx,
  scope: AccountScope,
  kind: DraftKind<Body>,
  body: Body,
): Promise<number | null> {
  for (const { number } of await versionPage(tx, scope, kind.name, 0, LOOKED_THROUGH)) {
    const version = await versionIn(tx, scope, kind, number).catch(() => null)
    if (version && isDeepStrictEqual(version.body, body)) return number
  }
  return null
}
