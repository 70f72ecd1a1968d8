/** Sizes of uploads that came without them: a crop needs the proportions, which the image itself tells. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import type { Profile, SlotValues } from '@frontage/artwork/types.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { atWidth, type ScreenWidth } from './load-images.ts'

const measured = new Map<string, Promise<StoredFile | null>>()

/** The uploads that a design shows; one that is gone is left out, and the drawing says so itself. */
export async function uploadsOf(
  slots: SlotValues,
  profile: Profile | null,
  width: ScreenWidth,
): Promise<StoredFile[]> {
  const images = Object.values(slots).map((value) => ('image' in value ? value.image : undefined))
  const ids = [...images, profile?.photo].map((image) => image?.fileId).filter((id) => id !== undefined)
  const files = await Promise.all([...new Set(ids)].map((id) => measure(id, width)))
  return files.filter((file) => file !== null)
}

function measure(id: string, width: ScreenWidth): Promise<StoredFile | null> {
  const known = measured.get(id)
  if (known) return known
  const url = pathOf(fileCalls.read, { id })
  const work = new Promise<StoredFile | null>((resolve) => {
    const probe = new Image()
    probe.addEventListener('load', () => {
      const { naturalWidth: width_px, naturalHeight: height_px } = probe
      resolve({ id, name: '', media_type: '', width_px, height_px, url })
    })
    probe.addEventListener('error', () => {
      measured.delete(id)
      resolve(null)
    })
    probe.src = atWidth(url, width)
  })
  measured.set(id, work)
  return work
}
