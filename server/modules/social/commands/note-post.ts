import type { z } from 'zod'
import type { NotePost } from '@frontage/contracts/social.ts'
import { linkSlot } from '@frontage/domain/social/networks.ts'
import { mayHavePosted } from '@frontage/domain/social/posted.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { allotCodes, codeKey, setZone } from '../../codes/index.ts'
import { findDesign } from '../../designs/index.ts'
import { holdDesign, insertPosted, postedById, type PostedRow } from '../repository.ts'

/** @throws Refusal designs.missing, social-posts.printed, social-posts.day-unusable */
export async function notePost(
  { db, clock }: Pick<AppContext, 'clock' | 'db'>,
  scope: AccountScope,
  { design_id, network, posted_on: postedOn, time_zone: zone }: z.infer<typeof NotePost>,
): Promise<PostedRow> {
  if (!mayHavePosted(postedOn, clock.now())) throw new Refusal('social-posts.day-unusable')
  const design = await db.tenant(scope, (tx) => findDesign(tx, scope, design_id))
  if (!design) throw new Refusal('designs.missing')
  if (design.product !== 'social-post') throw new Refusal('social-posts.printed')
  const link = { designId: design.id, slot: linkSlot(network), lineId: null }
  const code = (await allotCodes(db, scope, [link])).get(codeKey(link))
  if (code === undefined) throw new Error('A post has no link.')
  return db.tenant(scope, async (tx) => {
    const { id: designId, name } = design
    // It may have been handed over meanwhile: then it is no longer hers to note.
    if (!(await holdDesign(tx, scope, designId))) throw new Refusal('designs.missing')
    if (zone !== undefined) await setZone(tx, scope, { designId, slots: [link.slot] }, zone)
    const id = await insertPosted(tx, scope, { designId, name, network, postedOn, code })
    const row = await postedById(tx, scope, id)
    if (!row) throw new Error('What was noted is not there.')
    return row
  })
}
