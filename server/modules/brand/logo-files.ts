/** Logos on their way in: read, drawn again, measured, and kept as what designs and pages can show. */
import sharp from 'sharp'
import { isOnlyLight, logoColors, onDark } from '@frontage/artwork/logo-colors.ts'
import { LogoRefusal, looksLikeSvg, readLogoDrawing } from '@frontage/artwork/raster/logo.ts'
import { MAX_PHOTO_PIXELS } from '@frontage/contracts/limits.ts'
import type { LogoColor } from '@frontage/contracts/brand.ts'
import { Refusal, type RefusalCode } from '../../platform/refusal.ts'

export interface LogoFile {
  bytes: Uint8Array
  mediaType: 'image/svg+xml' | 'image/png' | 'image/jpeg'
  extension: 'svg' | 'png' | 'jpg'
  width: number
  height: number
}

export interface ReadLogo {
  file: LogoFile
  /** The same for dark grounds; null: it brings a ground of its own. */
  light: LogoFile | null
  colors: LogoColor[]
  /** Nothing of it could be told from a white page. */
  isOnlyLight: boolean
}

const REFUSALS = {
  type: 'brand.logo-type',
  unsafe: 'brand.logo-unsafe',
  text: 'brand.logo-text',
  empty: 'brand.logo-empty',
} as const satisfies Record<string, RefusalCode>

const ACCEPTED = new Set(['png', 'jpeg', 'webp'])
const LARGEST = 2_400
/** Pixels across that are enough to read colors from. */
const SAMPLED = 240

/** @throws Refusal brand.logo-… */
export async function readLogo(upload: Buffer): Promise<ReadLogo> {
  if (upload.length === 0) throw new Refusal('brand.logo-empty')
  return looksLikeSvg(upload) ? readDrawing(upload) : readImage(upload)
}

async function readDrawing(upload: Buffer): Promise<ReadLogo> {
  const drawing = drawingIn(upload)
  const pixels = await sampled(drawing.png)
  const colors = logoColors(pixels)
  if (drawing.svg === null)
    return { ...(await pixelsOf(drawing.png)), colors, isOnlyLight: isOnlyLight(pixels) }
  const { width, height, svg } = drawing
  const file = (text: string): LogoFile => ({
    bytes: Buffer.from(text),
    mediaType: 'image/svg+xml',
    extension: 'svg',
    width,
    height,
  })
  const light = svg.replaceAll(
    /(fill|stroke)="(#[0-9a-f]{6})"/gi,
    (_, name: string, color: string) => `${name}="${onDark(color)}"`,
  )
  return { file: file(svg), light: file(light), colors, isOnlyLight: isOnlyLight(pixels) }
}

function drawingIn(upload: Buffer) {
  try {
    return readLogoDrawing(upload)
  } catch (error) {
    if (error instanceof LogoRefusal) throw new Refusal(REFUSALS[error.problem])
    throw error
  }
}

async function readImage(upload: Buffer): Promise<ReadLogo> {
  const limits = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' } as const
  try {
    const { format, pages = 1 } = await sharp(upload, limits).metadata()
    if (!format || !ACCEPTED.has(format) || pages > 1) throw new Refusal('brand.logo-type')
    const upright = await sharp(upload, limits).autoOrient().toColorspace('srgb').png().toBuffer()
    const pixels = await sampled(upright)
    return { ...(await pixelsOf(upright)), colors: logoColors(pixels), isOnlyLight: isOnlyLight(pixels) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('brand.logo-type')
  }
}

const sampled = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .resize({ width: SAMPLED, height: SAMPLED, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer()

/** Without an empty border; see-through images keep being so. */
async function pixelsOf(png: Buffer): Promise<Pick<ReadLogo, 'file' | 'light'>> {
  const isSeeThrough = !(await sharp(png).stats()).isOpaque
  const image = sharp(png)
  const trimmed = isSeeThrough ? image.trim({ background: '#00000000', threshold: 1 }) : image
  const { data, info } = await trimmed
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('brand.logo-empty')
    })
  const { width, height } = info
  const file = (bytes: Buffer): LogoFile => ({
    bytes,
    mediaType: 'image/png',
    extension: 'png',
    width,
    height,
  })
  if (!isSeeThrough) return { file: file(data), light: null }
  const raw = await sharp(data).ensureAlpha().raw().toBuffer()
  let seen = false
  for (let at = 0; at + 3 < raw.length; at += 4) {
    seen ||= (raw[at + 3] ?? 0) > 8
    const color = `#${raw.subarray(at, at + 3).toString('hex')}`
    if (onDark(color) !== color) raw.fill(255, at, at + 3)
  }
  if (!seen) throw new Refusal('brand.logo-empty')
  const light = await sharp(raw, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { file: file(data), light: file(light) }
}
