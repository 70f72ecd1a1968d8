/** Images on their way to sRGB, with the profile they carry applied. Node only. */

import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'

export interface OpenedImage {
  /** Upright, in sRGB, 8 bits a channel. */
  image: Sharp
  /** Of the file as it came; `autoOrient` has the sides of the upright image. */
  metadata: Metadata
}

/**
 * Opens an image. The image library applies the profile of 8-bit images by itself and drops that of deeper ones:
 * deeper color is converted when a profile is asked for on the way out, deeper gray only once it is 8 bits deep.
 * Rejects what is no image.
 */
export async function openImage(
  bytes: Uint8Array,
  options: Pick<SharpOptions, 'limitInputPixels' | 'failOn'>,
): Promise<OpenedImage> {
  const source = sharp(bytes, options)
  const metadata = await source.metadata()
  const upright = source.rotate()
  const { depth, hasProfile, space } = metadata
  if (!hasProfile || depth === undefined || depth === 'uchar') {
    return { image: upright.toColorspace('srgb'), metadata }
  }
  if (space !== 'grey16') return { image: upright.withIccProfile('srgb', { attach: false }), metadata }
  const shallow = upright.toColorspace('b-w').keepIccProfile().tiff({ compression: 'none' })
  return { image: sharp(await shallow.toBuffer(), options).toColorspace('srgb'), metadata }
}
