/** sRGB to the inks of the press condition. Node only. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cmsFLAGS_BLACKPOINTCOMPENSATION,
  INTENT_RELATIVE_COLORIMETRIC,
  instantiate,
  TYPE_CMYK_8,
  TYPE_RGB_8,
} from 'lcms-wasm'
import { channels, colorAppearance, hexOf } from '../color.ts'

/** The output profile that every press file carries. */
export const pressProfile = readFileSync(join(import.meta.dirname, 'press.icc'))
export const pressCondition = { id: 'CGATS TR 006', name: 'Coated offset, CGATS TR 006 data' }

export interface ColorEngine {
  /** Cyan, magenta, yellow, black, 0 to 1. Grays and black come out in black ink alone. */
  inkOf: (color: string) => number[]
  /** The same lightness in black ink alone, as this press prints it; grays as `inkOf` has them. */
  blackOf: (color: string) => number[]
  /** RGB bytes to CMYK bytes, ink 0 to 255; grays in four inks as well. */
  convert: (rgb: Uint8Array) => Uint8Array
}

// Bigger pieces would only grow the engine's memory.
const chunkPixels = 262_144

/** Loads the engine; about 100 ms. */
export async function openColorEngine(): Promise<ColorEngine> {
  const lcms = await instantiate()
  const output = lcms.cmsOpenProfileFromMem(new Uint8Array(pressProfile), pressProfile.byteLength)
  const transform = lcms.cmsCreateTransform(
    lcms.cmsCreate_sRGBProfile(),
    TYPE_RGB_8,
    output,
    TYPE_CMYK_8,
    INTENT_RELATIVE_COLORIMETRIC,
    cmsFLAGS_BLACKPOINTCOMPENSATION,
  )
  const proof = lcms.cmsCreateTransform(
    output,
    TYPE_CMYK_8,
    lcms.cmsCreate_sRGBProfile(),
    TYPE_RGB_8,
    INTENT_RELATIVE_COLORIMETRIC,
    cmsFLAGS_BLACKPOINTCOMPENSATION,
  )
  if (output === 0 || transform === 0 || proof === 0) throw new Error('The press profile could not be opened')

  const convert = (rgb: Uint8Array) => {
    const pixels = rgb.length / 3
    const cmyk = new Uint8Array(pixels * 4)
    for (let from = 0; from < pixels; from += chunkPixels) {
      const count = Math.min(chunkPixels, pixels - from)
      cmyk.set(
        lcms
          .cmsDoTransform(transform, rgb.subarray(from * 3, (from + count) * 3), count)
          .subarray(0, count * 4),
        from * 4,
      )
    }
    return cmyk
  }
  const mixedInkOf = (rgb: readonly number[]) =>
    Array.from(convert(Uint8Array.from(rgb)), (value) => Math.round((value / 255) * 1000) / 1000)

  const known = new Map<string, number[]>()
  const inkOf = (color: string) => {
    const have = known.get(color)
    if (have) return have
    const [r, g, b] = channels(color)
    const gray = r === g && g === b
    const ink = gray ? [0, 0, 0, Math.round((1 - r / 255) * 1000) / 1000] : mixedInkOf([r, g, b])
    known.set(color, ink)
    return ink
  }

  /** Lightness of black ink at each percent, from paper to full. */
  const blacks = Array.from({ length: 101 }, (_, percent) => {
    const proofed = lcms.cmsDoTransform(proof, Uint8Array.of(0, 0, 0, Math.round(percent * 2.55)), 1)
    return colorAppearance(hexOf([...proofed.subarray(0, 3)])).lightness
  })
  const blackOf = (color: string) => {
    const [r, g, b] = channels(color)
    if (r === g && g === b) return inkOf(color)
    const { lightness } = colorAppearance(color)
    const percent = blacks.findIndex((printed) => printed <= lightness)
    return [0, 0, 0, percent === -1 ? 1 : percent / 100]
  }
  return { inkOf, blackOf, convert }
}
