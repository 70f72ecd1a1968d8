import type { FilledImage } from '@frontage/artwork/filling.ts'
import type { ImageValue } from '@frontage/artwork/types.ts'
import { sharesOf } from '@frontage/domain/crop-gestures.ts'
import { CENTERED } from '@frontage/domain/crop.ts'
import type { Designer } from './use-designer.ts'

/** What an image slot shows as numbers that can be changed: its own value, or its binding's or sample's as drawn. */
export function shownImage(designer: Pick<Designer, 'slots'>, image: FilledImage): ImageValue | null {
  const own = image.slot === null ? undefined : designer.slots[image.slot]
  if (own && 'image' in own) return own.image
  const [kind, name] = splitKey(image.key)
  if (kind === null || !image.rendered) return null
  const { box, rendered } = image
  return {
    ...(kind === 'file' ? { fileId: name } : { sample: name }),
    zoom: 1,
    ...sharesOf(rendered, box),
  }
}

/** Logos are the brand's: shown whole, never cropped. */
function splitKey(key: string | null): ['file' | 'sample', string] | [null, ''] {
  const [, kind, name = ''] = /^(file|sample):(.+)$/.exec(key ?? '') ?? []
  return kind === 'file' || kind === 'sample' ? [kind, name] : [null, '']
}

/** An image put into a slot starts whole and centered. */
export const freshImage = (choice: { fileId: string } | { sample: string }): { image: ImageValue } => ({
  image: { ...choice, ...CENTERED },
})
