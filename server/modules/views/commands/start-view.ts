import { VIEW_MINUTES, viewInWords, viewProblem, type View } from '@frontage/domain/view-as.ts'
import type { Ability } from '@frontage/domain/storefront.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newSecret, sha256 } from '../../../platform/secrets.ts'
import { giverOf } from '../../people/index.ts'
import { insertView } from '../repository.ts'

/** Begins to look as somebody would see the site. @returns the secrets that open it @throws Refusal view.not-allowed */
export async function startViews(
  { context, tenant, actor, now }: BulkWork,
  views: readonly View[],
): Promise<{ tokens: string[]; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  const tokens = views.map(() => newSecret())
  await context.db.tenant(actor, async (tx) => {
    const giver = await giverOf(tx, { context, tenant, actor, now })
    for (const [at, view] of views.entries()) {
      const problem = viewProblem(giver, view, tenant.can)
      if (problem !== null) throw new Refusal('view.not-allowed', null, problem)
      await insertView(tx, actor, { tokenHash: sha256(tokens[at] ?? ''), view, expiresAt })
    }
    const [view] = views
    if (view)
      await recordAudit(tx, actor, {
        action: 'view-as.started',
        at: now,
        detail: { as: viewInWords(view, tenant.can), frames: views.length > 1 },
      })
  })
  return { tokens, expiresAt }
}

/** Which abilities the viewer may look with, and without. */
export async function viewable(tx: Tx, work: BulkWork, view: (abilities: readonly Ability[]) => View) {
  const giver = await giverOf(tx, work)
  const { can } = work.tenant
  return (abilities: readonly Ability[]) => viewProblem(giver, view(abilities), can) === null
}
