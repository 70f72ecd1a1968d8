import { isDeepStrictEqual } from 'node:util'
import type { Draft } from '@frontage/contracts/drafts.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { DraftKind } from '../kind.ts'
import { versionIn } from '../queries.ts'
import { lockDraft, storeDraft } from '../repository.ts'
import { draftState, type DraftContext } from '../state.ts'

/** @throws Refusal drafts.changed-elsewhere with what is there now, for whoever has seen something else */
export async function lockSeen<Body extends object>(
  tx: Tx,
  scope: AccountScope,
  kind: DraftKind<Body>,
  revision: number,
  context: DraftContext,
): Promise<void> {
  const row = await lockDraft(tx, scope, kind.name)
  if (row.revision === revision) return
  throw new Refusal('drafts.changed-elsewhere', await draftState(tx, scope, kind, context))
}

/** @throws Refusal drafts.changed-elsewhere and those of the kind */
export const saveDraft = <Body extends object>(
  context: DraftContext,
  scope: AccountScope,
  kind: DraftKind<Body>,
  { revision, body }: { revision: number; body: Body },
): Promise<Draft<Body>> =>
  context.db.tenant(scope, async (tx) => {
    await lockSeen(tx, scope, kind, revision, context)
    const { published, body: before } = await draftState(tx, scope, kind, context)
    await kind.check(tx, scope, body, [published, before])
    const isChanged = !isDeepStrictEqual(body, published)
    await storeDraft(tx, scope, kind.name, { body: isChanged ? body : null, at: context.clock.now() })
    return draftState(tx, scope, kind, context)
  })

/** @throws Refusal drafts.changed-elsewhere, drafts.nothing-changed */
export const discardDraft = <Body extends object>(
  context: DraftContext,
  scope: AccountScope,
  kind: DraftKind<Body>,
  revision: number,
): Promise<Draft<Body>> =>
  context.db.tenant(scope, async (tx) => {
    await lockSeen(tx, scope, kind, revision, context)
    const { saved, body, published } = await draftState(tx, scope, kind, context)
    if (!saved) throw new Refusal('drafts.nothing-changed')
    const at = context.clock.now()
    await storeDraft(tx, scope, kind.name, { body: null, at })
    await recordAudit(tx, scope, {
      action: kind.actions.discarded,
      at,
      subject: { id: kind.name, name: kind.title },
      accountId: null,
      before: Object.fromEntries(Object.entries(body)),
      after: Object.fromEntries(Object.entries(published)),
    })
    return draftState(tx, scope, kind, context)
  })

/**
 * Makes an earlier version the draft: it is looked at before it is public.
 * @throws Refusal request.not-found, drafts.changed-elsewhere and those of the kind
 */
export const restoreVersion = <Body extends object>(
  context: DraftContext,
  scope: AccountScope,
  kind: DraftKind<Body>,
  { number, revision }: { number: number; revision: number },
): Promise<Draft<Body>> =>
  context.db.tenant(scope, async (tx) => {
    const version = await versionIn(tx, scope, kind, number)
    await lockSeen(tx, scope, kind, revision, context)
    await kind.check(tx, scope, version.body, [version.body])
    const published = await kind.published(tx, scope)
    const isChanged = !isDeepStrictEqual(version.body, published)
    const at = context.clock.now()
    await storeDraft(tx, scope, kind.name, { body: isChanged ? version.body : null, at })
    await recordAudit(tx, scope, {
      action: kind.actions.restored,
      at,
      subject: { id: kind.name, name: kind.title },
      accountId: null,
      detail: { version: number },
    })
    return draftState(tx, scope, kind, context)
  })
