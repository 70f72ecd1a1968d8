/** Preflight of images: sharp enough, still there, own, and out to the bleed. */

import type { FilledImage } from './filling.ts'
import {
  issuesAt,
  labelOf,
  minimumPpi,
  type Fix,
  type Issue,
  type PreflightContext,
} from './preflight-issues.ts'
import type { Slot, Template } from './types.ts'

/** The issues of one image. */
export function checkImage(
  image: FilledImage,
  slots: ReadonlyMap<string, Slot>,
  template: Template,
  context: PreflightContext,
): Issue[] {
  const slot = image.slot === null ? undefined : slots.get(image.slot)
  const { issues, report } = issuesAt(image)
  const choose: Fix | undefined = slot && { label: 'Choose another image', slot: slot.id }
  if (image.missing) {
    report('bleed', 'error', `The image of ${labelOf(slot)} is no longer there. Choose another one.`, choose)
    return issues
  }
  if (slot && image.source === 'sample' && !slot.keep) {
    const severity = slot.required ? 'error' : 'warning'
    report('placeholder', severity, `${labelOf(slot)} still shows our sample image. Put in your own.`, choose)
  }
  const scale = template.product.printed ? 1 : 72 / 300
  if (image.ppi !== null && image.source !== 'design' && image.ppi < minimumPpi.warning * scale) {
    const severity = image.ppi < minimumPpi.error * scale ? 'error' : 'warning'
    const sharpness = template.product.printed
      ? `prints at ${Math.floor(image.ppi)} dots per inch; ${minimumPpi.warning} look sharp`
      : 'has too few pixels for this size'
    const zoom = zoomOut(image, context, scale)
    const advice = zoom ? 'Zoom out or choose a larger image.' : 'Choose a larger image.'
    report('resolution', severity, `The image of ${labelOf(slot)} ${sharpness}. ${advice}`, zoom ?? choose)
  }
  if (shortOfBleed(image, template)) {
    report(
      'bleed',
      'error',
      `The image of ${labelOf(slot)} ends at the cut and could leave a white edge.`,
      choose,
    )
  }
  return issues
}

/** Going back to a zoom at which the image is sharp, where there is one. */
function zoomOut(image: FilledImage, context: PreflightContext, scale: number): Fix | undefined {
  const value = image.slot === null ? undefined : context.slots[image.slot]
  if (!value || !('image' in value) || image.ppi === null || !image.cover) return undefined
  const zoom = (value.image.zoom * image.ppi) / (minimumPpi.warning * scale)
  if (value.image.zoom <= 1 || zoom < 1) return undefined
  const sharp = Math.floor(zoom * 100) / 100
  return {
    label: 'Zoom out',
    slot: image.slot!,
    value: { image: { ...value.image, zoom: Math.max(1, sharp) } },
  }
}

/** The box reaches the trim on a side, and stops before the bleed does. */
function shortOfBleed(image: FilledImage, template: Template): boolean {
  const page = template.pages.find((one) => one.number === image.page)
  if (!page || page.bleed === 0) return false
  const { x, y, width, height } = image.cover ? image.box : (image.rendered ?? image.box)
  const beyond = [-x, -y, x + width - page.width, y + height - page.height]
  return beyond.some((distance) => distance > -0.5 && distance < page.bleed - 0.5)
}
