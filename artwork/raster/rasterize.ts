/** Scenes to pixels. One interface, so that the engine behind it can change. Node only. */

import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { findFace } from '../font-faces.ts'
import { faceFile } from '../fonts/files.ts'
import { walk } from '../walk.ts'
import { weightOf } from '../attributes.ts'
import { sceneImages } from '../scene-images.ts'
import { toSvg } from '../to-svg.ts'
import type { ArtElement, Box, Scene } from '../types.ts'

/** Bytes (JPEG or PNG) of an image; `pixels` across are enough. Rejects when there is none. */
export type ImageBytes = (href: string, pixels?: number) => Promise<Uint8Array>

export interface RasterOptions {
  /** Pixels across. */
  width: number
  /** Show only the trimmed piece; the bleed as well when false. */
  trim?: boolean
  /** Show only this part of the page. */
  view?: Box
  pictures: ImageBytes
}

export interface Pixels {
  /** RGBA. */
  data: Buffer
  width: number
  height: number
}

/** Files of the faces a scene is set in. */
function faceFiles(scene: Scene): string[] {
  const files = new Set<string>()
  for (const { element, ancestors } of walk(scene.root)) {
    if (element.tag === 'text' || element.tag === 'tspan')
      files.add(faceFile(faceOfElement(element, ancestors)))
  }
  return [...files]
}

/** Throws for a face that isn't on the list: a missing font must never be drawn as another one. */
function faceOfElement(element: ArtElement, ancestors: readonly ArtElement[]) {
  const text = element.tag === 'text' ? element : ancestors.findLast((one) => one.tag === 'text')
  const attr = (name: string) => element.attrs[name] ?? text?.attrs[name]
  const family = attr('font-family') ?? ''
  const face = findFace(family, weightOf(attr('font-weight') ?? '400'), attr('font-style') === 'italic')
  if (!face) throw new Error(`"${family}" ${attr('font-weight')} is not a registered face`)
  return face
}

const addressOf = (index: number) => `https://picture.invalid/${index}`

/** The scene in pixels at the given width. */
export async function rasterize(scene: Scene, options: RasterOptions): Promise<Pixels> {
  const across = options.view?.width ?? scene.width + (options.trim === false ? 2 * scene.bleed : 0)
  const density = options.width / across
  const placed = sceneImages([scene])
  let svg = toSvg(scene, { width: options.width, trim: options.trim ?? true, view: options.view })
  const bytes = await Promise.all(
    placed.map(({ href, width }) => options.pictures(href, Math.ceil(width * density))),
  )
  for (const [index, { href }] of placed.entries()) {
    svg = svg.replaceAll(`href="${href.replaceAll('&', '&amp;')}"`, `href="${addressOf(index)}"`)
  }
  const engine = new Resvg(svg, {
    fitTo: { mode: 'width', value: Math.round(options.width) },
    font: { loadSystemFonts: false, fontFiles: faceFiles(scene) },
    imageRendering: 0,
    textRendering: 2,
  })
  const wanted = new Set(engine.imagesToResolve())
  for (const [index, data] of bytes.entries()) {
    if (wanted.has(addressOf(index))) engine.resolveImage(addressOf(index), Buffer.from(data))
  }
  const image = engine.render()
  return { data: image.pixels, width: image.width, height: image.height }
}

/** PNG or WebP bytes of pixels. */
export async function encode(pixels: Pixels, format: 'png' | 'webp'): Promise<Buffer> {
  const { width, height } = pixels
  const image = sharp(pixels.data, { raw: { width, height, channels: 4 } })
  return format === 'png' ? image.png().toBuffer() : image.webp({ quality: 82, effort: 2 }).toBuffer()
}
