import type { Tx } from '@frontage/db/client.ts'
import type { SaveDesign } from '@frontage/contracts/designs.ts'
import { sanitiseSlots } from '@frontage/artwork/sanitise.ts'
import type { SlotValues } from '@frontage/artwork/types.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { findFile } from '../files/index.ts'
import { findArtwork } from './repository.ts'
import { parsedTemplate } from './templates.ts'

/**
 * The values as the template's version allows them: known slots, of their kind, with pictures that the agent may see.
 * A picture is asked for under the agent's own scope, so that no design can name somebody else's upload.
 *
 * @throws Refusal designs.picture-missing naming the pictures
 */
export async function acceptedSlots(
  tx: Tx,
  scope: AccountScope,
  design: { template_id: string; template_version: number },
  slots: NonNullable<SaveDesign['slots']>,
): Promise<SlotValues> {
  const template = parsedTemplate(await findArtwork(tx, scope, design.template_id, design.template_version))
  const accepted = sanitiseSlots(template, slots)
  const fileIds = new Set(
    Object.values(accepted).flatMap((value) =>
      'image' in value && value.image.fileId ? [value.image.fileId] : [],
    ),
  )
  const found = await Promise.all(
    [...fileIds].map(async (id) => [id, await findFile(tx, scope, id)] as const),
  )
  const unknown = found.filter(([, file]) => !file).map(([id]) => id)
  if (unknown.length > 0) throw new Refusal('designs.picture-missing', { fileIds: unknown })
  return accepted
}
