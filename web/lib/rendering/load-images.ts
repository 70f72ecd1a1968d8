/** What designs place: stock images, the agent's uploads and the brand's logos, by the keys artwork asks for. */
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import type { Brand, ImageSource, Images } from '@frontage/artwork/types.ts'
import type { SampleImage } from '@frontage/contracts/designs.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { once, oncePerKey } from '@frontage/domain/once.ts'
import { api } from '../api.ts'
import { readVectorDrawing } from './read-vector-drawing.ts'

const nodeViews = oncePerKey<ImageSource | null>()

/** The stock library; fetched once. @throws ApiRefusal; asking again retries. */
export const stockImages: () => Promise<SampleImage[]> = once(() => api.call(catalogCalls.listSamples))

/** Pixels across that an image is asked for: enough for what shows it, and the same for all, so that caches help. */
export type ScreenWidth = 320 | 640 | 1280 | 1920

/**
 * @param files uploads that may be shown, with their sizes
 * @param width null: the addresses name no width, for whoever chooses one when the drawing shows how large it is
 * @throws ApiRefusal when the stock library cannot be reached
 */
export async function loadImages(
  brand: Brand,
  files: readonly StoredFile[],
  width: ScreenWidth | null,
): Promise<Images> {
  const logos = [brand.logo?.wide, brand.logo?.['wide-light'], brand.logo?.mark].filter(
    (key) => key !== undefined,
  )
  const [stock, ...rendered] = await Promise.all([stockImages(), ...logos.map(loadRenderer)])
  const known = new Map<string, ImageSource>()
  for (const sample of stock) known.set(`sample:${sample.name}`, shown(sample, width))
  for (const file of files) {
    const { width_px: across, height_px: down, url } = file
    if (across && down) known.set(`file:${file.id}`, shown({ width: across, height: down, url }, width))
  }
  for (const [at, key] of logos.entries()) {
    const drawing = rendered[at]
    if (drawing) known.set(`logo:${key}`, drawing)
  }
  return (key) => known.get(key)
}

/** The image itself is as wide as it is; only its address names a smaller copy for the screen. */
function shown(
  { width, height, url }: { width: number; height: number; url: string },
  asked: ScreenWidth | null,
): ImageSource {
  return { width, height, href: asked === null ? url : atWidth(url, asked) }
}

export const atWidth = (url: string, width: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}w=${width}`

/** A logo of pixels. */
async function readPixels(href: string): Promise<ImageSource> {
  const image = new Image()
  image.src = href
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight, href }
}

function loadRenderer(path: string): Promise<ImageSource | null> {
  const read = async () => {
    const reply = await fetch(path)
    return reply.ok ? (readVectorDrawing(await reply.text(), path) ?? readPixels(path)) : null
  }
  return nodeViews.get(path, read).catch(() => null)
}
