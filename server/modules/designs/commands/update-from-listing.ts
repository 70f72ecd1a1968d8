import type { AppContext } from '../../../platform/context.ts'
import { openDesign, type Designing } from '../queries.ts'
import { saveDesign } from './save-design.ts'

/**
 * What a line of the cart asks for: its design shows what its listing says now, or what it said before.
 * @throws Refusal designs.missing; designs.changed-elsewhere where somebody saves it in this very moment
 */
export async function updateFromListing(
  context: Pick<AppContext, 'db' | 'clock'>,
  designing: Designing,
  designId: string,
  listing: 'update' | 'undo',
): Promise<void> {
  const { scope } = designing
  const { row } = await context.db.tenant(scope, (tx) => openDesign(tx, scope, designId, context.clock.now()))
  await saveDesign(context, designing, designId, { revision: row.revision, listing })
}
