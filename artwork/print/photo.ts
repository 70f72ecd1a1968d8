/** Images turned into the image data a press file carries. Node only. */

import sharp from 'sharp'
import { openImage } from '../raster/image-color.ts'
import type { ColorEngine } from './color-engine.ts'

export interface PressPhoto {
  /** JPEG with four inks, or three channels for the screen. */
  jpeg: Buffer
  width: number
  height: number
  channels: 3 | 4
  /** One byte per pixel, 255 opaque; absent when the image has no transparency. */
  alpha?: Buffer
}

/** The image, never more than `maxWidth` pixels wide, in the press's inks (no engine: sRGB). */
export async function pressPhoto(
  bytes: Uint8Array,
  maxWidth: number,
  engine: ColorEngine | null,
): Promise<PressPhoto> {
  const { image, metadata } = await openImage(bytes, { limitInputPixels: 100_000_000 })
  const { hasAlpha } = metadata
  const resized = image.resize({ width: Math.max(1, Math.ceil(maxWidth)), withoutEnlargement: true })
  let alpha: Buffer | undefined
  if (hasAlpha) alpha = await resized.clone().ensureAlpha().extractChannel(3).raw().toBuffer()
  const flat = hasAlpha ? resized.clone().removeAlpha() : resized
  if (!engine) {
    const { data, info } = await flat
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height, channels: 3, alpha }
  }
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
  const rgb = info.channels === 3 ? data : threeChannels(data, info.channels)
  const cmyk = engine.convert(rgb)
  const jpeg = await sharp(cmykTiff(cmyk, info.width, info.height), { limitInputPixels: 100_000_000 })
    .pipelineColorspace('cmyk')
    .toColorspace('cmyk')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toBuffer()
  return { jpeg, width: info.width, height: info.height, channels: 4, alpha }
}

/** Gray images come with one channel. */
function threeChannels(data: Buffer, channels: number): Uint8Array {
  const pixels = data.length / channels
  const rgb = new Uint8Array(pixels * 3)
  for (let at = 0; at < pixels; at += 1) {
    rgb.fill(data[at * channels] ?? 0, at * 3, at * 3 + 3)
  }
  return rgb
}

/** An uncompressed TIFF: the one way to hand four inks to the JPEG writer without another conversion. */
function cmykTiff(cmyk: Uint8Array, width: number, height: number): Buffer {
  const bitsAt = 8
  const entriesAt = bitsAt + 8
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 4, bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, 0],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, cmyk.length],
    [284, 3, 1, 1],
    [332, 3, 1, 1],
  ]
  const dataAt = entriesAt + 2 + entries.length * 12 + 4
  const tiff = Buffer.alloc(dataAt + cmyk.length)
  tiff.write('II', 0, 'latin1')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(entriesAt, 4)
  for (let ink = 0; ink < 4; ink += 1) tiff.writeUInt16LE(8, bitsAt + 2 * ink)
  tiff.writeUInt16LE(entries.length, entriesAt)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = entriesAt + 2 + index * 12
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(tag === 273 ? dataAt : value, at + 8)
  }
  tiff.set(cmyk, dataAt)
  return tiff
}
