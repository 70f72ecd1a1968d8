/** What designs place: stock pictures, the agent's uploads and the brand's logos, by the keys artwork asks for. */
import type { Brand, Picture, Pictures } from '@frontage/artwork/types.ts'
import type { SamplePicture } from '@frontage/contracts/designs.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { api } from '../api.ts'
import { SAMPLES } from './addresses.ts'
import { readDrawing } from './read-drawing.ts'

let samples: Promise<SamplePicture[]> | undefined
const drawings = new Map<string, Promise<Picture | null>>()

/** The stock library; fetched once. @throws ApiRefusal; asking again retries. */
export function stockPictures(): Promise<SamplePicture[]> {
  samples ??= api.get<SamplePicture[]>(SAMPLES)
  samples.catch(() => (samples = undefined))
  return samples
}

/** Pixels across that a picture is asked for: enough for what shows it, and the same for all, so that caches help. */
export type ScreenWidth = 320 | 640 | 1280 | 1920

/**
 * @param files uploads that may be shown, with their sizes
 * @param width null: the addresses name no width, for whoever chooses one when the drawing shows how large it is
 * @throws ApiRefusal when the stock library cannot be reached
 */
export async function loadPictures(
  brand: Brand,
  files: readonly StoredFile[],
  width: ScreenWidth | null,
): Promise<Pictures> {
  const logos = [brand.logo?.wide, brand.logo?.['wide-light'], brand.logo?.mark].filter(
    (key) => key !== undefined,
  )
  const [stock, ...drawn] = await Promise.all([stockPictures(), ...logos.map(loadDrawing)])
  const known = new Map<string, Picture>()
  for (const sample of stock) known.set(`sample:${sample.name}`, shown(sample, width))
  for (const file of files) {
    const { width_px: across, height_px: down, url } = file
    if (across && down) known.set(`file:${file.id}`, shown({ width: across, height: down, url }, width))
  }
  for (const [at, key] of logos.entries()) {
    const drawing = drawn[at]
    if (drawing) known.set(`logo:${key}`, drawing)
  }
  return (key) => known.get(key)
}

/** The picture itself is as wide as it is; only its address names a smaller copy for the screen. */
function shown(
  { width, height, url }: { width: number; height: number; url: string },
  asked: ScreenWidth | null,
): Picture {
  return { width, height, href: asked === null ? url : atWidth(url, asked) }
}

export const atWidth = (url: string, width: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}w=${width}`

function loadDrawing(path: string): Promise<Picture | null> {
  const known = drawings.get(path)
  if (known) return known
  const work = fetch(path).then(async (reply) => (reply.ok ? readDrawing(await reply.text(), path) : null))
  drawings.set(path, work)
  work.catch(() => drawings.delete(path))
  return work.catch(() => null)
}
