/** Sizes of uploads that came without them: a crop needs the proportions, which the image itself tells. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import type { Profile, SlotValues } from '@frontage/artwork/types.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { oncePerKey } from '@frontage/domain/once.ts'
import { atWidth, type ScreenWidth } from './load-images.ts'

const measured = oncePerKey<StoredFile>()

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

const measure = (id: string, width: ScreenWidth): Promise<StoredFile | null> =>
  measured.get(id, () => sizeOf(id, width)).catch(() => null)

function sizeOf(id: string, width: ScreenWidth): Promise<StoredFile> {
  const url = pathOf(fileCalls.read, { id })
  return new Promise((resolve, reject) => {
    const probe = new Image()
    probe.addEventListener('load', () => {
      const { naturalWidth: width_px, naturalHeight: height_px } = probe
      resolve({ id, name: '', media_type: '', width_px, height_px, url })
    })
    probe.addEventListener('error', () => reject(new Error(`The image ${id} cannot be shown`)))
    probe.src = atWidth(url, width)
  })
}
