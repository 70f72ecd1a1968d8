/** How colors are written into a PDF: four inks for the press, sRGB for the screen. Node only. */

import { channels } from '../color.ts'
import type { ColorEngine } from './color-engine.ts'
import { isDark } from './small-type.ts'

export interface Inks {
  space: 'DeviceCMYK' | 'DeviceRGB'
  /** Parts of a color, 0 to 1, as many as the space has. */
  partsOf: (color: string) => number[]
  /** Parts of colors along a blend; grays among grays stay pure black ink. */
  blendParts: (colors: readonly (readonly [number, number, number])[], allGray: boolean) => number[][]
  /** Fill of dark type under 9 pt: in black alone on the press, printed over what is under it. Null: as any other. */
  smallType: (color: string) => string | null
  /** Operators that set a fill and a stroke color. */
  fill: (color: string) => string
  stroke: (color: string) => string
}

const write = (parts: readonly number[], operator: string) =>
  `${parts.map((part) => Math.round(part * 1000) / 1000).join(' ')} ${operator}`

export function pressInks(engine: ColorEngine): Inks {
  return {
    space: 'DeviceCMYK',
    partsOf: engine.inkOf,
    blendParts: (colors, allGray) => {
      if (allGray) return colors.map(([gray]) => [0, 0, 0, 1 - gray / 255])
      const cmyk = engine.convert(Uint8Array.from(colors.flat(), Math.round))
      return colors.map((_, at) => Array.from(cmyk.subarray(at * 4, at * 4 + 4), (ink) => ink / 255))
    },
    smallType: (color) => (isDark(color) ? write(engine.blackOf(color), 'k') : null),
    fill: (color) => write(engine.inkOf(color), 'k'),
    stroke: (color) => write(engine.inkOf(color), 'K'),
  }
}

const share = (color: string) => channels(color).map((channel) => channel / 255)

export const screenInks: Inks = {
  space: 'DeviceRGB',
  partsOf: share,
  blendParts: (colors) => colors.map((rgb) => rgb.map((channel) => channel / 255)),
  smallType: () => null,
  fill: (color) => write(share(color), 'rg'),
  stroke: (color) => write(share(color), 'RG'),
}
