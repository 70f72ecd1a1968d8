import type { Tx } from '@frontage/db/client.ts'
import { sanitizeSlots } from '@frontage/artwork/sanitize.ts'
import type { SlotValues } from '@frontage/artwork/types.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { findFiles } from '../files/index.ts'
import { findArtwork } from './repository.ts'
import { parsedTemplate } from './templates.ts'

/**
 * The values as the template's version allows them: known slots, of their kind, with images that the agent may see.
 * An image is asked for under the agent's own scope, so that no design can name another user's upload.
 *
 * @throws Refusal designs.picture-missing naming the images
 */
export async function acceptedSlots(
  tx: Tx,
  scope: AccountScope,
  design: { template_id: string; template_version: number },
  slots: Readonly<Record<string, unknown>>,
): Promise<SlotValues> {
  const template = parsedTemplate(await findArtwork(tx, scope, design.template_id, design.template_version))
  const accepted = sanitizeSlots(template, slots)
  const wanted = fileIdsOf(accepted)
  const found = new Set((await findFiles(tx, scope, wanted)).map((file) => file.id))
  const missing = wanted.filter((id) => !found.has(id))
  if (missing.length > 0) throw new Refusal('designs.picture-missing', { fileIds: missing })
  return accepted
}

const Uploaded = z.object({ image: z.object({ fileId: z.string() }) })

/** The uploads that slot values show, each once. */
export function fileIdsOf(slots: Readonly<Record<string, unknown>>): string[] {
  const ids = Object.values(slots).flatMap((value) => {
    const fileId = Uploaded.safeParse(value).data?.image.fileId
    return fileId ? [fileId.toLowerCase()] : []
  })
  return [...new Set(ids)]
}
