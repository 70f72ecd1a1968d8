/** Places images with an explicit crop, so that no engine has to work one out. */

import { clamp, clampShare, isWithin, placedAt, placeOf, scaleToFit } from '@frontage/domain/crop.ts'
import { boundsOf, scaleOf, short } from './geometry.ts'
import { drawRuns, make, type Context, type FilledImage, type PageFilling } from './filling.ts'
import { numberOf } from './attributes.ts'
import { findFace } from './font-faces.ts'
import { layOutText } from './text-layout.ts'
import { imageChoice, initialsOf } from './values.ts'
import type { ArtElement, Box, ImageSlot, ImageValue, ImageSource } from './types.ts'

export const MAX_ZOOM = 8

/** The image in its box, or what stands for it. */
export function fillImage(element: ArtElement, context: Context, filling: PageFilling): ArtElement | null {
  const { attrs } = element
  const { template, page, input } = filling
  const box: Box = {
    x: numberOf(attrs.x),
    y: numberOf(attrs.y),
    width: numberOf(attrs.width),
    height: numberOf(attrs.height),
  }
  const slot = template.slots.find(
    (one): one is ImageSlot => one.kind === 'image' && one.id === attrs['data-slot'],
  )
  const choice = slot
    ? imageChoice(slot, attrs['data-logo'] ?? 'wide', input)
    : ({ kind: 'picture', key: attrs.href ?? '', value: null, source: 'sample' } as const)
  const aspect = attrs.preserveAspectRatio ?? 'xMidYMid meet'
  const cover = aspect.endsWith('slice')
  const note: FilledImage = {
    slot: slot?.id ?? null,
    page: page.number,
    line: element.line,
    source: slot ? (choice.kind === 'picture' ? choice.source : choice.kind) : 'design',
    key: choice.kind === 'picture' ? choice.key : null,
    missing: false,
    ppi: null,
    box: boundsOf(context.matrix, box),
    rendered: null,
    cover,
  }
  filling.images.push(note)
  if (choice.kind === 'monogram') return wrap(element, monogram(choice.initials, box, filling))
  if (choice.kind === 'brand-name') return wrap(element, brandName(box, aspect, attrs['data-logo'], filling))
  const image = input.pictures(choice.key)
  if (!image) {
    note.missing = true
    return wrap(element, [rect(box, input.brand.soft)])
  }
  const rendered = crop(box, image, aspect, choice.value)
  note.rendered = boundsOf(context.matrix, rendered)
  if (!image.vector) note.ppi = (image.width / (rendered.width * scaleOf(context.matrix))) * 72
  return wrap(element, [clipped(imageElement(image, rendered), box, rendered, filling)])
}

/** Where the whole image lies so that the box shows the part that was chosen. */
export function crop(
  box: Box,
  image: Pick<ImageSource, 'width' | 'height'>,
  aspect: string,
  value: ImageValue | null,
): Box {
  const cover = aspect.endsWith('slice')
  // An image shown whole keeps the place the design gives it.
  const at =
    cover && value
      ? { x: clampShare(value.x), y: clampShare(value.y) }
      : { x: shareOf(aspect, 'x'), y: shareOf(aspect, 'Y') }
  if (!cover) return placedAt(image, box, scaleToFit(image, box), at)
  return placeOf(image, box, { ...at, zoom: clamp(value?.zoom || 1, 1, MAX_ZOOM) })
}

function shareOf(aspect: string, axis: 'x' | 'Y'): number {
  const word = new RegExp(`${axis}(Min|Mid|Max)`).exec(aspect)?.[1]
  return word === 'Min' ? 0 : word === 'Max' ? 1 : 0.5
}

function imageElement(image: ImageSource, rendered: Box): ArtElement {
  if (image.vector) {
    const scale = rendered.width / image.width
    const transform = `translate(${short(rendered.x)} ${short(rendered.y)}) scale(${Math.round(scale * 1e6) / 1e6})`
    // A copy: the opacity of one place must not reach the others.
    return make('g', { transform, fill: '#000000', stroke: 'none' }, structuredClone(image.vector.children))
  }
  return make('image', {
    x: short(rendered.x),
    y: short(rendered.y),
    width: short(rendered.width),
    height: short(rendered.height),
    preserveAspectRatio: 'none',
    href: image.href,
  })
}

function clipped(element: ArtElement, box: Box, rendered: Box, filling: PageFilling): ArtElement {
  if (isWithin(rendered, box, 0.01)) return element
  const id = `fit-${filling.page.number}-${filling.defs.length + 1}`
  filling.defs.push(make('clipPath', { id }, [rect(box)]))
  return make('g', { 'clip-path': `url(#${id})` }, [element])
}

function rect(box: Box, fill?: string): ArtElement {
  const attrs = { x: short(box.x), y: short(box.y), width: short(box.width), height: short(box.height) }
  return make('rect', fill === undefined ? attrs : { ...attrs, fill, stroke: 'none' })
}

/** The template's own transform, clip and opacity round whatever fills the box. */
function wrap(element: ArtElement, children: ArtElement[]): ArtElement | null {
  const { transform, opacity } = element.attrs
  const outer: Record<string, string> = {}
  if (transform !== undefined) outer.transform = transform
  if (element.attrs['clip-path'] !== undefined) outer['clip-path'] = element.attrs['clip-path']
  if (children.length === 0) return null
  if (opacity !== undefined) for (const leaf of leaves(children)) leaf.attrs.opacity = opacity
  return make('g', outer, children)
}

function leaves(elements: readonly ArtElement[]): ArtElement[] {
  return elements.flatMap((element) =>
    element.tag === 'g'
      ? leaves(element.children.filter((child): child is ArtElement => typeof child !== 'string'))
      : [element],
  )
}

/** Initials on a soft tint of the brand, for an agent without a photo. */
function monogram(initials: string, box: Box, filling: PageFilling): ArtElement[] {
  const { brand } = filling.input
  const ground = rect(box, brand.soft)
  const side = Math.min(box.width, box.height)
  return [ground, ...nameIn(initials, box, 'middle', brand.ink, side * 0.38, filling)]
}

function brandName(
  box: Box,
  aspect: string,
  variant: string | undefined,
  filling: PageFilling,
): ArtElement[] {
  const { brand } = filling.input
  const share = shareOf(aspect, 'x')
  const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle'
  const color = variant === 'wide-light' ? '#ffffff' : brand.ink
  return nameIn(brand.name, box, anchor, color, box.height * 0.6, filling)
}

/** Points; under it a name in the place of a logo wraps. */
const smallestName = 8

function nameIn(
  text: string,
  box: Box,
  anchor: 'start' | 'middle' | 'end',
  fill: string,
  size: number,
  { input, findings }: PageFilling,
): ArtElement[] {
  if (text === '') return []
  const face = findFace('Poppins', 600, false)!
  const room = {
    box,
    maxLines: 1,
    fit: 'shrink',
    minSize: Math.min(size, Math.max(smallestName, box.height * 0.3)),
    leading: 1.1,
    valign: 'middle',
    baseline: 0,
    // A legal name wraps before it is set so small that nobody reads it.
    atWorst: { maxLines: 3, minSize: 4 },
  } as const
  const style = { face, size, letterSpacing: 0, anchor }
  const whole = layOutText(text, style, room, input.metrics, findings)
  // The place of a small mark: initials say more than a name that runs out of it.
  const layout = whole.overflow ? layOutText(initialsOf(text), style, room, input.metrics, findings) : whole
  return drawRuns(layout, fill)
}
