import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { slotsToKeep, type ShownProfile, type Slots } from '../saved-slots.ts'
import { parsedTemplate } from '../templates.ts'

/**
 * Part of the transaction that changes a profile: no saved design of the agent looks different afterwards.
 * @returns the designs that wrote something down, each with a new revision
 */
export async function keepDesigns(
  tx: Tx,
  scope: AccountScope,
  before: ShownProfile,
  after: ShownProfile,
): Promise<string[]> {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const designs = await tx
    .selectFrom('design')
    .innerJoin('template_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'design.tenant_id')
        .onRef('version.template_id', '=', 'design.template_id')
        .onRef('version.version', '=', 'design.template_version'),
    )
    .innerJoin('template', (join) =>
      join
        .onRef('template.tenant_id', '=', 'design.tenant_id')
        .onRef('template.id', '=', 'design.template_id'),
    )
    .select(['design.id', 'design.slots', 'template.slug', 'version.artwork_hash', 'version.artwork'])
    .where('design.tenant_id', '=', scope.tenantId)
    .where('design.account_id', '=', scope.accountId)
    .forUpdate('design')
    .execute()
  const changes = designs.flatMap((design) => {
    const slots = design.slots as Slots
    const stored = slotsToKeep(parsedTemplate(design), slots, before, after)
    const ids = Object.keys(stored)
    return ids.length > 0 ? [{ id: design.id, slots: { ...slots, ...stored }, ids }] : []
  })
  if (changes.length === 0) return []
  // A new revision: the layout tool of another window must not write the old slots over these.
  await sql`
    update design set slots = new.slots::jsonb, revision = revision + 1,
      kept_slots = kept_slots || array(select jsonb_array_elements_text(new.kept::jsonb))
    from unnest(
      ${changes.map((change) => change.id)}::uuid[],
      ${changes.map((change) => JSON.stringify(change.slots))}::text[],
      ${changes.map((change) => JSON.stringify(change.ids))}::text[]
    ) as new(id, slots, kept)
    where design.tenant_id = ${scope.tenantId} and design.account_id = ${scope.accountId} and design.id = new.id
  `.execute(tx)
  return changes.map((change) => change.id)
}
