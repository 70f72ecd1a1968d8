/** A draft beside what is public, as its editors see it. */
import type { Tx } from '@frontage/db/client.ts'
import type { Draft } from '@frontage/contracts/drafts.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { DraftKind } from './kind.ts'
import { presentAuthor } from './presenter.ts'
import { previewToken } from './preview-token.ts'
import { authorOf, findDraft, newestVersion } from './repository.ts'

export type DraftContext = Pick<AppContext, 'db' | 'clock' | 'settings'>

export async function draftState<Body extends object>(
  tx: Tx,
  scope: TenantScope,
  kind: DraftKind<Body>,
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
): Promise<Draft<Body>> {
  const published = await kind.published(tx, scope)
  const row = await findDraft(tx, scope, kind.name)
  const body = row?.body ? kind.schema.safeParse(row.body) : null
  const author = row?.saved_by ? await authorOf(tx, scope, row.saved_by) : undefined
  return {
    revision: row?.revision ?? 0,
    // What an older version of the product stored, and this one cannot read, is not shown as something it is not.
    body: body?.success ? body.data : published,
    published,
    saved:
      body?.success && row?.saved_at
        ? { at: row.saved_at.toISOString(), by: author ? presentAuthor(author) : null }
        : null,
    version: Math.max(1, await newestVersion(tx, scope, kind.name)),
    preview: previewToken(settings.sessionSecret, scope, kind.name, clock.now()),
  }
}
